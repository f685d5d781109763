import { guestAccessAllowed } from '@despatch/contract/tenants/tenants.ts'
import { linkedPages } from '@despatch/contract/wire/linked-pages.ts'
import { Button } from '@mantine/core'
import { api } from '../platform/api.ts'
import { loginTexts } from './login-texts.ts'
import { useAnswer } from './use-answer.ts'

/** A link to the quote without a login, if the database allows guests (AUTH-06, TEN-05). */
export function GuestButton({ database }: { database: string }) {
  const guests = useAnswer(`guest-access ${database}`, () => api(guestAccessAllowed, { database }))
  if (!guests?.guestAccessAllowed) return null
  return (
    <Button component="a" href={linkedPages.quote.path} variant="default" size="md" fullWidth>
      {loginTexts.continueGuest}
    </Button>
  )
}
