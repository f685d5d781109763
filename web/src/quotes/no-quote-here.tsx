import { Button, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { paths } from '../paths.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The company takes no quotes from whoever has come; says what can be done instead. */
export function NoQuoteHere({ refusal }: { refusal: ApiError }) {
  const session = useSession()
  const { theme } = useTenant()
  const guests = refusal.code === 'GUESTS_NOT_ALLOWED'
  return (
    <EmptyState
      order={1}
      icon={<IconLock size={24} stroke={1.6} />}
      title={guests ? `${theme.name} quotes for its customers only` : 'No quote can be made here'}
      action={
        <Group justify="center">
          {session ? (
            <Button component={Link} to={paths.home}>
              Go to the home page
            </Button>
          ) : (
            <>
              <Button component={Link} to={paths.login}>
                Log in
              </Button>
              <Button component={Link} to={paths.track} variant="default">
                Track a delivery
              </Button>
            </>
          )}
        </Group>
      }
    >
      {guests
        ? 'Log in with your account to see prices and to book. A delivery can be tracked without logging in.'
        : refusal.message}
    </EmptyState>
  )
}
