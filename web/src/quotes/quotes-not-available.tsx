import { Button, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '../platform/api.ts'
import { useSession } from '../platform/session.ts'
import { paths } from '../platform/paths.ts'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { quotesTexts } from './texts.ts'

/** Shown if the company does not accept quotes from this visitor, with alternatives. */
export function QuotesNotAvailable({ refusal }: { refusal: ApiError }) {
  const session = useSession()
  const { theme } = useTenant()
  const guests = refusal.code === 'GUESTS_NOT_ALLOWED'
  return (
    <EmptyState
      order={1}
      icon={<IconLock size={24} stroke={1.6} />}
      title={guests ? quotesTexts.onlyForCustomers(theme.name) : quotesTexts.quotesNotAvailable}
      action={
        <Group justify="center">
          {session ? (
            <Button component={Link} to={paths.home}>
              {quotesTexts.goHomePage}
            </Button>
          ) : (
            <>
              <Button component={Link} to={paths.login}>
                {quotesTexts.logIn}
              </Button>
              <Button component={Link} to={paths.track} variant="default">
                {quotesTexts.trackDelivery}
              </Button>
            </>
          )}
        </Group>
      }
    >
      {guests ? quotesTexts.quotesNotAvailableHelp : refusal.message}
    </EmptyState>
  )
}
