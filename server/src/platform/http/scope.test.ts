import { call } from '@despatch/contract/wire/call.ts'
import { circuitCode, idOf, type GuardedRecord } from '@despatch/contract/wire/fields.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openSmallPortal, type TestUser, type UserSettings } from '../../../test/small-gateway.ts'
import { bindCall } from './binding.ts'
import { addApplication } from '../../applications/applications.queries.ts'
import { reachesAccount } from './scope.ts'

/**
 * The records that a session can access, for every guarded kind of record, tested with a call that only names records.
 * The contract lists which calls name which records. every-call.test.ts sends each of them a record outside the scope.
 */
const named = call('test/named', {
  summary: 'Names records',
  needs: 'session',
  body: z.strictObject({
    docket: z.array(idOf('docket')).optional(),
    customer: z.array(idOf('customer')).optional(),
    'customer address': z.array(idOf('customer address')).optional(),
    favourite: z.array(idOf('favourite')).optional(),
    circuit: z.array(circuitCode).optional(),
    user: z.array(idOf('user')).optional(),
    'held stock': z.array(idOf('held stock')).optional(),
    receipt: z.array(idOf('receipt')).optional(),
    application: z.array(idOf('application')).optional(),
    webhook: z.array(idOf('webhook')).optional(),
    import: z.array(idOf('import')).optional(),
    schedule: z.array(idOf('schedule')).optional(),
    invoice: z.array(idOf('invoice')).optional(),
    'billing run': z.array(idOf('billing run')).optional(),
    'accounts export': z.array(idOf('accounts export')).optional(),
  }),
  reply: z.strictObject({}),
  example: {},
})

/** Two customers of the demo. */
const mine = 2
const other = 3
const unknownId = 2_147_483_647

const three = (ids: unknown[]): [unknown, unknown, unknown] => {
  if (ids.length !== 3) throw new Error(`${ids.length} records, not 3`)
  return [ids[0], ids[1], ids[2]]
}

const portal = await openSmallPortal()
const { pool } = portal
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await pool.query<{ id: unknown }>(sql, values)).rows.map(({ id }) => id)
const owners = [mine, mine, other]
const circuits = three(await rowsOf('select cir_circ_code id from circuit order by 1 limit 3'))
const dockets = three(await rowsOf('select dck_id id from docket order by 1 limit 3'))
for (const [index, id] of dockets.entries())
  await pool.query(`update docket set dck_cust_id = $2, dck_circ_code = $3 where dck_id = $1`, [
    id,
    owners[index],
    circuits[index],
  ])
const addresses = three(await rowsOf('select cadd_id id from customer_address order by 1 limit 3'))
for (const [index, id] of addresses.entries())
  await pool.query('update customer_address set cadd_cust_id = $2 where cadd_id = $1', [id, owners[index]])
const users = [await portal.addUser(), await portal.addUser(), await portal.addUser()]
const newApplication = (app_name: string, app_cust_id: number) =>
  addApplication(pool, { app_cust_id, app_name, app_scopes: ['quotes'], app_end_keys: false }, 'test')
