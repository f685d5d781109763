import { createHmac } from 'node:crypto'
import { applicationKeyPost, applicationPost } from '@despatch/contract/applications/applications.ts'
import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import { V1Event } from '@despatch/contract/v1/events.ts'
import type { getWebhookMessage, listWebhookMessages } from '@despatch/contract/v1/webhook-messages.ts'
import type { createWebhook } from '@despatch/contract/v1/webhooks.ts'
import { webhookList, webhookPing, webhookPost, webhookSecret } from '@despatch/contract/webhooks/webhooks.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Scope } from '@despatch/domain/applications/scopes.ts'
import { accountEvents } from '@despatch/domain/webhooks/account-events.ts'
import { mostAccountWebhooks } from '@despatch/domain/webhooks/account-webhooks.ts'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { plansOf } from '../../test/plan.ts'
import { openTestPortal } from '../../test/test-portal.ts'
import { usersByRight } from '../../test/users-by-right.ts'
import { v1ClientOf, type V1Client } from '../../test/v1-client.ts'
import { openWebhookReceiver, type Received, type WebhookReceiver } from '../../test/webhook-receiver.ts'
import { accountMessages, attemptsOf } from '../webhooks/account-messages.queries.ts'

type Created = ReplyOf<typeof createWebhook>
type Messages = ReplyOf<typeof listWebhookMessages>
type Details = ReplyOf<typeof getWebhookMessage>

const portal = await openTestPortal()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')
const jobs = await portal.work()
afterAll(async () => {
  await jobs.stop()
  await portal.close()
})

let receiver: WebhookReceiver
beforeEach(async () => {
  await pool.query('delete from webhook')
  await receiver?.close()
  receiver = await openWebhookReceiver()
  return () => receiver.close()
})

let applications = 0

async function clientWith(app_cust_id: number, app_scopes: Scope[]): Promise<V1Client> {
  applications += 1
  const input = { app_cust_id, app_name: `Application ${applications}`, app_scopes }
  const { app_id } = (await admin.call(applicationPost, input)).application
  const key = { app_id, akey_name: 'Server', akey_scopes: app_scopes }
  const { secret } = await admin.call(applicationKeyPost, key)
  return v1ClientOf(portal.address, { authorization: `Bearer ${secret}` })
}

const shop = await clientWith(1, ['webhooks', 'deliveries:read', 'deliveries:write', 'quotes'])
const blind = await clientWith(1, ['webhooks'])
const foreign = await clientWith(2, ['webhooks', 'deliveries:write'])

const create = async (more: object = {}, client = shop): Promise<Created> => {
  const input = { url: receiver.url, types: ['delivery.created'], ...more }
  const { status, body } = await client<Created>('POST', 'webhooks', input)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const book = async (client = shop) => {
  const delivery = { ...postDelivery.example, reference: crypto.randomUUID() }
  const contact = { name: 'Web shop', phone: '020 7946 0100' }
  const { body } = await client<{ id: string; reference: string }>('POST', 'deliveries', {
    ...delivery,
    contact,
  })
  return body
}

const receive = (count: number) =>
  vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count), { timeout: 60_000 })

const messages = async (id: string, client = shop) =>
  (await client<Messages>('GET', `webhooks/${id}/messages`)).body.data

const isSettled = (id: string, state: string, count = 1) =>
  vi.waitFor(
    async () => expect((await messages(id)).filter((each) => each.state === state)).toHaveLength(count),
    { timeout: 60_000 },
  )

const eventOf = ({ body }: Received) => V1Event.parse(JSON.parse(body))

const invalid = (field: string) => ({ status: 422, body: { errors: [{ field }] } })

/** The signatures of a message that are valid with a secret. */
const validWith = ({ headers, body }: Received, secret: string) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').indexOf(signature)
}

test('[CALL-04, LIST-07] a webhook of an account receives the events of its account as /v1 lists them, and none of other accounts', async () => {
  const { id, secret } = await create()
  const { reference } = await book()
  await book(foreign)
  await isSettled(id, 'delivered')
  expect(receiver.received).toHaveLength(1)
  const [message] = receiver.received
  if (!message) throw new Error('Nothing was received')
  const event = eventOf(message)
  expect(event).toMatchObject({ type: 'delivery.created', data: { delivery: { reference } } })
  expect(message.headers['webhook-id']).toBe(event.id)
  expect(validWith(message, secret)).toBe(0)
  const { body } = await shop<{ data: unknown[] }>(
    'GET',
    `events?delivery=${'delivery' in event.data ? event.data.delivery?.id : ''}`,
  )
  expect(body.data).toEqual([event])
})

