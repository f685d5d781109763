import { createHmac } from 'node:crypto'
import { statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import {
  webhookDelete,
  webhookDeliveryAgain,
  webhookDeliveryList,
  webhookList,
  webhookPing,
  webhookPost,
  webhookSecret,
} from '@despatch/contract/webhooks/webhooks.ts'
import { failuresBeforePause } from '@despatch/domain/webhooks/receiver-pauses.ts'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { plansOf } from '../../test/plan.ts'
import { openTestPortal } from '../../test/test-portal.ts'
import { openWebhookReceiver, type Received, type WebhookReceiver } from '../../test/webhook-receiver.ts'
import { listDeliveries } from './deliveries.queries.ts'
import { enqueueWebhook } from './enqueue-delivery.ts'
import { dueMessages, queueWebhookGroups } from './webhook-groups.queries.ts'

let receiver: WebhookReceiver

const portal = await openTestPortal()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')
const account = await portal.login('account')
const jobs = await portal.work()
afterAll(async () => {
  await jobs.stop()
  await portal.close()
})

beforeEach(async () => {
  await pool.query('delete from webhook')
  await receiver?.close()
  receiver = await openWebhookReceiver()
  return () => receiver.close()
})

type Input = Partial<Parameters<typeof admin.call<typeof webhookPost>>[1]>

const makeHook = (input: Input = {}) =>
  admin.call(webhookPost, { hook_url: receiver.url, hook_events: ['docket.created'], ...input })

const book = async () => (await account.call(docketPost, booking())).docket

const receive = (count: number) =>
  vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count), { timeout: 60_000 })

const deliveries = async (hook_id: number) => (await admin.call(webhookDeliveryList, { hook_id })).rows

const isSettled = (hook_id: number, state: string) =>
  vi.waitFor(async () => expect(await deliveries(hook_id)).toMatchObject([{ hdel_state: state }]), {
    timeout: 60_000,
  })

/** The only message was sent, and its attempt is recorded. */
const isTried = (hook_id: number) =>
  vi.waitFor(async () => expect(await deliveries(hook_id)).toMatchObject([{ hdel_attempts: 1 }]), {
    timeout: 60_000,
  })

/** The next attempts of all messages need not be waited for. Any new job wakes the workers. */
async function sendNow() {
  await pool.query(`update webhook_delivery set hdel_next = now() where hdel_state = 'waiting'`)
  await pool.query(`update webhook set hook_next = null`)
  await pool.query(`insert into job (job_name) values ('tidy-up')`)
}

const idsOf = () => receiver.received.map(({ headers }) => headers['webhook-id'])

const bookSeveral = async (count: number) => {
  for (let booked = 0; booked < count; booked += 1) await book()
}

const failuresOf = async (hook_id: number) => {
  const { rows } = await pool.query<{ hook_failures: number }>(
    'select hook_failures from webhook where hook_id = $1 and hook_next > now()',
    [hook_id],
  )
  return rows[0]?.hook_failures ?? 0
}

const typeOf = ({ body }: Received) => (JSON.parse(body) as { type: string }).type

/** Checks a signature as a receiver does, according to Standard Webhooks. */
const isGenuine = ({ headers, body }: Received, secret: string) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

/** Lets `start` begin the sending, makes a change before the secret is read, and lets the sending continue. */
const whileSending = async (
  hook_id: number,
  start: () => Promise<unknown>,
  change: () => Promise<unknown>,
) => {
  const locker = await pool.connect()
  await locker.query('begin')
  await locker.query('lock table secret in access exclusive mode')
  try {
    await start()
    const isReserved = 'select from webhook where hook_id = $1 and hook_next > now()'
    await expect.poll(async () => (await pool.query(isReserved, [hook_id])).rowCount).toBe(1)
    await change()
  } finally {
    await locker.query('commit')
    locker.release()
  }
}

