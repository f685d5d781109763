import { calls } from '@despatch/contract/calls.ts'
import { needsSession, type Call } from '@despatch/contract/wire/call.ts'
import { pathFields } from '@despatch/contract/wire/call-address.ts'
import { guardedFields } from '@despatch/contract/wire/marked-fields.ts'
import { jsonSchema } from '@despatch/contract/wire/json-schema.ts'
import { refusalsOf } from '@despatch/contract/wire/openapi.ts'
import { refusals } from '@despatch/contract/wire/refusals.ts'
import { rightFlags } from '@despatch/domain/users/rights.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sendText } from '../../../test/client.ts'
import { decimalFields, leafPaths, timePaths, withValue } from '../../../test/payload-fields.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'

const everyRight = rightFlags.map((column) => `${column} = 'T'`).join(', ')

/**
 * The rules for every call, generated from the contract, so that new calls are covered automatically. The user has
 * every permission and a single account. rights-of-calls.test.ts checks which permission each call needs.
 */
const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await pool.query(`update app_user set ${everyRight} where ausr_logon = 'account'`)
await pool.query(
  `delete from user_circuit where ausr_id = (select ausr_id from app_user where ausr_logon = 'account')`,
)
await pool.query(
  `insert into user_circuit (ausr_id, cir_circ_code, acia_update)
   select ausr_id, (select min(cir_circ_code) from circuit), 'T' from app_user where ausr_logon = 'account'`,
)
await pool.query(
  `insert into held_stock (hst_cust_id, hst_site_id, hst_code, hst_quantity)
   select max(cust_id), (select min(site_id) from site), 'FOREIGN', 5 from customer where cust_id not in
     (select cust_id from user_account join app_user using (ausr_id) where ausr_logon = 'account')`,
)
await pool.query(
  `insert into receipt (rcp_cust_id, rcp_day, rcp_amount, rcp_currency, rcp_method, rcp_unallocated, rcp_user)
   select max(cust_id), current_date, 100, 'GBP', 'bank', 100, 'test' from customer where cust_id not in
     (select cust_id from user_account join app_user using (ausr_id) where ausr_logon = 'account')`,
)
await pool.query(
  `insert into booking_template (btpl_cust_id, btpl_ausr_id, btpl_name, btpl_booking)
   select max(cust_id), (select min(ausr_id) from app_user where ausr_logon <> 'account'), 'FOREIGN', '{"addresses": []}'
   from customer`,
)
await pool.query(
  `insert into booking_import (imp_cust_id, imp_name, imp_from, imp_mapping, imp_ausr_id)
   select max(cust_id), 'orders.csv', 'file', '{}', (select min(ausr_id) from app_user) from customer`,
)
await pool.query(
  `insert into booking_schedule (sch_cust_id, sch_ausr_id, sch_name, sch_booking, sch_times, sch_unit, sch_every, sch_days, sch_from,
     sch_holidays, sch_lead_hours, sch_checked)
   select max(cust_id), (select min(ausr_id) from app_user), 'Evening run', '{}', '[]', 'week', 1, '{mon}', '2027-01-01', 'run',
     24, now() from customer`,
)
await pool.query(
  `with own_seller as (
     insert into seller (sell_name, sell_address, sell_prefix, sell_credit_prefix) values ('Foreign', 'London', 'FOR', 'FORC')
     returning sell_id
   ), run as (
     insert into billing_run (run_until, run_day, run_by) values ('2026-10-31', '2026-10-31', 'test') returning run_id
   ), account as (
     insert into billing_run_account (bra_run_id, bra_cust_id, bra_fingerprint, bra_state)
     select run_id, (select max(cust_id) from customer), '', 'issued' from run returning bra_cust_id
   ), export as (
     insert into accounts_export (aex_format, aex_until, aex_file, aex_by) values ('xero', '2026-10-31', 'none', 'test') returning aex_id
   )
   insert into invoice (inv_kind, inv_label, inv_sell_id, inv_cust_id, inv_day, inv_due, inv_net, inv_vat, inv_total, inv_currency,
     inv_from, inv_until, inv_body, inv_by, inv_aex_id)
   select 'I', 'FOR000001', sell_id, bra_cust_id, '2026-10-31', '2026-11-30', 100, 20, 120, 'GBP', '2026-10-01', '2026-10-31', '{}',
     'test', aex_id from own_seller cross join account cross join export`,
)
const { rows } = await pool.query<{
  docket: number
  customer: number
  'customer address': number
  favourite: number
  circuit: string
  'held stock': number
  receipt: number
  import: number
  schedule: number
  invoice: number
  'billing run': number
  'accounts export': number
}>(
  `with me as (select ausr_id from app_user where ausr_logon = 'account'),
     mine as (select cust_id from user_account where ausr_id = (table me)),
     here as (select cir_circ_code from user_circuit where ausr_id = (table me))
   select (select max(dck_id) from docket where dck_cust_id not in (table mine) and dck_circ_code not in (table here)) docket,
     (select max(cust_id) from customer where cust_id not in (table mine)) customer,
     (select max(cadd_id) from customer_address where cadd_cust_id not in (table mine)) "customer address",
     (select max(btpl_id) from booking_template) favourite,
     (select max(cir_circ_code) from circuit where cir_circ_code not in (table here)) circuit,
     (select max(hst_id) from held_stock where hst_cust_id not in (table mine)) "held stock",
     (select max(rcp_id) from receipt where rcp_cust_id not in (table mine)) receipt,
     (select max(imp_id) from booking_import) import,
     (select max(sch_id) from booking_schedule) schedule,
     (select max(inv_id) from invoice) invoice,
     (select max(run_id) from billing_run) "billing run",
     (select max(aex_id) from accounts_export) "accounts export"`,
)
/** Existing records of each guarded kind, outside that user's scope. An administrator can access every user and application. */
const foreign: Record<string, unknown> = {
  ...rows[0],
  user: 2_147_483_646,
  application: 2_147_483_646,
}
const fullAccess = await portal.login('account')
const expired = await portal.login('newstarter')

