import { calls } from '@despatch/contract/calls.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import { guardedFields } from '@despatch/contract/wire/marked-fields.ts'
import { describe, expect, test } from 'vitest'
import { withValue } from '../../../test/payload-fields.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'

/** The rules for every call that guests may make, generated from the contract. */
const portal = await openPortalForFile()
/** A user of metro, which allows guests; northern does not. */
const user = await portal.login('account')
const { rows } = await portal.tenant('metro').pool.query<Record<string, unknown>>(
  `select (select max(dck_id) from docket) docket, (select max(cust_id) from customer) customer,
     (select max(cadd_id) from customer_address) "customer address", (select max(cir_circ_code) from circuit) circuit`,
)
/** Existing records of metro. */
const existing = { ...rows[0] }

const forGuests = calls.filter(({ needs }) => needs === 'guest')
const named = forGuests.map((call): [string, Call] => [call.path, call])

describe('every call for guests', () => {
  test.each(named)(
    '[TEN-05, QUOTE-10] %s is rejected for companies without guest access, also for users of other companies',
    async (_path, call) => {
      for (const client of [portal.visitor, user]) {
        const answer = await client.send(call, { ...call.example, database: 'northern' })
        expect(answer).toMatchObject({ status: 403, body: { code: 'GUESTS_NOT_ALLOWED' } })
      }
      const nowhere = await portal.visitor.send(call, { ...call.example, database: 'nowhere' })
      expect(nowhere).toMatchObject({ status: 404, body: { code: 'DATABASE_NOT_FOUND' } })
    },
  )

  test.each(named)(
    '[TEN-05, CALL-01] %s answers a guest’s example within its schema, or with a declared refusal',
    async (_path, call) => {
      const { status, body } = await portal.visitor.send(call, call.example)
      expect(status).toBeLessThan(500)
      expect(['NOT_AUTHENTICATED', 'NOT_AUTHORIZED', 'GUESTS_NOT_ALLOWED']).not.toContain(body.code)
    },
  )

  test.each(
    forGuests.flatMap((call) =>
      guardedFields(call).map(({ path, mark }): [string, Call, string[], string] => [
        `${call.path} ${path.join('.')}`,
        call,
        path,
        mark,
      ]),
    ),
  )('[QUOTE-10, CALL-03] %s gives a guest access to no record', async (_title, call, path, record) => {
    const answer = await portal.visitor.send(call, withValue(call.example, path, existing[record]))
    expect(answer.status).toBe(404)
  })

  test('[TEN-05, QUOTE-10] a guest who makes too many calls is asked to wait, and others are not', async () => {
    const { pool } = portal.tenant('metro')
    await pool.query(`update attempt set attempts = 1000 where attempt_key like 'guest:%'`)
    const [call] = forGuests
    if (!call) throw new Error('There are calls for guests')
    const answer = await portal.visitor.send(call, call.example)
    expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await user.send(call, call.example)).status).not.toBe(429)
    await pool.query(`delete from attempt where attempt_key like 'guest:%'`)
  })
})