test('[CALL-04] a webhook of an account can be changed, paused, resumed and deleted, and is shown without its secret', async () => {
  const { secret, ...created } = await create()
  expect(secret).toMatch(/^whsec_/)
  const { id } = created
  expect((await shop('GET', `webhooks/${id}`)).body).toEqual(created)
  const changes = { types: ['delivery.cancelled', 'delivery.created'], state: 'paused' }
  const changed = { ...created, ...changes }
  expect((await shop('PATCH', `webhooks/${id}`, changes)).body).toEqual(changed)
  await book()
  expect(await messages(id)).toEqual([])
  expect((await shop('PATCH', `webhooks/${id}`, { state: 'active' })).body).toEqual({
    ...changed,
    state: 'active',
  })
  await book()
  await isSettled(id, 'delivered')
  expect((await shop('GET', 'webhooks')).body).toMatchObject({ data: [{ id }] })
  expect((await shop('DELETE', `webhooks/${id}`)).body).toEqual({ id })
  expect((await shop('GET', `webhooks/${id}`)).status).toBe(404)
  const { rows } = await pool.query(`select from secret where sec_name like 'webhook:${id}%'`)
  expect(rows).toEqual([])
})

test('[CALL-04] a webhook of an account is refused with a wrong address, unknown types, or none', async () => {
  for (const url of ['nonsense', 'ftp://example.com', 'https://user:secret@example.com/', ''])
    expect(await shop('POST', 'webhooks', { url, types: ['delivery.created'] })).toMatchObject(invalid('url'))
  const url = receiver.url
  for (const types of [
    [],
    ['delivery.eaten'],
    ['docket.created'],
    ['docket.driver_changed'],
    ['ping'],
    'delivery.created',
  ])
    expect((await shop('POST', 'webhooks', { url, types })).status).toBe(422)
  const { id } = await create()
  expect(await shop('PATCH', `webhooks/${id}`, { url: 'nonsense' })).toMatchObject(invalid('url'))
  expect(await shop('PATCH', `webhooks/${id}`, { types: [] })).toMatchObject(invalid('types'))
})

