import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { importsTexts } from './texts.ts'

/** Who pays for the bookings: the user's default account. Staff book for several, so they can change it here. */
export function AccountLine({ name }: { name: string }) {
  const session = useSignedIn()
  const isStaff = can(session, 'control') || can(session, 'admin')
  return (
    <>
      {importsTexts.bookingsFor(name)}{' '}
      {isStaff && (
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link to={paths.user} search={{ state: 'current' }} {...props} />}
        >
          {importsTexts.changeAccount}
        </Anchor>
      )}
    </>
  )
}
