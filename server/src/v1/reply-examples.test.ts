import { existsSync, readFileSync } from 'node:fs'
import { createAddress } from '@despatch/contract/v1/addresses.ts'
import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { V1Call } from '@despatch/contract/v1/v1-call.ts'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { postImport } from '@despatch/contract/v1/imports.ts'
import { createWebhook } from '@despatch/contract/v1/webhooks.ts'
import { requestOf } from '@despatch/contract/wire/call-address.ts'
import { isObject } from '@despatch/contract/wire/json-schema.ts'
import { scopes } from '@despatch/domain/applications/scopes.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabases } from '../../test/open-test-databases.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf, type V1Client } from '../../test/v1-client.ts'
import { openWebhookReceiver } from '../../test/webhook-receiver.ts'
import { replyExamplesFolder } from '../platform/http/reply-examples.ts'

/** Milliseconds for test data and their jobs on a busy machine. */
const LONG = 120_000

const portal = await openPortalForFile()
const databases = await openTestDatabases(portal)
const clientOf = async (akey_test: boolean) => {
  const key = await applicationKey(portal, [...scopes], { name: `Test ${akey_test}`, akey_test })
  return v1ClientOf(portal.address, { authorization: `Bearer ${key}` })
}
const live = await clientOf(false)
const trial = await clientOf(true)
const receiver = await openWebhookReceiver()
afterAll(() => receiver.close())

const contact = { name: 'Ada Booker', phone: '020 7946 0100' }

const withReply = v1Calls.filter(({ file }) => file === null)

/** What the portal answered, by the operationId. */
const answers = new Map<string, unknown>()

async function send<Body = { id: string }>(
  client: V1Client,
  name: string,
  fields: object = {},
): Promise<Body> {
  const call = v1Calls.find(({ operationId }) => operationId === name)
  if (!call) throw new Error(`There is no call ${name}.`)
  const { address, body } = requestOf(call, fields)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answer = await client<Body>(call.method, address.slice('/v1/'.length), body, key)
  expect([name, answer.status], JSON.stringify(answer.body)).toEqual([name, call.status])
  answers.set(name, answer.body)
  return answer.body
}

let orders = 4711

const nextReference = () => `order-${(orders += 1)}`

const order = () => ({ ...postDelivery.example, reference: nextReference(), contact })

/** Calls whose example cannot succeed by itself, and those that would be empty: with a delivery that has a driver. */
async function playTest(): Promise<void> {
  const { id: hook } = await send(trial, 'createWebhook', { url: receiver.url, types: ['delivery.created'] })
  const jobs = await databases.work({ send: async () => undefined })
  const { id } = await send(trial, 'createDelivery', order())
  await send(trial, 'advanceDelivery', { id, to: 'assigned' })
  const { request_id } = await send<{ request_id: string }>(trial, 'changeDelivery', {
    id,
    to: { phone: '020 7946 0111' },
    parcels: [{ weight_kg: 3 }],
  })
  await send(trial, 'listChangeRequests', { id })
  await send(trial, 'withdrawChangeRequest', { id, request_id })
  await send(trial, 'advanceDelivery', { id, to: 'delivered', signed_by: 'G. Gate' })
  await send(trial, 'listProof', { id })
  const message = await vi.waitFor(
    async () => {
      const { data } = await send<{ data: { id: string; state: string }[] }>(trial, 'listWebhookMessages', {
        id: hook,
      })
      expect(data).toMatchObject([{ state: 'delivered' }])
      return data[0]
    },
    { timeout: LONG / 2, interval: 500 },
  )
  const named = { id: hook, message_id: message?.id }
  await send(trial, 'getWebhookMessage', named)
  await send(trial, 'resendWebhookMessage', named)
  const [from, to] = [-3_600_000, 0].map((ms) => new Date(Date.now() + ms).toISOString())
  await send(trial, 'replayWebhook', { id: hook, from, to })
  await jobs.stop()
}

const examples: Readonly<Record<string, object>> = {
  webhooks: createWebhook.example,
  addresses: createAddress.example,
  imports: postImport.example,
}

/** The example of a call with a record of its own. */
async function playExample(call: V1Call): Promise<void> {
  const record = async () =>
    (await live<{ id: string }>('POST', call.tag, examples[call.tag] ?? order())).body.id
  const own = 'id' in call.example ? { id: await record() } : {}
  const booked = call.operationId === 'createDelivery' ? { contact } : {}
  const { deliveries } = call.example as { deliveries?: object[] }
  const bulk = deliveries
    ? { deliveries: deliveries.map((each) => ({ ...each, contact, reference: nextReference() })) }
    : {}
  await send(live, call.operationId, { ...call.example, ...own, ...booked, ...bulk })
}

beforeAll(async () => {
  await playTest()
  const played = new Set(answers.keys())
  for (const name of ['createWebhook', 'createDelivery', 'changeDelivery']) played.delete(name)
  for (const call of withReply) if (!played.has(call.operationId)) await playExample(call)
}, LONG)

/** The answer as the reference has it: without secrets and addresses of this test, and at most two records of a list. */
function shown(answer: unknown): string {
  const short =
    isObject(answer) && Array.isArray(answer.data) ? { ...answer, data: answer.data.slice(0, 2) } : answer
  const text = JSON.stringify(short, null, 2)
    .replaceAll(receiver.url, 'https://shop.example/despatch')
    .replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?/g, 'https://portal.example')
    .replaceAll(/whsec_[\w+/=]+/g, `whsec_${'…'.repeat(3)}`)
  return `${text}\n`
}

test.each(withReply.map((call): [string, V1Call] => [call.operationId, call]))(
  '[CALL-01] the example of the reply to %s is an answer of the portal, and fits its declaration',
  async (name, { reply }) => {
    const file = `${replyExamplesFolder}${name}.json`
    const stored = existsSync(file) ? readFileSync(file, 'utf8') : 'null'
    // Answers have other times and ids each time, so an example is only replaced once it does not fit any more.
    const fits = reply.safeParse(JSON.parse(stored)).success
    await expect(fits ? stored : shown(answers.get(name))).toMatchFileSnapshot(
      file,
      'The reply has changed. Replace its example with: npx vitest run server/src/v1/reply-examples.test.ts -u',
    )
  },
)
