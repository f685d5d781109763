import { applicationKeyPost, applicationPost } from '@despatch/contract/applications/applications.ts'
import { calls } from '@despatch/contract/calls.ts'
import { scopesOfCalls } from '@despatch/contract/scopes-of-calls.ts'
import { rightsOfV1 } from '@despatch/contract/rights-of-v1.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import { guardedFields } from '@despatch/contract/wire/marked-fields.ts'
import { scopes, type Scope } from '@despatch/domain/applications/scopes.ts'
import { describe, expect, test } from 'vitest'
import { withValue } from '../../test/payload-fields.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

/** Every call with a key of every scope, over HTTP. The expected results come from the hand-written table. */
const portal = await openPortalForFile()
const admin = await portal.login('admin')

async function keyWith(app_scopes: readonly Scope[]): Promise<{ authorization: string }> {
  const app_name = app_scopes.length === 1 ? String(app_scopes[0]) : 'Every scope'
  const input = { app_cust_id: 1, app_name, app_scopes: [...app_scopes] }
  const { app_id } = (await admin.call(applicationPost, input)).application
  const key = { app_id, akey_name: 'Test', akey_scopes: [...app_scopes] }
  return { authorization: `Bearer ${(await admin.call(applicationKeyPost, key)).secret}` }
}

const keys = new Map<Scope, { authorization: string }>()
for (const scope of scopes) keys.set(scope, await keyWith([scope]))
const everyScope = await keyWith([
  'quotes',
  'deliveries:read',
  'deliveries:write',
  'addresses:read',
  'labels',
])

/**
 * Sends an unknown field, which is rejected after the session and the scope are checked, so nothing is changed. Calls of
 * guests name the company in their payload, so it is checked first; they are closed to applications.
 */
async function outcome(call: Call, key: { authorization: string }): Promise<string> {
  const payload = call.needs === 'guest' ? call.example : { ...call.example, not_a_field: 1 }
  const { status, body } = await portal.visitor.send(call, payload, key)
  return `${status} ${body.code}`
}

const named = calls.filter(({ needs }) => needs !== 'public').map((call): [string, Call] => [call.path, call])

describe('the scopes of calls', () => {
  test.each(named)(
    '[AUTH-09, CALL-03] %s accepts the scopes of the hand-written table only',
    async (path, call) => {
      const accepted = scopesOfCalls[path] ?? []
      expect(new Set(call.scopes)).toEqual(new Set(accepted))
      for (const [scope, key] of keys)
        expect(`${scope}: ${await outcome(call, key)}`).toBe(
          `${scope}: ${accepted.includes(scope) ? '422 INVALID' : '403 NOT_AUTHORIZED'}`,
        )
    },
  )

  test('[AUTH-09] every scope reaches a call, and the table names no other call', () => {
    const paths = new Set(calls.map(({ path }) => path))
    expect(Object.keys(scopesOfCalls).filter((path) => !paths.has(path))).toEqual([])
    const ofV1 = Object.values(rightsOfV1).map(([, scope]) => scope)
    expect(new Set([...Object.values(scopesOfCalls).flat(), ...ofV1])).toEqual(new Set(scopes))
  })
})

const { rows } = await portal.tenant('metro').pool.query<Record<string, number>>(
  `select (select max(dck_id) from docket where dck_cust_id <> 1) docket, 2 customer,
     (select max(cadd_id) from customer_address where cadd_cust_id <> 1) "customer address"`,
)
const foreign = rows[0] ?? {}
const guarded = named
  .filter(([path]) =>
    scopesOfCalls[path]?.some((scope) => !['addresses:write', 'account:read'].includes(scope)),
  )
  .flatMap(([path, call]) =>
    guardedFields(call).map((field): [string, Call, string[], unknown] => [
      `${path} ${field.path.join('.')}`,
      call,
      field.path,
      foreign[field.mark],
    ]),
  )

test.each(guarded)(
  '[LIST-07, CALL-03] %s of another account is not found with an application’s key',
  async (_title, call, path, id) => {
    expect(id).toEqual(expect.any(Number))
    const { status } = await portal.visitor.send(call, withValue(call.example, path, id), everyScope)
    expect(status).toBe(404)
  },
)