const named = (list: readonly Call[]): [string, Call][] => list.map((call) => [call.path, call])

const posts = calls.filter(({ method }) => method === 'POST')

const isProblem = (answer: { status: number; headers: Headers; body: unknown }) => {
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.body).toMatchObject({ status: answer.status, requestId: expect.any(String) })
}

describe('every call', () => {
  test('fixtures: records outside the scope exist', () => {
    expect(foreign).toEqual({
      docket: expect.any(Number),
      customer: expect.any(Number),
      'customer address': expect.any(Number),
      favourite: expect.any(Number),
      circuit: expect.any(String),
      user: expect.any(Number),
      'held stock': expect.any(Number),
      receipt: expect.any(Number),
      import: expect.any(Number),
      schedule: expect.any(Number),
      invoice: expect.any(Number),
      'billing run': expect.any(Number),
      'accounts export': expect.any(Number),
      application: expect.any(Number),
    })
  })

  test.each(named(calls))('[CALL-01] %s has an example that matches its own schema', (_path, call) => {
    expect(call.body.safeParse(call.example).error).toBeUndefined()
    for (const code of call.refusals) expect(refusals).toHaveProperty(code)
  })

  test.each(named(calls.filter(needsSession)))(
    '[CALL-03] %s without a session is rejected as not logged in',
    async (_path, call) => {
      const answer = await portal.visitor.send(call, call.example)
      expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } })
      isProblem(answer)
    },
  )

  test.each(named(calls.filter(({ needs, whenExpired }) => needs !== 'public' && !whenExpired)))(
    '[AUTH-04] %s is not available to a user with an expired password',
    async (_path, call) => {
      const answer = await expired.send(call, call.example)
      expect(answer).toMatchObject({ status: 403, body: { code: 'PASSWORD_EXPIRED' } })
    },
  )

  test.each(named(calls.filter(needsSession)))(
    '[TEN-01, CALL-03] %s with a session of another tenant is rejected',
    async (_path, call) => {
      const cookie = fullAccess.cookie.replace('=metro.', '=northern.')
      const answer = await portal.visitor.send(call, call.example, { cookie })
      expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } })
    },
  )

  test.each(named(posts.filter((call) => 'database' in call.body.shape && needsSession(call))))(
    '[TEN-01] %s for a database other than the session’s is rejected as not found',
    async (_path, call) => {
      const answer = await fullAccess.send(call, { ...call.example, database: 'northern' })
      expect(answer).toMatchObject({ status: 404, body: { code: 'DATABASE_NOT_FOUND' } })
    },
  )

  const guarded = calls.flatMap((call) =>
    guardedFields(call).map((field): [string, Call, string[], string] => [
      `${call.path} ${field.path.join('.')}`,
      call,
      field.path,
      field.mark,
    ]),
  )

  test.each(guarded)(
    '[LIST-07, CALL-03] %s of another account or of no record is rejected as not found',
    async (_title, call, path, record) => {
      for (const id of [foreign[record], record === 'circuit' ? 'NOWHERE' : 2_147_483_647]) {
        const answer = await fullAccess.send(call, withValue(call.example, path, id))
        expect(answer.status).toBe(404)
        isProblem(answer)
      }
    },
  )
})