test('[CALL-04] a webhook is notified of a booking with a signed message, and its delivery is recorded', async () => {
  const { webhook, secret } = await makeHook()
  const docket = await book()
  await receive(1)
  const [message] = receiver.received
  expect(isGenuine(message as Received, secret ?? '')).toBe(true)
  expect(isGenuine(message as Received, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false)
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    type: 'docket.created',
    database: 'metro',
    data: { dck_docket: docket.dck_docket, dck_status: 'W', dck_tracking: docket.dck_tracking },
  })
  await isSettled(webhook.hook_id, 'delivered')
  expect((await deliveries(webhook.hook_id))[0]).toMatchObject({ hdel_answer: '204', hdel_attempts: 1 })
})

test('[CALL-04] a webhook is notified of the changes that it subscribes to, and of no other', async () => {
  await makeHook({ hook_events: ['docket.status_changed', 'docket.delivered'] })
  const control = await portal.login('control')
  const { drv_id: driver } = await activeDriver(control)
  const { dck_id: docket } = await book()
  const signed = { signedBy: 'A. Porter', at: new Date().toISOString() }
  await control.call(statusChange, { docket, version: 1, status: 'G', driver })
  await control.call(statusChange, { docket, version: 2, status: 'I', ...signed })
  await control.call(statusChange, { docket, version: 3, status: 'D', ...signed })
  await receive(4)
  expect(receiver.received.map(typeOf).toSorted()).toEqual([
    'docket.delivered',
    'docket.status_changed',
    'docket.status_changed',
    'docket.status_changed',
  ])
})

test('[CALL-04, PAY-06] a webhook is notified of each state of a payment once, without card details', async () => {
  await makeHook({ hook_events: ['payment.changed'] })
  const { rows } = await pool.query<{ pay_id: number; pay_guid: string }>(
    `insert into payment (pay_quo_guid, pay_provider, pay_authorize_only, pay_amount, pay_currency, pay_email)
       select quo_guid, 'O', true, 1250, 'GBP', 'payer@example.com' from quote where quo_dck_id is null limit 1
       returning pay_id, pay_guid`,
  )
  const [{ pay_id, pay_guid } = { pay_id: 0, pay_guid: '' }] = rows
  await pool.query(`update payment set pay_state = 'in doubt' where pay_id = $1`, [pay_id])
  await pool.query(`update payment set pay_error = 'refused' where pay_id = $1`, [pay_id])
  await pool.query(`update payment set pay_state = 'failed' where pay_id = $1`, [pay_id])
  await receive(2)
  const messages = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object })
  expect(messages.map(({ type }) => type)).toEqual(['payment.changed', 'payment.changed'])
  expect(messages.map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ pay_guid, pay_state: 'in doubt', pay_amount: 12.5, dck_id: null }),
      expect.objectContaining({ pay_guid, pay_state: 'failed' }),
    ]),
  )
  expect(JSON.stringify(messages)).not.toContain('payer@example.com')
})

test('[CALL-04, LIST-07] a webhook of one account receives nothing of another', async () => {
  const { rows } = await pool.query<{ cust_id: number }>(
    `select cust_id from user_account join app_user using (ausr_id)
       where ausr_logon = 'admin' and cust_id <> (select ausr_cust_id from app_user where ausr_logon = 'account')
       order by cust_id limit 1`,
  )
  const { webhook: other } = await makeHook({ hook_cust_id: rows[0]?.cust_id ?? 0 })
  const { webhook: every } = await makeHook()
  await book()
  await isSettled(every.hook_id, 'delivered')
  expect(await deliveries(other.hook_id)).toEqual([])
})

test('[CALL-04] a webhook is not notified of a refused booking', async () => {
  const { webhook } = await makeHook()
  expect((await account.send(docketPost, booking({ docket: { dck_tariff: 9999 } }))).status).toBe(422)
  expect(await deliveries(webhook.hook_id)).toEqual([])
})

test('[CALL-04] a webhook is not notified while it is paused, and nothing is queued for it', async () => {
  const { webhook } = await makeHook({ hook_state: 'paused' })
  await book()
  expect(await deliveries(webhook.hook_id)).toEqual([])
})

