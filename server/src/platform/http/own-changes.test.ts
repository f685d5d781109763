import { currentSession } from '@despatch/contract/auth/auth.ts'
import { generalPost } from '@despatch/contract/settings/settings.ts'
import { userPost } from '@despatch/contract/users/users.ts'
import { expect, test } from 'vitest'
import { openNewCompany } from '../../../test/new-company.ts'

test('[OPS-02] administrators see their change in the next request, even while announcements are delayed', async () => {
  const company = await openNewCompany()
  const { admin, tenant } = company
  const { rows: listeners } = await tenant.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'despatch-live'`,
  )
  expect(listeners).not.toHaveLength(0)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => listeners.forEach(({ pid }) => process.kill(pid, name))

  const { ausr_id, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email } = (
    await admin.call(currentSession, {})
  ).user
  signal('SIGSTOP')
  try {
    const personal = { ausr_id, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
    await admin.call(userPost, { user: { ...personal, ausr_nickname: 'Renamed' } })
    await admin.call(generalPost, { settings: { BookingSubmitRule: 'A' } })
    expect(await admin.call(currentSession, {})).toMatchObject({
      user: { ausr_nickname: 'Renamed' },
      settings: { BookingSubmitRule: 'A' },
    })
  } finally {
    signal('SIGCONT')
  }
  await company.close()
})