/** Two records of the account `mine` and one of the account `other`. For users and circuits, any three. */
const records = {
  docket: dockets,
  customer: [mine, mine, other],
  'customer address': addresses,
  // Shared by another user.
  favourite: three(
    await rowsOf(
      `insert into booking_template (btpl_cust_id, btpl_ausr_id, btpl_name, btpl_shared, btpl_booking)
       select cust_id, (select min(ausr_id) from app_user), 'favourite ' || line, true, '{"addresses": []}'
       from unnest($1::int[]) with ordinality lines (cust_id, line) order by line returning btpl_id id`,
      [owners],
    ),
  ),
  circuit: circuits,
  user: three(users.map(({ id }) => id)),
  'held stock': three(
    await rowsOf(
      `insert into held_stock (hst_cust_id, hst_site_id, hst_code)
       select cust_id, (select min(site_id) from site), 'LINE ' || line
       from unnest($1::int[]) with ordinality lines (cust_id, line) order by line returning hst_id id`,
      [owners],
    ),
  ),
  receipt: three(
    await rowsOf(
      `insert into receipt (rcp_cust_id, rcp_day, rcp_amount, rcp_currency, rcp_method, rcp_unallocated, rcp_user)
       select cust_id, current_date, 100, 'GBP', 'bank', 100, 'test'
       from unnest($1::int[]) with ordinality lines (cust_id, line) order by line returning rcp_id id`,
      [owners],
    ),
  ),
  application: three([
    await newApplication('first', mine),
    await newApplication('second', mine),
    await newApplication('third', other),
  ]),
  webhook: three(
    await rowsOf(
      `insert into webhook (hook_url, hook_events, hook_cust_id, hook_by_account)
       select 'https://example.com/' || line, '{docket.created}', cust_id, true
       from unnest($1::int[]) with ordinality lines (cust_id, line) order by line returning hook_id id`,
      [owners],
    ),
  ),
  import: three(
    await rowsOf(
      `insert into booking_import (imp_cust_id, imp_name, imp_from, imp_mapping, imp_ausr_id)
       select cust_id, 'orders.csv', 'file', '{}', (select min(ausr_id) from app_user)
       from unnest($1::int[]) with ordinality lines (cust_id, line) order by line returning imp_id id`,
      [owners],
    ),
  ),
  schedule: three(
    await rowsOf(
      `insert into booking_schedule (sch_cust_id, sch_ausr_id, sch_name, sch_booking, sch_times, sch_unit, sch_every, sch_days,
         sch_from, sch_holidays, sch_lead_hours, sch_checked)
       select cust_id, (select min(ausr_id) from app_user), 'Evening run', '{}', '[]', 'week', 1, '{mon}', '2027-01-01', 'run', 24,
         now()
       from unnest($1::int[]) with ordinality lines (cust_id, line) order by line returning sch_id id`,
      [owners],
    ),
  ),
  invoice: three(
    await rowsOf(
      `with own_seller as (
         insert into seller (sell_name, sell_address, sell_prefix, sell_credit_prefix) values ('Scope', 'London', 'SCO', 'SCOC')
         returning sell_id
       )
       insert into invoice (inv_kind, inv_label, inv_sell_id, inv_cust_id, inv_day, inv_due, inv_net, inv_vat, inv_total, inv_currency,
         inv_from, inv_until, inv_body, inv_by)
       select 'I', 'SCO00000' || line, sell_id, cust_id, '2027-01-31', '2027-03-02', 100, 20, 120, 'GBP', '2027-01-01', '2027-01-31',
         '{}', 'test'
       from own_seller cross join unnest($1::int[]) with ordinality lines (cust_id, line) order by line returning inv_id id`,
      [owners],
    ),
  ),
  'billing run': three(
    await rowsOf(
      `with runs as (
         insert into billing_run (run_until, run_day, run_by) select '2027-01-31', '2027-01-31', 'test' from generate_series(1, 3)
         returning run_id
       ), numbered as (select run_id, row_number() over (order by run_id) line from runs)
       insert into billing_run_account (bra_run_id, bra_cust_id, bra_fingerprint, bra_state)
       select run_id, cust_id, '', 'issued' from unnest($1::int[]) with ordinality lines (cust_id, line) join numbered using (line)
       order by line returning bra_run_id id`,
      [owners],
    ),
  ),
  'accounts export': three(
    await rowsOf(
      `with own_seller as (
         insert into seller (sell_name, sell_address, sell_prefix, sell_credit_prefix) values ('Export', 'London', 'SCX', 'SCXC')
         returning sell_id
       ), exports as (
         insert into accounts_export (aex_format, aex_until, aex_file, aex_by)
         select 'xero', '2027-01-31', 'none', 'test' from generate_series(1, 3) returning aex_id
       ), numbered as (select aex_id, row_number() over (order by aex_id) line from exports)
       insert into invoice (inv_kind, inv_label, inv_sell_id, inv_cust_id, inv_day, inv_due, inv_net, inv_vat, inv_total, inv_currency,
         inv_from, inv_until, inv_body, inv_by, inv_aex_id)
       select 'I', 'SCX00000' || line, sell_id, cust_id, '2027-01-31', '2027-03-02', 100, 20, 120, 'GBP', '2027-01-01', '2027-01-31',
         '{}', 'test', aex_id
       from own_seller cross join unnest($1::int[]) with ordinality lines (cust_id, line) join numbered using (line)
       order by line returning inv_aex_id id`,
      [owners],
    ),
  ),
}

const found = '200 undefined'
const notFound: Record<GuardedRecord, string> = {
  docket: '404 DOCKET_NOT_FOUND',
  customer: '404 NOT_FOUND',
  'customer address': '404 NOT_FOUND',
  favourite: '404 NOT_FOUND',
  circuit: '404 NOT_FOUND',
  user: '404 NOT_FOUND',
  'held stock': '404 NOT_FOUND',
  receipt: '404 NOT_FOUND',
  application: '404 NOT_FOUND',
  webhook: '404 NOT_FOUND',
  import: '404 NOT_FOUND',
  schedule: '404 NOT_FOUND',
  invoice: '404 NOT_FOUND',
  'billing run': '404 NOT_FOUND',
  'accounts export': '404 NOT_FOUND',
}

/** Names these records as this user. Returns the status and the refusal code for each list. */
async function answersTo(user: TestUser, record: GuardedRecord, lists: unknown[][]): Promise<string[]> {
  const gateway = await portal.open([bindCall(named, async () => ({}))])
  const answers: string[] = []
  for (const list of lists) {
    const { status, body } = await gateway.as(user).send(named, { [record]: list })
    answers.push(`${status} ${body.code}`)
  }
  await gateway.close()
  return answers
}

const ofAccounts = [
  'docket',
  'customer',
  'customer address',
  'favourite',
  'held stock',
  'receipt',
  'application',
  'webhook',
  'invoice',
  'billing run',
  'accounts export',
] as const