describe('a delivery', () => {
  test.each([500, 302, 'nothing'] as const)(
    '[CALL-04] a delivery that is answered with %s is retried under the same id',
    async (answer) => {
      const { webhook } = await makeHook()
      receiver.answerWith(answer)
      await book()
      await isTried(webhook.hook_id)
      receiver.answerWith(204)
      await sendNow()
      await isSettled(webhook.hook_id, 'delivered')
      const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
      expect(ids).toHaveLength(2)
      expect(new Set(ids).size).toBe(1)
    },
  )

  test('[CALL-04] answered with 410 is the last: the webhook is paused', async () => {
    const { webhook } = await makeHook()
    receiver.answerWith(410)
    await book()
    await isSettled(webhook.hook_id, 'failed')
    const { rows } = await admin.call(webhookList, {})
    expect(rows).toMatchObject([{ hook_id: webhook.hook_id, hook_state: 'paused' }])
  })

  test('[CALL-04] a delivery can be sent again by hand', async () => {
    const { webhook } = await makeHook()
    await admin.call(webhookPing, { hook_id: webhook.hook_id })
    await isSettled(webhook.hook_id, 'delivered')
    const [ping] = await deliveries(webhook.hook_id)
    await admin.call(webhookDeliveryAgain, { hdel_id: ping?.hdel_id ?? 0 })
    await receive(2)
    expect(receiver.received.map(typeOf)).toEqual(['ping', 'ping'])
  })

  test('[LOG-02] a ping and a repeated delivery each create a log entry with the user and the record', async () => {
    const { webhook } = await makeHook()
    const last = await pool.query<{ id: string }>('select max(log_id) id from log')
    await admin.call(webhookPing, { hook_id: webhook.hook_id })
    await isSettled(webhook.hook_id, 'delivered')
    const [ping] = await deliveries(webhook.hook_id)
    await admin.call(webhookDeliveryAgain, { hdel_id: ping?.hdel_id ?? 0 })
    const { rows } = await pool.query(
      `select log_user, log_unit, log_process, log_type, log_record from log
       where log_id > $1 and log_process like '%webhook%' order by log_id`,
      [last.rows[0]?.id],
    )
    const byAdmin = { log_user: 'admin', log_unit: 'Sales', log_type: 'change' }
    expect(rows).toEqual([
      { ...byAdmin, log_process: 'ping-webhook', log_record: String(webhook.hook_id) },
      { ...byAdmin, log_process: 'repeat-webhook-delivery', log_record: String(ping?.hdel_id) },
    ])
  })
})

test('[CALL-04] the list of deliveries reads only its own rows by its index, also on later pages', async () => {
  const { webhook } = await makeHook()
  await pool.query(
    `insert into webhook (hook_url, hook_events)
     select 'https://example.com/' || n, '{docket.created}' from generate_series(1, 19) n`,
  )
  await pool.query(
    `insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data, hdel_state)
     select hook_id, 'docket.created', n::text, '{}', 'delivered' from generate_series(1, 1000) n, webhook`,
  )
  await pool.query('analyze webhook_delivery')
  const { rows } = await pool.query<{ middle: number }>(
    'select max(hdel_id)::int - 10000 middle from webhook_delivery',
  )
  const middle = rows[0]?.middle ?? 0
  for (const plan of await plansOf(pool, (db) => listDeliveries(db, webhook.hook_id, middle, 51))) {
    expect(plan).toMatchObject({ indexes: ['webhook_delivery_list'], scanned: [], discarded: 0 })
  }
})

