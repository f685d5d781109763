import { Button, Group } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { failureText } from './failure-text.ts'
import { pages } from './pages.ts'

/** Where any failure of a route ends that has no better place (NAV-03). The address stays, so it can be tried again. */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: () => void }) {
  const router = useRouter()
  useDocumentTitle(pages.error.title)
  const retry = () => {
    reset?.()
    void router.invalidate()
  }
  return (
    <div role="alert">
      <EmptyState
        order={1}
        icon={<IconAlertTriangle size={24} stroke={1.6} />}
        title={pages.error.title}
        action={
          <Group gap="xs" justify="center">
            {reset && <Button onClick={retry}>Try again</Button>}
            <Button variant="default" onClick={goHome}>
              Go to the start page
            </Button>
          </Group>
        }
      >
        {failureText(error)}
      </EmptyState>
    </div>
  )
}

// Not a link of the router's: what has failed may be its own state, and a fresh start mends that too.
const goHome = () => window.location.assign(paths.home)
