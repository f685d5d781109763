import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { systemAttention } from '@despatch/contract/settings/attention.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { attentionCounts } from './attention.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')

const late = { late: true, statuses: ['W', 'O'], limit: 200 }

test('[NAV-06] counts the late dockets without a driver, as the list behind the link shows them', async () => {
  const before = await admin.call(systemAttention, {})
  expect(before.unallocated).toBe((await admin.call(docketList, late)).rows.length)
  const { docket } = await (await portal.login('account')).call(docketPost, booking())
  await pool.query(`update docket set dck_due = now() - interval '1 minute' where dck_id = $1`, [
    docket.dck_id,
  ])
  expect((await admin.call(systemAttention, {})).unallocated).toBe(before.unallocated + 1)
  await pool.query(`update docket set dck_status = 'C' where dck_id = $1`, [docket.dck_id])
  expect(await admin.call(systemAttention, {})).toEqual(before)
})

test('[NAV-06] counts the emails that could not be sent and the paused webhooks', async () => {
  const before = await admin.call(systemAttention, {})
  await pool.query(
    `insert into mail (mail_about, mail_to, mail_subject, mail_text, mail_html, mail_failure)
     values ('test', 'a@b.example', 'Test', '', '', 'refused')`,
  )
  await pool.query(`update webhook set hook_state = 'paused'`)
  const { rows } = await pool.query<{ count: number }>('select count(*)::int count from webhook')
  expect(await admin.call(systemAttention, {})).toMatchObject({
    failedEmails: before.failedEmails + 1,
    pausedWebhooks: rows[0]?.count,
  })
})

test('[NAV-06] the counts read no history of dockets or emails', async () => {
  await addDockets(pool, { customer: 1, count: 10_000, archive: 'T', status: 'F' })
  await pool.query('analyze docket')
  for (const accounts of [[1, 2, 3], null]) {
    const [plan] = await plansOf(pool, (db) => attentionCounts(db, accounts, '2026-03-02T12:00:00Z'))
    expect(plan?.indexes).toContain('docket_under_way')
    expect(plan?.scanned).not.toContain('docket')
    expect(plan?.discarded).toBeLessThan(500)
  }
})
