import { Button, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { paths } from '../paths.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Shown if the company does not accept quotes from this visitor, with alternatives. */
export function QuotesNotAvailable({ refusal }: { refusal: ApiError }) {
  const session = useSession()
  const { theme } = useTenant()
  const guests = refusal.code === 'GUESTS_NOT_ALLOWED'
  return (
    <EmptyState
      order={1}
      icon={<IconLock size={24} stroke={1.6} />}
      title={guests ? `${theme.name} only quotes for its own customers` : 'Quotes are not available'}
      action={
        <Group justify="center">
          {session ? (
            <Button component={Link} to={paths.home}>
              Go to home page
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
        ? 'Log in to see prices and to book. You can track a delivery without logging in.'
        : refusal.message}
    </EmptyState>
  )
}
