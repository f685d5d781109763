import { guestAccessAllowed } from '@despatch/contract/tenants/tenants.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../platform/api.ts'
import { paths } from '../platform/paths.ts'
import { authTexts } from './texts.ts'

/** A link to the quote without a login, if the database allows guests (AUTH-06, TEN-05). */
export function GuestButton({ database }: { database: string }) {
  const guests = useQuery({
    queryKey: ['guest-access', database],
    queryFn: () => api(guestAccessAllowed, { database }),
    staleTime: 60_000,
  })
  if (!guests.data?.guestAccessAllowed) return null
  return (
    <Button component={Link} to={paths.quote} variant="default" size="md" fullWidth>
      {authTexts.continueGuest}
    </Button>
  )
}