test('[CALL-03, LIST-07] a webhook of an account of another account is not found by any call', async () => {
  const { id } = await create()
  await book()
  await isSettled(id, 'delivered')
  const [message] = await messages(id)
  const period = { from: new Date(Date.now() - 3600_000).toISOString(), to: new Date().toISOString() }
  for (const [method, path, body] of [
    ['GET', `webhooks/${id}`],
    ['PATCH', `webhooks/${id}`, { state: 'paused' }],
    ['DELETE', `webhooks/${id}`],
    ['POST', `webhooks/${id}/rotate-secret`, {}],
    ['POST', `webhooks/${id}/test`, { type: 'delivery.created' }],
    ['GET', `webhooks/${id}/messages`],
    ['GET', `webhooks/${id}/messages/${message?.id}`],
    ['POST', `webhooks/${id}/messages/${message?.id}/resend`, {}],
    ['POST', `webhooks/${id}/replay`, period],
  ] as const)
    expect(await foreign(method, path, body)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const own = await create({}, foreign)
  expect((await foreign('GET', `webhooks/${own.id}/messages/${message?.id}`)).status).toBe(404)
  expect((await foreign('POST', `webhooks/${own.id}/messages/${message?.id}/resend`, {})).status).toBe(404)
  expect(
    await foreign('POST', 'webhooks', { url: receiver.url, types: ['delivery.created'], account: '1' }),
  ).toMatchObject({
    status: 404,
    body: { errors: [{ field: 'account' }] },
  })
  expect((await foreign('GET', 'webhooks')).body).toMatchObject({ data: [{ id: own.id }] })
})

test('[CALL-03] a webhook of an account needs the permission to see deliveries, so that a webhook shows nothing that its user may not see', async () => {
  const user = await usersByRight(portal)(['api'])
  const client = v1ClientOf(portal.address, { cookie: user.cookie })
  expect((await client('GET', 'webhooks')).status).toBe(403)
  expect((await client('POST', 'webhooks', { url: receiver.url, types: ['delivery.created'] })).status).toBe(
    403,
  )
})

test('[CALL-04] a webhook of an account is one of at most 20 of its account, also if they are created at once', async () => {
  const input = { url: receiver.url, types: ['delivery.created'] }
  const replies = await Promise.all(
    Array.from({ length: mostAccountWebhooks + 3 }, () => shop('POST', 'webhooks', input)),
  )
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(3)
  for (const reply of refused)
    expect(reply).toMatchObject({ status: 422, body: { code: 'TOO_MANY_WEBHOOKS' } })
  await create({}, foreign)
})

test('[CALL-04] a webhook of an account repeats the first reply with its secret for an Idempotency-Key', async () => {
  const input = { url: receiver.url, types: ['delivery.created'] }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const [first, second] = [
    await shop<Created>('POST', 'webhooks', input, key),
    await shop<Created>('POST', 'webhooks', input, key),
  ]
  expect(second.body).toEqual(first.body)
  expect((await shop<{ data: unknown[] }>('GET', 'webhooks')).body.data).toHaveLength(1)
  const stored = await pool.query<{ stored: string }>(
    `select (select json_agg(s) from secret s)::text || (select json_agg(l) from log l)::text
         || (select json_agg(i) from idempotency i)::text stored`,
  )
  expect(stored.rows[0]?.stored).not.toContain(first.body.secret)
})

const charge = `select tell_webhooks('charge.added', 1, 'test:' || gen_random_uuid(), $1)`
const content = async () => {
  const { id } = await book()
  return {
    dck_id: Number(id),
    dck_docket: 'MT1',
    dck_status: 'W',
    dev_at: '2026-11-24T14:30:00+00:00',
    charge: { description: 'Waiting', net: 7.5, vat: 1.5, dck_total: 38.4, currency: 'GBP' },
  }
}

describe('amounts', () => {
  const types = ['delivery.charge_added']

  test('[CALL-04, AUTH-09] amounts are in messages only if the application may see prices', async () => {
    expect(await blind('POST', 'webhooks', { url: receiver.url, types, amounts: true })).toMatchObject(
      invalid('amounts'),
    )
    const hidden = await create({ types }, blind)
    const shown = await create({ types })
    expect([hidden.amounts, shown.amounts]).toEqual([false, true])
    await pool.query(charge, [JSON.stringify(await content())])
    await isSettled(hidden.id, 'delivered')
    await isSettled(shown.id, 'delivered')
    const totals = receiver.received
      .map((message) => eventOf(message).data)
      .map((data) => 'total' in data && data.total)
    expect(new Set(totals)).toEqual(new Set([3840, null]))
  })

  test('[CALL-04, AUTH-09] amounts are hidden in the log of readers without prices, and from the webhook after their change', async () => {
    const { id } = await create({ types })
    await pool.query(charge, [JSON.stringify(await content())])
    await isSettled(id, 'delivered')
    const [message] = await messages(id)
    const bodyFor = async (client: V1Client) =>
      JSON.parse(
        (await client<Details>('GET', `webhooks/${id}/messages/${message?.id}`)).body.request.body,
      ) as object
    expect(await bodyFor(shop)).toMatchObject({ data: { total: 3840 } })
    expect(await bodyFor(blind)).toMatchObject({ data: { total: null, net: null, currency: null } })
    expect((await blind('PATCH', `webhooks/${id}`, { url: `${receiver.url}/mine` })).body).toMatchObject({
      amounts: false,
    })
    expect((await shop('PATCH', `webhooks/${id}`, { amounts: true })).body).toMatchObject({ amounts: true })
  })
})

describe('the rotation of a secret', () => {
  test('[CALL-04] signs with both secrets for 24 hours, and with the new one alone after that', async () => {
    const { id, secret } = await create()
    const rotated = await shop<Created>('POST', `webhooks/${id}/rotate-secret`, {})
    expect(rotated.status).toBe(200)
    const until = Date.parse(rotated.body.old_secret_until ?? '') - Date.now()
    expect(until).toBeGreaterThan(24 * 3600_000 - 60_000)
    expect(until).toBeLessThanOrEqual(24 * 3600_000 + 1000)
    await book()
    await receive(1)
    const [both] = receiver.received
    if (!both) throw new Error('Nothing was received')
    expect([validWith(both, rotated.body.secret), validWith(both, secret)]).toEqual([0, 1])
    await pool.query(`update webhook set hook_old_secret_until = now() - interval '1 second'`)
    await book()
    await receive(2)
    const [, one] = receiver.received
    if (!one) throw new Error('Nothing was received')
    expect([validWith(one, rotated.body.secret), validWith(one, secret)]).toEqual([0, -1])
    expect((await shop<Created>('GET', `webhooks/${id}`)).body.old_secret_until).toBeNull()
  })

  test('[CALL-04] the rotation of a secret is refused while an earlier secret is valid, unless every earlier secret ends', async () => {
    const { id, secret } = await create()
    const first = await shop<Created>('POST', `webhooks/${id}/rotate-secret`, { hours: 24 })
    expect(await shop('POST', `webhooks/${id}/rotate-secret`, { hours: 1 })).toMatchObject(invalid('hours'))
    expect(await shop('POST', `webhooks/${id}/rotate-secret`, { hours: 25 })).toMatchObject(invalid('hours'))
    const last = await shop<Created>('POST', `webhooks/${id}/rotate-secret`, { hours: 0 })
    expect(last.body.old_secret_until).toBeNull()
    await book()
    await receive(1)
    const [message] = receiver.received
    if (!message) throw new Error('Nothing was received')
    expect([last.body.secret, first.body.secret, secret].map((each) => validWith(message, each))).toEqual([
      0, -1, -1,
    ])
  })

  test('[CALL-04] the rotation of a secret of an administrator’s webhook has the same overlap', async () => {
    const input = { hook_url: receiver.url, hook_events: ['docket.created' as const] }
    const { webhook, secret = '' } = await admin.call(webhookPost, input)
    const { hook_id } = webhook
    const renewed = await admin.call(webhookSecret, { hook_id })
    await admin.call(webhookPing, { hook_id })
    await receive(1)
    const [message] = receiver.received
    if (!message) throw new Error('Nothing was received')
    expect([validWith(message, renewed.secret), validWith(message, secret)]).toEqual([0, 1])
    expect((await admin.send(webhookSecret, { hook_id })).status).toBe(422)
  })
})

test('[CALL-04] the log of messages has the request, and each reply with its status, the start of its body, its time and the next attempt', async () => {
  const { id } = await create()
  receiver.answerWith(500)
  receiver.answerWithBody(`Broken\u0000 é ${'x'.repeat(5000)}`)
  await book()
  await vi.waitFor(async () => expect(await messages(id)).toMatchObject([{ attempts: 1 }]), {
    timeout: 60_000,
  })
  const [message] = await messages(id)
  expect(message).toMatchObject({
    type: 'delivery.created',
    state: 'waiting',
    last_status: 500,
    is_test: false,
  })
  expect(Date.parse(message?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const { body } = await shop<Details>('GET', `webhooks/${id}/messages/${message?.id}`)
  expect(body.request.headers['webhook-id']).toBe(message?.event_id)
  expect(body.request.headers['webhook-timestamp']).toBe(receiver.received[0]?.headers['webhook-timestamp'])
  expect(body.request.body).toBe(receiver.received[0]?.body)
  expect(body.replies).toMatchObject([
    {
      number: 1,
      url: receiver.url,
      status: 500,
      problem: '',
      body: expect.stringMatching(/^Broken é x{900}/),
    },
  ])
  expect(body.replies[0]?.body.length).toBeLessThanOrEqual(1000)
  receiver.answerWith(204)
  expect(await shop('POST', `webhooks/${id}/messages/${message?.id}/resend`, {})).toMatchObject({
    status: 200,
  })
  await isSettled(id, 'delivered')
  const again = await shop<Details>('GET', `webhooks/${id}/messages/${message?.id}`)
  expect(again.body).toMatchObject({
    attempts: 2,
    last_status: 204,
    next_attempt_at: null,
    replies: [{ status: 500 }, { number: 2, status: 204 }],
  })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('[CALL-04] the log of messages sends a delivered message again on demand, with the same id, unless the webhook is paused', async () => {
  const { id } = await create()
  await book()
  await isSettled(id, 'delivered')
  const [message] = await messages(id)
  await shop('POST', `webhooks/${id}/messages/${message?.id}/resend`, {})
  await receive(2)
  expect(receiver.received[1]?.headers['webhook-id']).toBe(message?.event_id)
  await shop('PATCH', `webhooks/${id}`, { state: 'paused' })
  expect(await shop('POST', `webhooks/${id}/messages/${message?.id}/resend`, {})).toMatchObject({
    status: 409,
    body: { code: 'WEBHOOK_PAUSED' },
  })
})

test('[CALL-04] the log of messages reads its pages and its attempts from an index', async () => {
  const { id } = await create()
  await pool.query(
    `insert into webhook (hook_url, hook_events)
       select 'https://example.com/' || n, '{docket.created}' from generate_series(1, 19) n`,
  )
  await pool.query(
    `insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data, hdel_ev_id, hdel_state)
       select hook_id, 'docket.created', 'filler:' || n, '{}', 'evt_' || n, 'delivered'
       from generate_series(1, 500) n, webhook`,
  )
  await pool.query(
    `insert into webhook_attempt (hatt_hdel_id, hatt_at, hatt_url, hatt_ms)
       select hdel_id, now(), '', 1 from webhook_delivery, generate_series(1, 3)`,
  )
  await pool.query('analyze webhook_delivery, webhook_attempt')
  for (const plan of await plansOf(pool, (db) => accountMessages(db, Number(id), null, 26)))
    expect(plan).toMatchObject({
      scanned: [],
      indexes: expect.arrayContaining(['webhook_attempt_of_delivery']),
    })
  for (const plan of await plansOf(pool, (db) => attemptsOf(db, 1)))
    expect(plan).toMatchObject({ scanned: [], indexes: ['webhook_attempt_of_delivery'] })
})

test.each(accountEvents)(
  '[CALL-04] a test of %s is sent with example data, also to a paused webhook',
  async (type) => {
    const { id } = await create({ state: 'paused' })
    const { status, body } = await shop<Messages['data'][number]>('POST', `webhooks/${id}/test`, { type })
    expect({ status, body }).toMatchObject({ status: 200, body: { type, is_test: true, state: 'waiting' } })
    await receive(1)
    const [message] = receiver.received
    if (!message) throw new Error('Nothing was received')
    expect(eventOf(message)).toMatchObject({ type, id: expect.stringMatching(/^evt_test_/) })
    await isSettled(id, 'delivered')
  },
)

test('[CALL-04] a test of an unknown type is refused', async () => {
  const { id } = await create()
  for (const type of ['ping', 'docket.created', ''])
    expect(await shop('POST', `webhooks/${id}/test`, { type })).toMatchObject(invalid('type'))
})

test('[CALL-03] the company sees and pauses webhooks of accounts, but does not change their address, types, account or secret', async () => {
  const { id } = await create()
  const [
    { hook_id, hook_url, hook_events, hook_cust_id, hook_by_account } = {
      hook_id: 0,
      hook_url: '',
      hook_events: [],
      hook_cust_id: 0,
      hook_by_account: false,
    },
  ] = (await admin.call(webhookList, {})).rows
  expect([String(hook_id), hook_by_account]).toEqual([id, true])
  const as = { hook_id, hook_url, hook_events, hook_cust_id }
  for (const [field, value] of [
    ['hook_url', 'https://example.com/'],
    ['hook_cust_id', null],
    ['hook_events', ['docket.driver_changed']],
  ] as const)
    expect(await admin.send(webhookPost, { ...as, [field]: value })).toMatchObject(invalid(field))
  expect(await admin.send(webhookSecret, { hook_id })).toMatchObject(invalid('hook_id'))
  expect(await admin.send(webhookPing, { hook_id })).toMatchObject(invalid('hook_id'))
  await admin.call(webhookPost, { ...as, hook_state: 'paused' })
  expect((await shop('GET', `webhooks/${id}`)).body).toMatchObject({ state: 'paused' })
})

test('[CALL-04] the company does not send the status F of the office to accounts', async () => {
  const { id } = await create({ types: ['delivery.status_changed'] })
  const { id: dck_id } = await book()
  await pool.query(
    `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_by) values ($1, 'status-changed', 'F', 'system')`,
    [dck_id],
  )
  expect(await messages(id)).toEqual([])
})
