import { Button, Group } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { commonTexts } from '../ui/texts.ts'
import { failureText } from '../platform/failure-text.ts'
import { pages } from '../platform/pages.ts'
import { appTexts } from './texts.ts'

/** Shows a route's failure that no other screen handles (NAV-03). The address stays, so the user can try again. */
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
            {reset && <Button onClick={retry}>{commonTexts.tryAgain}</Button>}
            <Button variant="default" onClick={goHome}>
              {appTexts.goToStartPage}
            </Button>
          </Group>
        }
      >
        {failureText(error)}
      </EmptyState>
    </div>
  )
}

// A full page load, not a router link: the router's own state may be the cause.
const goHome = () => window.location.assign(paths.home)
