import { statusChange } from '@despatch/contract/control/control.ts'
import { docketExport } from '@despatch/contract/dockets/dockets.ts'
import type { postBulk } from '@despatch/contract/v1/bulk.ts'
import type { checkChanges, patchDelivery } from '@despatch/contract/v1/change-delivery.ts'
import type { Delivery, listDeliveries, postDelivery } from '@despatch/contract/v1/deliveries.ts'
import { V1Event, type listEvents } from '@despatch/contract/v1/events.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { longestKey, longestValue, mostPairs } from '@despatch/domain/dockets/metadata.ts'
import { afterAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { activeDriver } from '../../test/active-driver.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientFor, v1ClientOf } from '../../test/v1-client.ts'
import { openWebhookReceiver } from '../../test/webhook-receiver.ts'

type Booked = ReplyOf<typeof postDelivery>
type Changed = ReplyOf<typeof patchDelivery>

const portal = await openPortalForFile()
await portal.change(
  'session',
  `update app_user set ausr_rights_api = 'T', ausr_rights_price = 'T', ausr_rights_export = 'T'
   where ausr_logon = 'account'`,
)
await portal.change('reference', `update customer set cust_ref1_req = 'F' where cust_id = 1`)
const send = await v1ClientFor(portal, 'account')
const webhooks = v1ClientOf(portal.address, {
  authorization: `Bearer ${await applicationKey(portal, ['webhooks'])}`,
})
const control = await portal.login('control')
const receiver = await openWebhookReceiver()
afterAll(() => receiver.close())

const stops = {
  from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
  to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' },
}

const book = async (metadata?: unknown) => {
  const answer = await send<Booked>('POST', 'deliveries', {
    ...stops,
    ...(metadata === undefined ? {} : { metadata }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const read = async (id: string) => (await send<z.output<typeof Delivery>>('GET', `deliveries/${id}`)).body

const change = (id: string, metadata: object, more: object = {}, headers = {}) =>
  send<Changed>('PATCH', `deliveries/${id}`, { metadata, ...more }, headers)

const pairs = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key ${at}`, `value ${at}`]))

test.each([
  ['one pair', { order: '4711' }],
  ['an empty value', { order: '' }],
  ['no pair', {}],
  ['none', undefined],
  [
    'the most and the longest',
    Object.fromEntries(
      Object.keys(pairs(mostPairs)).map((key) => [key.padEnd(longestKey, '.'), 'é'.repeat(longestValue)]),
    ),
  ],
  ['names that objects have', { constructor: 'a', toString: 'b', hasOwnProperty: 'c' }],
  ['signs of SQL, JSON and spreadsheets', { "'; --": `"}\\`, '=1+1': '@SUM(A1)', 'a.b[0]': '日本 🚚' }],
])('[CALL-01] a delivery has its metadata in its replies and lists: %s', async (_what, metadata) => {
  const { id, metadata: replied } = await book(metadata)
  expect(replied).toEqual(metadata ?? {})
  expect((await read(id)).metadata).toEqual(metadata ?? {})
  const { body } = await send<ReplyOf<typeof listDeliveries>>('GET', 'deliveries?limit=1')
  expect(body.data.map((each) => [each.id, each.metadata])).toEqual([[id, metadata ?? {}]])
})

test.each([
  ['too many pairs', pairs(mostPairs + 1), 'metadata'],
  ['a number', { order: 4711 }, 'metadata.order'],
  ['null', { order: null }, 'metadata.order'],
  ['an object', { order: { id: '1' } }, 'metadata.order'],
  ['a value that is too long', { order: 'x'.repeat(longestValue + 1) }, 'metadata.order'],
  ['a character that cannot be stored', { order: 'a\u0000b' }, 'metadata.order'],
  ['a list', ['order'], 'metadata'],
  ['a text', 'order', 'metadata'],
])('[CALL-01] metadata that cannot be stored is refused at its field: %s', async (_what, metadata, field) => {
  const { status, body } = await send('POST', 'deliveries', { ...stops, metadata })
  expect([status, body.errors?.[0]?.field]).toEqual([422, field])
})

test.each([
  ['a key that is too long', 'k'.repeat(longestKey + 1)],
  ['an empty key', ''],
  ['a key of spaces', '  '],
])('[CALL-01] %s is refused', async (_what, key) => {
  const { status, body } = await send('POST', 'deliveries', { ...stops, metadata: { [key]: 'x' } })
  expect([status, body.errors?.[0]?.field.split('.')[0]]).toEqual([422, 'metadata'])
})

test('[CALL-01] each delivery of a batch has its own metadata, and wrong metadata refuses that delivery alone', async () => {
  const deliveries = [{ order: '1' }, { order: 2 }, undefined].map((metadata) => ({ ...stops, metadata }))
  const { body } = await send<ReplyOf<typeof postBulk>>(
    'POST',
    'deliveries/bulk',
    { deliveries },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(body.data.map(({ status, delivery }) => [status, delivery?.metadata])).toEqual([
    [201, { order: '1' }],
    [422, undefined],
    [201, {}],
  ])
})

test('[CALL-01] PATCH sets and removes single pairs, with a new version only if something differs', async () => {
  const { id, version } = await book({ order: '1', channel: 'web' })
  const { body } = await change(id, { order: '2', channel: null, shop: '' })
  expect(body).toMatchObject({
    outcome: 'changed',
    request_id: null,
    delivery: { version: version + 1, metadata: { order: '2', shop: '' } },
  })
  expect(body.changed).toEqual(
    ['order', 'channel', 'shop'].map((key) => ({ field: `metadata.${key}`, effect: 'free' })),
  )
  expect(body.delivery.metadata).toEqual({ order: '2', shop: '' })
  const same = await change(id, { order: '2', gone: null })
  expect(same.body).toMatchObject({ outcome: 'unchanged', changed: [], delivery: { version: version + 1 } })
  const stale = await change(id, { order: '3' }, {}, { 'if-match': `"${version}"` })
  expect(stale.status).toBe(412)
  const both = await change(id, { order: '4' }, { notes: 'Ring.' })
  expect(both.body.changed.map(({ field }) => field)).toEqual(['notes', 'metadata.order'])
  expect(both.body.delivery).toMatchObject({ version: version + 2, notes: 'Ring.', metadata: { order: '4' } })
})

test('[CALL-01] a check names the pairs that would change and changes none', async () => {
  const { id, version } = await book({ order: '1' })
  const { body } = await send<ReplyOf<typeof checkChanges>>('POST', `deliveries/${id}/check`, {
    metadata: { order: '2' },
  })
  expect(body).toMatchObject({ outcome: 'changed', changed: [{ field: 'metadata.order', effect: 'free' }] })
  expect(await read(id)).toMatchObject({ version, metadata: { order: '1' } })
})

test('[CALL-01] a change that would make too many pairs is refused, and one of a full delivery is made', async () => {
  const { id } = await book(pairs(mostPairs))
  const refused = await send('PATCH', `deliveries/${id}`, { metadata: { more: 'x' } })
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'metadata'])
  const swapped = await change(id, { 'key 0': null, more: 'x' })
  expect(Object.keys(swapped.body.delivery.metadata)).toHaveLength(mostPairs)
})

test('[CALL-01] metadata is changed at once while a driver has the delivery, and after it was cancelled', async () => {
  const { id } = await book({ order: '1' })
  const { version } = await read(id)
  const { drv_id: driver } = await activeDriver(control)
  await control.call(statusChange, { docket: Number(id), version, status: 'G', driver })
  const to = { postcode: 'SE1 7JU' }
  const { body: problem } = await send('PATCH', `deliveries/${id}`, { metadata: { order: '2' }, to })
  expect([problem.code, (await read(id)).metadata]).toEqual(['PRICE_CHANGED', { order: '1' }])
  const asked = await change(id, { order: '2' }, { to, expected_total: problem.total })
  expect(asked.body).toMatchObject({ outcome: 'requested', delivery: { metadata: { order: '2' } } })
  const cancelled = await book({ order: '1' })
  expect((await send('POST', `deliveries/${cancelled.id}/cancel`)).status).toBe(200)
  expect((await change(cancelled.id, { order: '9' })).body.delivery).toMatchObject({
    status: 'cancelled',
    metadata: { order: '9' },
  })
})

test('[CALL-01] a changed pair is found by changed_since', async () => {
  const { id } = await book({ order: '1' })
  const since = new Date().toISOString()
  await change(id, { order: '2' })
  const { body } = await send<ReplyOf<typeof listDeliveries>>('GET', `deliveries?changed_since=${since}`)
  expect(body.data.map((each) => each.id)).toContain(id)
})

test('[CALL-04] events and webhooks have the metadata of their delivery', async () => {
  const jobs = await portal.work()
  try {
    const hook = { url: receiver.url, types: ['delivery.created'] }
    expect((await webhooks('POST', 'webhooks', hook)).status).toBe(201)
    const { id } = await book({ order: '4711' })
    const sent = await vi.waitFor(() => {
      const events = receiver.received.map(({ body }) => V1Event.parse(JSON.parse(body)))
      const found = events.find(({ data }) => 'delivery' in data && data.delivery?.id === id)
      if (!found) throw new Error('Nothing was received')
      return found
    }, 60_000)
    expect(sent.data).toMatchObject({ delivery: { metadata: { order: '4711' } } })
    for (const path of [`events?delivery=${id}`, 'events?types=delivery.created&limit=100']) {
      const { body } = await send<ReplyOf<typeof listEvents>>('GET', path)
      expect(body.data.find(({ data }) => 'delivery' in data && data.delivery?.id === id)).toEqual(sent)
    }
  } finally {
    await jobs.stop()
  }
})

test('[LIST-03] the export of dockets has the metadata as JSON', async () => {
  const { id } = await book({ order: '4711' })
  const account = await portal.login('account')
  const reply = await fetch(`${portal.address}/api/${docketExport.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: account.cookie },
    body: JSON.stringify({ dockets: [Number(id)] }),
  })
  const [headings = '', row = ''] = (await reply.text()).split('\n')
  expect(headings).toContain(',Metadata')
  expect(row).toContain('"{""order"": ""4711""}"')
})
