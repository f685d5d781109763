import { calls } from '@despatch/contract/calls.ts'
import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { V1Call } from '@despatch/contract/v1/v1-call.ts'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { requestOf } from '@despatch/contract/wire/call-address.ts'
import { needsSession, takesKey } from '@despatch/contract/wire/call.ts'
import { scopes } from '@despatch/domain/applications/scopes.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { openValidatingProxy } from '../../test/validating-proxy.ts'
import { applicationKey } from '../../test/v1-client.ts'

/** Milliseconds for reading a description and compiling its schemas. */
const READING = 180_000

const portal = await openPortalForFile()

test(
  '[CALL-01] Prism reports what is not in the description: a field of a wrong type, and a request without a key',
  async () => {
    const send = await openValidatingProxy(portal.address, '/v1/openapi.json')
    const request = { method: 'POST', path: '/v1/quotes', headers: { 'content-type': 'application/json' } }
    const { violations } = await send({
      ...request,
      body: { from: 'WC1B 3DG', to: { postcode: 'EC3N 4AB' } },
    })
    expect(violations).toEqual([
      ': Invalid security scheme used',
      'body.from: Request body property from must be object',
    ])
  },
  READING,
)

test(
  '[CALL-01] Prism finds no difference to the description in any example of /v1, its answer and a refusal of it',
  async () => {
    const send = await openValidatingProxy(portal.address, '/v1/openapi.json')
    const authorization = `Bearer ${await applicationKey(portal, [...scopes])}`
    const contact = { name: 'Web shop', phone: '020 7946 0100' }
    const sendExample = (call: V1Call, more: object, credential: string) => {
      const { address: path, body } = requestOf(call, { ...call.example, ...more })
      return send({
        method: call.method,
        path,
        headers: {
          authorization: credential,
          ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...(takesKey(call) ? { 'idempotency-key': crypto.randomUUID() } : {}),
        },
        body,
      })
    }
    for (const call of v1Calls) {
      const own =
        'id' in call.example
          ? await sendExample(postDelivery, { contact, reference: call.operationId }, authorization)
          : null
      const id = own === null ? {} : { id: (own.body as { id: string }).id }
      const answer = await sendExample(
        call,
        { ...id, ...('from' in call.example && call === postDelivery ? { contact } : {}) },
        authorization,
      )
      expect([call.operationId, ...answer.violations]).toEqual([call.operationId])
      const refused = await sendExample(call, id, 'Bearer no-key')
      expect([call.operationId, refused.status, ...refused.violations]).toEqual([call.operationId, 401])
    }
  },
  READING,
)

/** Calls that end the session of the others. */
const leftOut = new Set(['logout', 'user/password'])

test(
  '[CALL-01] Prism finds no difference to the description in any example of the portal’s calls and its answer',
  async () => {
    const send = await openValidatingProxy(portal.address, '/api/openapi.json')
    const { cookie } = await portal.login('admin')
    const found: string[] = []
    let successes = 0
    for (const call of calls) {
      // A stream does not end.
      if (leftOut.has(call.path) || call.stream) continue
      const { status, violations } = await send({
        method: call.method,
        path: requestOf(call, call.example).address,
        headers: {
          // A login would end the session that it is sent with.
          ...(needsSession(call) ? { cookie } : {}),
          ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
          ...(takesKey(call) ? { 'idempotency-key': crypto.randomUUID() } : {}),
        },
        body: call.method === 'POST' ? call.example : undefined,
      })
      if (status === 200) successes += 1

      found.push(...violations.map((violation) => `${call.path} (${status}) ${violation}`))
    }
    expect(found).toEqual([])
    // Few examples are refused here: those that need a card provider, or a docket that another example has changed.
    expect(successes).toBeGreaterThan(150)
  },
  READING,
)