describe('the messages of a webhook', () => {
  test('[CALL-04] arrive once if two processes work for the company', async () => {
    const { webhook } = await makeHook()
    const others = await portal.work()
    try {
      await bookSeveral(12)
      await receive(12)
      await vi.waitFor(
        async () =>
          expect(new Set((await deliveries(webhook.hook_id)).map(({ hdel_state }) => hdel_state))).toEqual(
            new Set(['delivered']),
          ),
        { timeout: 60_000 },
      )
      expect(new Set(idsOf()).size).toBe(12)
      expect(receiver.received).toHaveLength(12)
    } finally {
      await others.stop()
    }
  })

  test('[CALL-04] wait while their receiver fails: it gets one after each pause, and all arrive in the end', async () => {
    const { webhook } = await makeHook()
    receiver.answerWith(500)
    await bookSeveral(12)
    const isPaused = (failures: number) =>
      vi.waitFor(async () => expect(await failuresOf(webhook.hook_id)).toBeGreaterThanOrEqual(failures), {
        timeout: 60_000,
      })
    await isPaused(failuresBeforePause)
    for (let round = 0; round < 3; round += 1) {
      const [sent, failures] = [receiver.received.length, await failuresOf(webhook.hook_id)]
      await sendNow()
      await isPaused(failures + 1)
      expect(receiver.received.length - sent).toBe((await failuresOf(webhook.hook_id)) - failures)
    }
    expect(receiver.received.length).toBeLessThan(12)

    receiver.answerWith(204)
    await sendNow()
    await vi.waitFor(
      async () => {
        await sendNow()
        const rows = await deliveries(webhook.hook_id)
        expect(rows.filter(({ hdel_state }) => hdel_state === 'delivered')).toHaveLength(12)
      },
      { timeout: 60_000 },
    )
    expect(new Set(idsOf()).size).toBe(12)
  })

  describe('if the webhook is changed while a process is about to send some', () => {
    test('[CALL-04] messages are sent by a webhook that was resumed while a process was about to send them', async () => {
      const { webhook } = await makeHook({ hook_state: 'paused' })
      const { hook_id } = webhook
      const resume = async () => {
        await makeHook({ hook_id, hook_state: 'active' })
        await book()
      }
      await whileSending(hook_id, () => enqueueWebhook(pool, hook_id), resume)
      await isSettled(hook_id, 'delivered')
      expect(receiver.received).toHaveLength(1)
    })

    test('[CALL-04] messages do not pause a webhook whose former address wants no more, once it has another one', async () => {
      const { webhook } = await makeHook()
      const { hook_id } = webhook
      const next = await openWebhookReceiver()
      receiver.answerWith(410)
      await whileSending(hook_id, book, () => makeHook({ hook_id, hook_url: next.url }))
      await isSettled(hook_id, 'failed')
      expect(receiver.received).toHaveLength(1)
      expect((await pool.query('select hook_failures from webhook')).rows).toEqual([{ hook_failures: 0 }])
      await book()
      await vi.waitFor(() => expect(next.received).toHaveLength(1), { timeout: 60_000 })
      expect((await admin.call(webhookList, {})).rows).toMatchObject([{ hook_id, hook_state: 'active' }])
      await next.close()
    })
  })

  test('[CALL-04] the messages of a webhook have failed after 28 hours with a receiver that fails, and are listed', async () => {
    const { webhook } = await makeHook()
    receiver.answerWith(500)
    await book()
    await isTried(webhook.hook_id)
    await pool.query(`update webhook_delivery set hdel_created = now() - interval '29 hours'`)
    await pool.query('update webhook set hook_failures = $1', [failuresBeforePause])
    await sendNow()
    await isSettled(webhook.hook_id, 'failed')
    expect((await deliveries(webhook.hook_id))[0]).toMatchObject({
      hdel_answer: 'Not sent: the receiver has failed for too long',
    })
  })
})

