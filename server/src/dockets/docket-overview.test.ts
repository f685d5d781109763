import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketOverview } from '@despatch/contract/dockets/overview.ts'
import { attentionOf, isUnderWay } from '@despatch/domain/dockets/attention.ts'
import { lastDays } from '@despatch/domain/time/last-days.ts'
import { formatLondonDate } from '@despatch/domain/time/london-time.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { patiently } from '../../test/patient.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { bookedByDay, dueByStatus, activeDockets } from './docket-overview.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

const book = async () => (await account.call(docketPost, booking())).docket
const change = (dck_id: number, set: string) =>
  pool.query(`update docket set ${set} where dck_id = $1`, [dck_id])
const setDeadline = (dck_id: number, when: string) =>
  pool.query(`update docket_address set dadd_deadline = ${when} where dadd_dck_id = $1 and dadd_order = 1`, [
    dck_id,
  ])

const numbersOf = (rows: { dck_docket: string }[]) => rows.map(({ dck_docket }) => dck_docket)

test('[NAV-06] the overview of a user’s dockets counts the same dockets as the lists, by the rule shown on the screen', async () => {
  const { rows } = await account.call(docketList, { limit: 200 })
  const overview = await account.call(docketOverview, {})
  const now = Date.now()
  const open = rows.filter(({ dck_status }) => isUnderWay(dck_status))
  expect(open.length).toBeGreaterThan(0)
  expect(overview.underWay).toBe(open.length)
  const needing = open.filter(({ dck_status, dadd_deadline }) => attentionOf(dck_status, dadd_deadline, now))
  expect(overview.attention.count).toBe(needing.length)
  const today = formatLondonDate(new Date().toISOString())
  const dueToday = rows.filter(
    ({ dadd_deadline }) => dadd_deadline && formatLondonDate(dadd_deadline) === today,
  )
  expect(overview.today.reduce((sum, { count }) => sum + count, 0)).toBe(dueToday.length)
  for (const { dck_status, count } of overview.today)
    expect(dueToday.filter((docket) => docket.dck_status === dck_status)).toHaveLength(count)
})

test('[NAV-06] the overview of a user’s dockets lists dockets that need attention, longest overdue first, then those due next', async () => {
  await pool.query(`update docket set dck_status = 'D' where dck_cust_id = 1 and dck_archive = 'F'`)
  const [late, later, held, attempted, soon, calm, done] = [
    await book(),
    await book(),
    await book(),
    await book(),
    await book(),
    await book(),
    await book(),
  ]
  await setDeadline(late.dck_id, `now() - interval '2 hours'`)
  await setDeadline(later.dck_id, `now() - interval '1 hour'`)
  await setDeadline(held.dck_id, `now() + interval '1 hour'`)
  await change(held.dck_id, `dck_status = 'Q'`)
  await setDeadline(attempted.dck_id, 'null')
  await change(attempted.dck_id, `dck_status = 'B'`)
  await setDeadline(calm.dck_id, `now() + interval '3 hours'`)
  await setDeadline(soon.dck_id, `now() + interval '2 hours'`)
  await setDeadline(done.dck_id, `now() - interval '5 hours'`)
  await change(done.dck_id, `dck_status = 'D'`)
  const overview = await account.call(docketOverview, {})
  expect(overview).toMatchObject({ underWay: 6, late: 2, attention: { count: 4 } })
  expect(numbersOf(overview.attention.rows)).toEqual(numbersOf([late, later, held, attempted]))
  expect(numbersOf(overview.next)).toEqual(numbersOf([soon, calm]))
  expect(overview.next[0]).toMatchObject({
    from_companyname: 'British Museum',
    to_companyname: 'Tower of London',
    dsts_description: 'Web booking',
  })
})

test('[NAV-06] the overview of a user’s dockets counts more dockets than it lists', async () => {
  for (let more = 0; more < 9; more += 1) await book()
  const overview = await account.call(docketOverview, {})
  expect(overview.underWay).toBe(15)
  expect(overview.next).toHaveLength(8)
})

test('[NAV-06] the overview of a user’s dockets counts the bookings of 28 London days, archived or not, today last', async () => {
  const before = await account.call(docketOverview, {})
  const { days } = lastDays(new Date().toISOString(), 28)
  expect(before.days.map(({ day }) => day)).toEqual(days)
  const { dck_id } = await book()
  await change(dck_id, `dck_archive = 'T', dck_status = 'F'`)
  const after = await account.call(docketOverview, {})
  expect(after.days.at(-1)?.booked).toBe((before.days.at(-1)?.booked ?? 0) + 1)
  expect(after.underWay).toBe(before.underWay)
})

test('[LIST-07, NAV-06] the overview of a user’s dockets covers only the user’s own accounts', async () => {
  const { rows } = await pool.query<{ ausr_id: number }>(
    `select ausr_id from app_user where ausr_logon = 'account'`,
  )
  await portal.change('session', `update user_account set cust_id = 12 where ausr_id = $1 and cust_id = 1`, [
    rows[0]?.ausr_id,
  ])
  const foreign = await account.call(docketOverview, {})
  const counted = await pool.query<{ open: number }>(
    `select count(*)::int open from docket where dck_cust_id = 12 and dck_archive = 'F' and dck_status not in ('D', 'C', 'R', 'F')`,
  )
  expect(foreign.underWay).toBe(counted.rows[0]?.open)
  await portal.change('session', `update user_account set cust_id = 1 where ausr_id = $1`, [rows[0]?.ausr_id])
})

test('[NAV-06] stores the last deadline on every docket, whichever code wrote it', async () => {
  const { rows } = await pool.query(
    `select dck_docket from docket where dck_due is distinct from
       (select dadd_deadline from docket_address where dadd_dck_id = dck_id order by dadd_order desc limit 1)`,
  )
  expect(rows).toEqual([])
})

test('[NAV-06] the overview of dockets walks an index for each part, with many dockets of one customer and many active ones of another', async () => {
  // No search words are needed here, and building them takes ten seconds or more.
  await pool.query('alter table docket disable trigger search')
  await addDockets(pool, { customer: 1, count: 6000, status: 'D' })
  await addDockets(pool, { customer: 2, count: 2000, status: 'O' })
  await patiently(pool, (patient) =>
    patient.query(
      `update docket set dck_created = now() - (dck_id % 2000) * interval '1 hour',
         dck_due = now() - (dck_id % 2000) * interval '1 hour'
       where dck_tracking like 'MT-MADE-%'`,
    ),
  )
  await pool.query('vacuum analyze docket')
  const { start, today, tomorrow } = lastDays(new Date().toISOString(), 28)
  const now = new Date().toISOString()
  const queries = [
    { index: 'docket_due', plans: await plansOf(pool, (db) => dueByStatus(db, [1], today, tomorrow)) },
    {
      index: 'docket_under_way',
      plans: await plansOf(pool, (db) => activeDockets(db, [1], now, ['B', 'Q'], 8)),
    },
    { index: 'docket_created', plans: await plansOf(pool, (db) => bookedByDay(db, [1], start)) },
  ]
  for (const { index, plans } of queries) {
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan.indexes).toContain(index)
      expect(plan.scanned).not.toContain('docket')
      expect(plan.scanned).not.toContain('docket_address')
      expect(plan.discarded).toBeLessThan(500)
    }
  }
})
