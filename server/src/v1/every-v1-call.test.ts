import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import { createAddress } from '@despatch/contract/v1/addresses.ts'
import { postImport } from '@despatch/contract/v1/imports.ts'
import { createWebhook } from '@despatch/contract/v1/webhooks.ts'
import { rightsOfV1 } from '@despatch/contract/rights-of-v1.ts'
import type { V1Call } from '@despatch/contract/v1/v1-call.ts'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { requestOf } from '@despatch/contract/wire/call-address.ts'
import { takesKey } from '@despatch/contract/wire/call.ts'
import { refusals } from '@despatch/contract/wire/refusals.ts'
import { guardedFields } from '@despatch/contract/wire/marked-fields.ts'
import { rights, type Right } from '@despatch/domain/users/rights.ts'
import { describe, expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { usersByRight } from '../../test/users-by-right.ts'
import { v1ClientOf, type V1Client } from '../../test/v1-client.ts'

/** Generated from the declarations: a new call is covered when it is added to `v1Calls`. */
const portal = await openPortalForFile()
const userWith = usersByRight(portal)
const everyRight = rights.map(({ right }) => right)
const clientWith = async (held: readonly Right[]) =>
  v1ClientOf(portal.address, { cookie: (await userWith(held)).cookie })
await portal.change('session', `update app_user set ausr_rights_api = 'T' where ausr_logon = 'account'`)
const account = v1ClientOf(portal.address, { cookie: (await portal.login('account')).cookie })
const visitor = v1ClientOf(portal.address)

const recordOf: Readonly<Record<string, object>> = {
  webhooks: createWebhook.example,
  addresses: createAddress.example,
  imports: postImport.example,
}

/** The id of a new record of the account for a call that has an id in its path. */
async function newRecord({ tag }: V1Call): Promise<string> {
  const example = recordOf[tag] ?? { ...postDelivery.example, reference: crypto.randomUUID() }
  const { body } = await account<{ id: string }>('POST', tag, example)
  return body.id
}

/** The ids of records of another account, by what a field names. */
const [foreignIds = {}] = await portal.sql(
  `with added as (
     insert into webhook (hook_url, hook_events, hook_cust_id, hook_by_account)
     values ('https://example.com/', '{docket.created}', 2, true) returning hook_id), imported as (
     insert into booking_import (imp_cust_id, imp_ausr_id, imp_name, imp_from, imp_mapping)
     select 2, ausr_id, 'orders.csv', 'file', '{}' from app_user limit 1 returning imp_id)
   select (select dck_id::text from docket where dck_cust_id <> 1 limit 1) docket, '999999' customer,
     (select hook_id::text from added) webhook, (select imp_id::text from imported) import,
     (select cadd_id::text from customer_address where cadd_cust_id <> 1 limit 1) "customer address"`,
)

/** Sends the example of a call, with other fields if they are given. */
function sendExample(client: V1Client, call: V1Call, more: object = {}, headers = {}) {
  const { address, body } = requestOf(call, { ...call.example, ...more })
  return client(call.method, address.slice('/v1/'.length), body, headers)
}

const named = v1Calls.map((call): [string, V1Call] => [call.operationId, call])
const rightsFor = ({ operationId }: V1Call): readonly Right[] => {
  const [opens = 'session'] = rightsOfV1[operationId] ?? []
  if (typeof opens !== 'string') return opens
  return rights.flatMap(({ right }) => (right === opens ? [right] : []))
}

describe('every call of /v1', () => {
  test.each(named)(
    '[CALL-01] %s: its example works in the demo, with a delivery of its own',
    async (_name, call) => {
      const own = 'id' in call.example ? { id: await newRecord(call) } : {}
      const key = takesKey(call) ? { 'idempotency-key': crypto.randomUUID() } : {}
      const { status, body } = await sendExample(account, call, own, key)
      expect(status, JSON.stringify(body)).toBe(
        call.exampleRefused === null ? call.status : refusals[call.exampleRefused].status,
      )
    },
  )

  test.each(named)(
    '[CALL-03] %s rejects visitors and users with every other permission, and accepts its own',
    async (_name, call) => {
      expect((await sendExample(visitor, call)).status).toBe(401)
      const needed = rightsFor(call)
      const unknown = { not_a_field: 1 }
      for (const right of needed)
        expect((await sendExample(await clientWith([right]), call, unknown)).body.code).toBe('INVALID')
      if (needed.length === 0) return
      const others = await clientWith(everyRight.filter((right) => !needed.includes(right)))
      expect(await sendExample(others, call)).toMatchObject({ status: 403, body: { code: 'NOT_AUTHORIZED' } })
    },
  )

  const guarded = named.filter(([, call]) => guardedFields(call).length > 0)
  test.each(guarded)('[CALL-03, LIST-07] %s does not find records of other accounts', async (_name, call) => {
    for (const { path, mark } of guardedFields(call)) {
      const more = { [String(path[0])]: foreignIds[mark] }
      expect(await sendExample(account, call, more)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    }
  })

  const writing = named.filter(
    ([, call]) => takesKey(call) && !call.claimsKey && call.exampleRefused === null,
  )
  test.each(writing)('[CALL-04] %s is done once for an Idempotency-Key', async (name, call) => {
    const headers = { 'idempotency-key': `example of ${name}` }
    const more = {
      ...('reference' in call.example ? { reference: 'done once' } : {}),
      ...('id' in call.example ? { id: await newRecord(call) } : {}),
    }
    const first = await sendExample(account, call, more, headers)
    const second = await sendExample(account, call, more, headers)
    expect([first.status, second.status]).toEqual([call.status, call.status])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
  })
})

test('[CALL-01] the description of /v1 is published, and covers every route', async () => {
  const response = await fetch(`${portal.address}/v1/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, object> }
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(published.toSorted()).toEqual(v1Calls.map(({ method, path }) => `${method} /${path}`).toSorted())
})
