import { authenticate } from '@despatch/contract/auth/auth.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { systemAttention } from '@despatch/contract/home/attention.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { blockedLogins } from '../auth/blocked-logins.queries.ts'
import { attentionCounts } from './attention.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')

/** Adds payments, half of them at each provider, that were made so long ago. */
const addPayments = (count: number, state: string, age: { O: string; S: string }) =>
  pool.query(
    `with stored as (insert into quote (quo_guid, quo_cust_id, quo_source, quo_booking, quo_asked)
       select gen_random_uuid(), 6, 'guest', '{}', true from generate_series(1, $1) returning quo_guid),
     numbered as (select quo_guid, row_number() over () number from stored),
     unpaid as (select dck_id, row_number() over (order by dck_id) number from docket
       where not exists (select from payment where pay_dck_id = dck_id))
     insert into payment (pay_quo_guid, pay_provider, pay_authorize_only, pay_amount, pay_currency, pay_state, pay_created,
       pay_dck_id)
     select quo_guid, case when number % 2 = 0 then 'O' else 'S' end, true, 1000, 'GBP', $2,
       now() - (case when number % 2 = 0 then $3 else $4 end)::interval, dck_id
     from numbered join unpaid using (number)`,
    [count, state, age.O, age.S],
  )

/** Adds a job that should have started so long ago. */
const addJob = (task: string, waited: string) =>
  pool.query('insert into job (job_name, job_run_at) values ($1, now() - $2::interval)', [task, waited])

const tryWrongPassword = async (username: string) =>
  (await portal.visitor.send(authenticate, { database: 'metro', username, password: 'wrong' })).status

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

test('[NAV-06, PAY-08] counts the card holds that expire soon, by the time of each provider, until they are captured', async () => {
  const { expiringHolds } = await admin.call(systemAttention, {})
  await addPayments(12, 'authorised', { O: '4 days', S: '4 days' })
  await addPayments(4, 'captured', { O: '4 days', S: '6 days' })
  await addPayments(2, 'authorised', { O: '2 days', S: '6 days' })
  expect((await admin.call(systemAttention, {})).expiringHolds).toBe(expiringHolds + 6 + 1)
})

test('[NAV-06, HOOK-01] counts the messages that active webhooks have not received in the last week', async () => {
  const { failedDeliveries } = await admin.call(systemAttention, {})
  await pool.query(
    `with hook as (insert into webhook (hook_url, hook_events) values ('https://a.example', '{ping}') returning hook_id)
     insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data, hdel_state, hdel_created)
     select hook_id, 'ping', state || age, '{}', state, now() - age::interval
     from hook, (values ('failed', '1 day'), ('failed', '8 days'), ('delivered', '1 day')) d (state, age)`,
  )
  expect((await admin.call(systemAttention, {})).failedDeliveries).toBe(failedDeliveries + 1)
})

test('[NAV-06, OPS-03] names the kinds of background jobs that have waited for more than five minutes', async () => {
  expect((await admin.call(systemAttention, {})).delayedJobs).toEqual([])
  await addJob('send-mail', '12 minutes')
  await addJob('mail-docket', '7 minutes')
  await addJob('deliver-webhook', '4 minutes')
  expect((await admin.call(systemAttention, {})).delayedJobs).toEqual([{ kind: 'emails', minutes: 12 }])
})

test('[NAV-06, AUTH-05] counts users who have to choose a new password, and names those with too many wrong ones', async () => {
  const before = await admin.call(systemAttention, {})
  expect(before.blockedLogins).toEqual([])
  await pool.query(
    `update app_user set ausr_password_expired = 'T' where ausr_logon in ('account', 'control')`,
  )
  await pool.query(`update app_user set ausr_state = 'D' where ausr_logon = 'control'`)
  await tryWrongPassword('noprice')
  // Counting restarts every quarter of an hour.
  for (let attempt = 0; attempt < 25; attempt += 1) if ((await tryWrongPassword('Card')) === 429) break
  const after = await admin.call(systemAttention, {})
  expect(after.expiredPasswords).toBe(before.expiredPasswords + 1)
  expect(after.blockedLogins).toEqual([
    { ausr_id: expect.any(Number), ausr_logon: 'card', until: expect.any(String) },
  ])
  expect(Date.parse(after.blockedLogins[0]?.until ?? '') - Date.now()).toBeGreaterThan(0)
})

test('[NAV-06] the counts read no history of dockets or emails', async () => {
  await addDockets(pool, { customer: 1, count: 5000, archive: 'T', status: 'F' })
  await addPayments(2000, 'captured', { O: '9 days', S: '9 days' })
  await pool.query(
    `insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data, hdel_state)
     select hook_id, 'ping', 'many' || number, '{}', 'delivered'
     from generate_series(1, 2000) number, (select min(hook_id) hook_id from webhook) hook`,
  )
  await pool.query(
    `insert into app_user (ausr_logon, ausr_password)
     select 'many' || number, '' from generate_series(1, 2000) number`,
  )
  await pool.query('insert into attempt select $1 || number, now(), 1 from generate_series(1, 2000) number', [
    'login:user:',
  ])
  await pool.query('analyze')
  for (const accounts of [[1, 2, 3], null]) {
    const [plan] = await plansOf(pool, (db) =>
      attentionCounts(db, accounts, Date.parse('2026-03-02T12:00:00Z')),
    )
    expect(plan?.indexes).toEqual(
      expect.arrayContaining(['docket_under_way', 'webhook_delivery_failed', 'app_user_password_expired']),
    )
    for (const table of ['docket', 'payment', 'webhook_delivery', 'app_user'])
      expect(plan?.scanned).not.toContain(table)
    expect(plan?.discarded).toBeLessThan(500)
  }
  const [plan] = await plansOf(pool, blockedLogins)
  expect(plan?.scanned).toEqual([])
})