test('[CALL-04] the messages that are due are found by their index', async () => {
  const { webhook } = await makeHook()
  await pool.query(
    `insert into webhook_delivery (hdel_hook_id, hdel_event, hdel_key, hdel_data, hdel_state, hdel_grouped, hdel_next)
     select $1, 'docket.created', n::text, '{}', case when n % 100 = 0 then 'waiting' else 'delivered' end, true,
       now() + interval '1 hour' from generate_series(1, 5000) n`,
    [webhook.hook_id],
  )
  await pool.query('analyze webhook_delivery')
  for (const plan of [
    ...(await plansOf(pool, (db) => dueMessages(db, webhook.hook_id, 50))),
    ...(await plansOf(pool, (db) => queueWebhookGroups(db))),
  ]) {
    expect(plan.indexes).toContain('webhook_delivery_due')
    expect(plan.scanned.filter((table) => table !== 'webhook')).toEqual([])
  }
})

test('[CALL-04, OPS-04] the secret of a webhook is shown once, can be renewed, and is encrypted in the database', async () => {
  const { webhook, secret } = await makeHook()
  expect((await makeHook({ hook_id: webhook.hook_id })).secret).toBeUndefined()
  expect(JSON.stringify(await admin.call(webhookList, {}))).not.toContain('whsec_')
  const { secret: renewed } = await admin.call(webhookSecret, { hook_id: webhook.hook_id })
  expect(renewed).not.toBe(secret)
  await admin.call(webhookPing, { hook_id: webhook.hook_id })
  await receive(1)
  expect(isGenuine(receiver.received[0] as Received, renewed)).toBe(true)
  const stored = await pool.query<{ stored: string }>(
    `select (select json_agg(s) from secret s)::text || (select json_agg(l) from log l)::text stored`,
  )
  expect(stored.rows[0]?.stored).not.toContain('whsec_')
})

describe('a webhook is refused', () => {
  test.each([
    ['http://user:secret@example.com/', /password/],
    ['ftp://example.com/', /https/],
    ['nonsense', /such as/],
  ])('[CALL-04] a webhook is refused with the address %s, at its field', async (hook_url, description) => {
    const { status, body } = await admin.send(webhookPost, { hook_url, hook_events: ['docket.created'] })
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ field: 'hook_url', message: expect.stringMatching(description) }])
  })

  test('[CALL-04] a webhook is refused with unknown events or none at all', async () => {
    for (const hook_events of [[], ['docket.eaten']]) {
      expect((await admin.send(webhookPost, { hook_url: receiver.url, hook_events })).status).toBe(422)
    }
  })

  test('[CALL-04] a webhook is refused with an unknown id, or the id of a deleted one', async () => {
    const { webhook } = await makeHook()
    await admin.call(webhookDelete, { hook_id: webhook.hook_id })
    for (const call of [webhookDelete, webhookPing, webhookSecret]) {
      expect((await admin.send(call, { hook_id: webhook.hook_id })).status).toBe(404)
    }
  })

  test('[CALL-04] in a private network or over plain http, if the portal may only call public addresses', async () => {
    const strict = await openTestPortal({ PRIVATE_WEBHOOKS: 'false' })
    const boss = await strict.login('admin')
    const working = await strict.work()
    try {
      const plain = await boss.send(webhookPost, { hook_url: receiver.url, hook_events: ['docket.created'] })
      expect(plain).toMatchObject({ status: 422, body: { errors: [{ field: 'hook_url' }] } })
      const inPrivate = { hook_url: 'https://192.168.0.9/hook', hook_events: ['docket.created'] }
      expect(await boss.send(webhookPost, inPrivate)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'hook_url', message: 'The address must not be in a private network.' }] },
      })
      // A name is looked up when a message is sent.
      const hook_url = receiver.url.replace('http://127.0.0.1', 'https://localhost')
      const { webhook } = await boss.call(webhookPost, { hook_url, hook_events: ['docket.created'] })
      await boss.call(webhookPing, { hook_id: webhook.hook_id })
      await vi.waitFor(
        async () => {
          const { rows } = await boss.call(webhookDeliveryList, { hook_id: webhook.hook_id })
          expect(rows[0]?.hdel_answer).toBe('The address is in a private network')
        },
        { timeout: 60_000 },
      )
    } finally {
      await working.stop()
      await strict.close()
    }
  })
})
