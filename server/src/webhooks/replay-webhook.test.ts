import { applicationKeyPost, applicationPost } from '@despatch/contract/applications/applications.ts'
import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { createWebhook } from '@despatch/contract/v1/webhooks.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { replayBatch, replayInterval } from '@despatch/domain/webhooks/account-webhooks.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { plansOf } from '../../test/plan.ts'
import { openTestPortal } from '../../test/test-portal.ts'
import { v1ClientOf, type V1Client } from '../../test/v1-client.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts'
import { eventsToReplay } from './replays.queries.ts'

type Webhook = ReplyOf<typeof createWebhook>

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
  await pool.query('delete from event')
  await receiver?.close()
  receiver = await openWebhookReceiver()
  return () => receiver.close()
})

async function clientOf(app_cust_id: number): Promise<V1Client> {
  const app_scopes = ['webhooks' as const, 'deliveries:write' as const]
  const input = { app_cust_id, app_name: 'Replays', app_scopes }
  const { app_id } = (await admin.call(applicationPost, input)).application
  const { secret } = await admin.call(applicationKeyPost, {
    app_id,
    akey_name: 'Server',
    akey_scopes: app_scopes,
  })
  return v1ClientOf(portal.address, { authorization: `Bearer ${secret}` })
}

const [shop, foreign] = [await clientOf(1), await clientOf(2)]

const create = async (url: string, state = 'active') => {
  const types = ['delivery.created', 'delivery.cancelled']
  return (await shop<Webhook>('POST', 'webhooks', { url, types, state })).body.id
}

const book = async (client = shop) => {
  const contact = { name: 'Web shop', phone: '020 7946 0100' }
  const delivery = { ...postDelivery.example, reference: crypto.randomUUID(), contact }
  return (await client<{ id: string }>('POST', 'deliveries', delivery)).body.id
}

const hour = 3600_000
const period = () => ({
  from: new Date(Date.now() - hour).toISOString(),
  to: new Date(Date.now() + hour).toISOString(),
})

const replay = (id: string, more: object = {}) =>
  shop('POST', `webhooks/${id}/replay`, { ...period(), ...more })

const progressOf = async (id: string) => (await shop<Webhook>('GET', `webhooks/${id}`)).body.replay

const isDone = (id: string, queued: number) =>
  vi.waitFor(async () => expect(await progressOf(id)).toMatchObject({ state: 'done', queued }), {
    timeout: 60_000,
  })

const receive = (count: number) =>
  vi.waitFor(() => expect(receiver.received).toHaveLength(count), { timeout: 60_000 })

const typeOf = ({ body }: { body: string }) => (JSON.parse(body) as { type: string }).type

const invalid = (field: string) => ({ status: 422, body: { errors: [{ field }] } })