/** Expects success, or a refusal that the contract declares for the call. */
const expectDeclared = (
  call: Call,
  { status, body }: { status: number; body: { code?: string } },
  sent: unknown,
) => {
  if (status === 200) return
  expect(status).toBeLessThan(500)
  expect(refusalsOf(call), `${status} ${JSON.stringify(body)} to ${JSON.stringify(sent)}`).toContain(
    body.code,
  )
}

/** The example, without a change of the password, which would end the session. */
const seedOf = (call: Call): Record<string, unknown> =>
  call.path === 'user/password' ? { ...call.example, current: 'not the password' } : call.example

describe('bad input to every call', () => {
  test.each(named(calls))('[CALL-02] %s rejects an unknown field by its name', async (_path, call) => {
    const answer = await fullAccess.send(call, { ...call.example, dck_forged: 'x' })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'dck_forged' }] } })
    expectDeclared(call, answer, 'dck_forged')
  })

  const required = calls.flatMap((call) =>
    ((jsonSchema(call.body).required as string[] | undefined) ?? [])
      // A path without one of its fields belongs to another call, or to none.
      .filter((field) => !pathFields(call).includes(field))
      .map((field): [string, Call, string] => [`${call.path} ${field}`, call, field]),
  )
  test.each(required)('[CALL-02] %s missing is rejected by its name', async (_title, call, field) => {
    const { [field]: _missing, ...rest } = call.example
    const answer = await fullAccess.send(call, rest)
    expect(answer.status).toBe(422)
    expectDeclared(call, answer, rest)
    expect(answer.body.errors?.map((error) => error.field)).toContain(field)
  })

  const leaves = posts.flatMap((call) =>
    leafPaths(jsonSchema(call.body)).map((path): [string, Call, string[]] => [
      `${call.path} ${path.join('.')}`,
      call,
      path,
    ]),
  )
  const nonsense = [[], true, -1, 1.5, 1e308, '\u0000', '\ud800', "'; drop table docket; --"]
  const firstLeaves = new Set(posts.map((call) => leaves.find(([, each]) => each === call)))

  test.each(leaves.map((leaf): [string, Call, string[], boolean] => [...leaf, firstLeaves.has(leaf)]))(
    '[CALL-02] %s with a wrong type, out of range or too long is rejected as the contract declares',
    async (_title, call, path, isFirst) => {
      const payload = (value: unknown) => withValue(seedOf(call), path, value)
      const sent = (value: unknown) => fullAccess.send(call, payload(value))
      for (const value of nonsense)
        // The gateway rejects whatever the schema rejects, which one field of each call shows with every value.
        if (isFirst || call.body.safeParse(payload(value)).success)
          expectDeclared(call, await sent(value), value)
      // A map can be empty.
      const mistyped = await sent(call.body.safeParse(payload({})).success ? true : {})
      expect(mistyped.status).toBe(422)
      expect(
        mistyped.body.errors?.some(
          ({ field }) => field === path.map((step) => (step === '*' ? '0' : step)).join('.'),
        ),
      ).toBe(true)
      const longest = Math.min(20_000, call.bodyLimits.bytes - 2000)
      expect((await sent('x'.repeat(longest))).status).toBe(422)
    },
  )

  const decimals = posts.flatMap((call) =>
    decimalFields(jsonSchema(call.body))
      .filter(({ path }) => !/(latitude|longitude)$/.test(path.join('.')))
      .map(({ path, least }): [string, Call, string[], number] => [
        `${call.path} ${path.join('.')}`,
        call,
        path,
        Math.max(least, 0) + 1.001,
      ]),
  )
  const times = posts.flatMap((call) =>
    timePaths(jsonSchema(call.body)).map((path): [string, Call, string[]] => [
      `${call.path} ${path.join('.')}`,
      call,
      path,
    ]),
  )
  test.each(times)(
    '[CALL-02] %s with an impossible offset is rejected by its name',
    async (_title, call, path) => {
      const value = '2026-01-01T00:00:00-23:59'
      const { status, body } = await fullAccess.send(call, withValue(call.example, path, value))
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'INVALID' })
      expect(body.errors?.map(({ field }) => field)).toContain(path.join('.').replaceAll('*', '0'))
    },
  )

  const inPaths = calls.flatMap((call) => pathFields(call).map((field): [string, Call] => [field, call]))
  test.each(inPaths)(
    '[CALL-02] the path field %s is rejected by its name if it is too long',
    async (field, call) => {
      for (const length of [101, 2000]) {
        const answer = await fullAccess.send(call, { ...call.example, [field]: '1'.repeat(length) })
        expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID', errors: [{ field }] } })
      }
    },
  )

  test.each(decimals)(
    '[CALL-02, PRICE-01] %s with three decimals is rejected by its name',
    async (_title, call, path, value) => {
      // Without the versions of settings, which other tests have changed.
      const { status, body } = await fullAccess.send(
        call,
        withValue({ ...call.example, seen: undefined }, path, value),
      )
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'INVALID' })
      expect(body.errors?.map(({ field }) => field)).toContain(path.join('.').replaceAll('*', '0'))
    },
  )

  test.each(named(posts))('[CALL-02] %s rejects a payload that is not a JSON object', async (path, _call) => {
    const send = (body: string, type = 'application/json') =>
      sendText(
        `${portal.address}/api/${path}`,
        'POST',
        { 'content-type': type, cookie: fullAccess.cookie },
        body,
      )
    expect((await send('{"docket": ')).status).toBe(400)
    expect((await send('')).status).toBe(400)
    expect((await send('[1, 2]')).status).toBe(422)
    expect((await send('"text"')).status).toBe(422)
    expect((await send('['.repeat(30))).status).toBe(400)
    expect((await send('['.repeat(1000))).status).toBe(413)
    expect((await send('{"__proto__": {"admin": true}}')).status).toBe(400)
    expect((await send('database=metro', 'application/x-www-form-urlencoded')).status).toBe(415)
  })

  test('[CALL-02] any JSON is answered with success or a refusal that the contract declares', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...posts),
        fc.jsonValue(),
        fc.jsonValue(),
        async (call, whole, part) => {
          const keys = Object.keys(call.body.shape)
          const mixed = Object.fromEntries(keys.map((key, index) => [key, index % 2 ? part : whole]))
          for (const payload of [whole, mixed, { ...call.example, ...mixed }]) {
            if (call.path === 'logout') continue
            const answer = await fullAccess.send(call, payload)
            expect(answer.status).toBeLessThan(500)
            expectDeclared(call, answer, payload)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('[CALL-02] an unknown path is answered with a problem, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const response = await fetch(`${portal.address}/api/docket/nothing`, { method })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('problem+json')
    }
  })

  test('[CALL-03] bad input to every call calls from pages of another origin are rejected', async () => {
    const foreignHeaders: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreignHeaders) {
      const [call] = posts
      if (!call) throw new Error('There are calls')
      const answer = await fullAccess.send(call, call.example, headers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
    }
  })
})