describe('the records that a session reaches', () => {
  test.each(ofAccounts)(
    '[LIST-07, CALL-03] a user can access each %s of their accounts, and none of other accounts',
    async (record) => {
      const [first, second, foreign] = records[record]
      const user = await portal.addUser({ accounts: [1, mine] })
      const lists = [[], [first], [second], [first, second], [first, first], [foreign], [first, foreign]]
      const [denied, allowed] = [notFound[record], found]
      expect(await answersTo(user, record, lists)).toEqual([
        allowed,
        allowed,
        allowed,
        allowed,
        allowed,
        denied,
        denied,
      ])
      expect(await answersTo(user, record, [[unknownId], [first, unknownId]])).toEqual([denied, denied])
    },
  )

  test.each(ofAccounts)('[LIST-07, CALL-03] a user without accounts can access no %s', async (record) => {
    const [first, , foreign] = records[record]
    const user = await portal.addUser()
    const denied = notFound[record]
    expect(await answersTo(user, record, [[first], [foreign]])).toEqual([denied, denied])
  })

  test.each(ofAccounts)(
    '[LIST-07, CALL-03] a user with all accounts can access every %s that exists',
    async (record) => {
      const [first, second, foreign] = records[record]
      const user = await portal.addUser({ allAccounts: true })
      const lists = [[first], [first, second, foreign], [unknownId], [first, unknownId]]
      const denied = notFound[record]
      expect(await answersTo(user, record, lists)).toEqual([found, found, denied, denied])
    },
  )

  test('[CTRL-01, CALL-03] a dispatcher can access the dockets of their circuits, and no other circuit', async () => {
    const [first, second, foreign] = records.docket
    const [one, two, three] = records.circuit
    const dispatcher = await portal.addUser({ rights: ['control'], circuits: [String(one), String(three)] })
    expect(
      await answersTo(dispatcher, 'docket', [
        [first],
        [foreign],
        [first, foreign],
        [second],
        [first, second],
      ]),
    ).toEqual([found, found, found, notFound.docket, notFound.docket])
    expect(
      await answersTo(dispatcher, 'circuit', [[one], [one, three], [two], [one, two], ['NOWHERE']]),
    ).toEqual([found, found, notFound.circuit, notFound.circuit, notFound.circuit])
  })

  test('[CTRL-01, CALL-03] circuits give no access without the control permission', async () => {
    const [one] = records.circuit
    const user = await portal.addUser({ circuits: [String(one)] })
    expect(await answersTo(user, 'circuit', [[one]])).toEqual([notFound.circuit])
    expect(await answersTo(user, 'docket', [[records.docket[0]]])).toEqual([notFound.docket])
  })

  test('[CTRL-01, CALL-03] all accounts give no access to circuits', async () => {
    const [one] = records.circuit
    const user = await portal.addUser({ rights: ['control'], allAccounts: true })
    expect(await answersTo(user, 'circuit', [[one]])).toEqual([notFound.circuit])
  })

  test('[USER-02, CALL-03] a user can access only themselves, with any permission except administrator', async () => {
    const user = await portal.addUser({ rights: ['booking', 'control', 'system'], allAccounts: true })
    const [anotherUser] = records.user
    const denied = notFound.user
    expect(
      await answersTo(user, 'user', [[user.id], [anotherUser], [user.id, anotherUser], [unknownId]]),
    ).toEqual([found, denied, denied, denied])
  })

  test('[USER-02, CALL-03] an administrator can access every user except deleted ones', async () => {
    const admin = await portal.addUser({ rights: ['admin'] })
    const [first, second, deleted] = records.user
    await portal.pool.query(`update app_user set ausr_state = 'X' where ausr_id = $1`, [deleted])
    const denied = notFound.user
    expect(
      await answersTo(admin, 'user', [[first], [first, second, admin.id], [deleted], [first, deleted]]),
    ).toEqual([found, found, denied, denied])
    expect(await answersTo(admin, 'user', [[unknownId]])).toEqual([denied])
  })

  const everything: UserSettings = { rights: ['admin', 'control'], accounts: [mine] }
  test('[CALL-03] the first record outside the scope rejects the whole call', async () => {
    const user = await portal.addUser(everything)
    const gateway = await portal.open([bindCall(named, async () => ({}))])
    const client = gateway.as(user)
    const [docket] = records.docket
    const payload = { docket: [docket], customer: [mine], user: [user.id] }
    expect((await client.send(named, payload)).status).toBe(200)
    expect(await client.send(named, { ...payload, customer: [other] })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    await gateway.close()
  })
})

test('[LIST-07] an account can be accessed if it is linked or if all accounts are', () => {
  expect(reachesAccount({ accounts: [mine], allAccounts: false }, mine)).toBe(true)
  expect(reachesAccount({ accounts: [mine], allAccounts: false }, other)).toBe(false)
  expect(reachesAccount({ accounts: [], allAccounts: true }, other)).toBe(true)
})
