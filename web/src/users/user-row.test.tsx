import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { flagsOfRole } from '@despatch/domain/users/roles.ts'
import { emptyUser } from '@despatch/domain/users/user.ts'
import { show } from '../../test/show.tsx'
import { UserRow } from './user-row.tsx'

test('[USER-01, USER-03] the row of a user on a phone shows the role with its exceptions, and that the email address is not confirmed', () => {
  const user = {
    ...emptyUser,
    ...flagsOfRole('dispatcher'),
    ausr_rights_api: 'T' as const,
    ausr_logon: 'dee',
    ausr_id: 1,
    ausr_version: 1,
    ausr_email: 'dee@acme.example',
    ausr_confirmed_email: '',
    cust_name: 'Acme',
    site_name: '',
    bu_name: '',
  }
  show(
    <UserRow
      index={0}
      id={1}
      domId="row"
      top={0}
      active={false}
      onPick={() => undefined}
      user={user}
      compact
    />,
  )
  expect(screen.getByRole('row').textContent).toContain(
    'Dispatcher, with 1 exception · Not confirmed: dee@acme.example · dee · Acme',
  )
})