const waiting = async () => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from webhook_delivery where hdel_hrep_id is not null and hdel_state = 'waiting'`,
  )
  return rows[0]?.count ?? 0
}

/** Events of a delivery of the account, recorded within the last minute. */
async function recordEvents(count: number): Promise<void> {
  const id = await book()
  await pool.query(
    `insert into event (ev_key, ev_type, ev_cust_id, ev_dck_id, ev_stops, ev_at, ev_data)
     select 'filler:' || n, ev_type, 1, ev_dck_id, 2, now() - n * interval '1 millisecond', ev_data
     from event, generate_series(1, $2::int) n where ev_dck_id = $1`,
    [id, count - 1],
  )
}

test('[CALL-04] a replay sends the events of a period again, in order and with their ids, by type and for its account only', async () => {
  const id = await create(receiver.url)
  const first = await book()
  await book(foreign)
  await shop('POST', `deliveries/${first}/cancel`, {})
  await receive(2)
  const sent = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect((await replay(id)).body).toMatchObject({ state: 'running', queued: 0 })
  await isDone(id, 2)
  await receive(4)
  const again = receiver.received.slice(2)
  expect(again.map(({ headers }) => headers['webhook-id'])).toEqual(
    ['delivery.created', 'delivery.cancelled'].map(
      (type) => sent[receiver.received.findIndex((each) => typeOf(each) === type)],
    ),
  )
  expect(again.map(({ body }) => body)).toEqual(
    expect.arrayContaining(receiver.received.slice(0, 2).map(({ body }) => body)),
  )
  await replay(id, { types: ['delivery.created'] })
  await isDone(id, 1)
  await receive(5)
  expect((await shop('GET', `webhooks/${id}/messages?limit=1`)).body).toMatchObject({
    data: [{ type: 'delivery.created', is_replay: true }],
  })
})

test('[CALL-04] a replay brings what happened while the webhook was paused', async () => {
  const id = await create(receiver.url, 'paused')
  await book()
  expect(await replay(id)).toMatchObject({ status: 409, body: { code: 'WEBHOOK_PAUSED' } })
  await shop('PATCH', `webhooks/${id}`, { state: 'active' })
  await replay(id)
  await receive(1)
})

test('[CALL-04] a replay is refused for a year, for days whose events were deleted, and for a wrong period or type', async () => {
  const id = await create(receiver.url)
  const day = 24 * hour
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  expect(await replay(id, { from: at(-365) })).toMatchObject(invalid('to'))
  expect(await replay(id, { from: at(-40), to: at(-35) })).toMatchObject(invalid('from'))
  expect(await replay(id, { from: at(0), to: at(-1) })).toMatchObject(invalid('to'))
  expect(await replay(id, { from: 'yesterday' })).toMatchObject(invalid('from'))
  expect((await replay(id, { types: ['delivery.eaten'] })).status).toBe(422)
  expect(await replay(id, { types: [] })).toMatchObject(invalid('types'))
})

test('[CALL-04] a replay is sent one message at a time, ten a second, and delays no message of another webhook', async () => {
  await recordEvents(3 * replayBatch)
  const other = await openWebhookReceiver()
  const id = await create(receiver.url)
  const live = await create(other.url)
  receiver.answerWith(204, 300)
  await replay(id)
  await receiveSome()
  expect(await replay(id)).toMatchObject({ status: 409, body: { code: 'REPLAY_RUNNING' } })
  await book()
  await vi.waitFor(() => expect(other.received).toHaveLength(1), { timeout: 60_000 })
  expect(await waiting()).toBeGreaterThan(0)
  expect(await waiting()).toBeLessThanOrEqual(2 * replayBatch)
  const { rows } = await pool.query<{ gap: number }>(
    `select extract(epoch from hdel_next - lag(hdel_next) over (order by hdel_id))::float8 * 1000 gap
     from webhook_delivery where hdel_hrep_id is not null and hdel_tried is null order by hdel_id offset 1 limit 20`,
  )
  for (const { gap } of rows) expect(gap).toBeGreaterThanOrEqual(replayInterval - 1)
  expect(
    (await shop<{ data: { state: string }[] }>('GET', `webhooks/${live}/messages`)).body.data,
  ).toHaveLength(1)

  await shop('PATCH', `webhooks/${id}`, { state: 'paused' })
  await pool.query(`update job set job_run_at = now()`)
  await pool.query(`insert into job (job_name) values ('tidy-up')`)
  await vi.waitFor(async () => expect(await progressOf(id)).toMatchObject({ state: 'stopped' }), {
    timeout: 60_000,
  })
  await other.close()
})

const receiveSome = () =>
  vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0), { timeout: 60_000 })

test('[CALL-04] a replay finds its events with an index', async () => {
  await recordEvents(5000)
  const id = await create(receiver.url)
  const { rows } = await pool.query<{ hrep_id: number }>(
    `insert into webhook_replay (hrep_hook_id, hrep_from, hrep_to, hrep_events, hrep_state)
     values ($1, now() - interval '2 seconds', now(), '{docket.created}', 'done') returning hrep_id`,
    [id],
  )
  await pool.query('analyze event')
  const replayed = { hrep_id: rows[0]?.hrep_id ?? 0, hook_cust_id: 1 }
  for (const plan of await plansOf(pool, (db) => eventsToReplay(db, replayed, replayBatch)))
    expect(plan.indexes).toContain('event_by_time')
})
