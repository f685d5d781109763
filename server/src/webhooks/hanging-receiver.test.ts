import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { webhookList, webhookPing, webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { failuresBeforePause } from '@despatch/domain/webhooks/receiver-pauses.ts'
import { expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openTestPortal } from '../../test/test-portal.ts'
import { openWebhookReceiver } from '../../test/webhook-receiver.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'

const BOOKINGS = 12

test('[CALL-04, OPS-06, PAY-06] a webhook receiver that hangs delays neither emails nor payments', async () => {
  const portal = await openTestPortal()
  const receiver = await openWebhookReceiver()
  receiver.answerWith('hang')
  const admin = await portal.login('admin')
  const account = await portal.login('account')
  await admin.call(webhookPost, { hook_url: receiver.url, hook_events: ['docket.created'] })
  const sent: string[] = []
  const jobs = await portal.work({ send: async ({ to }) => void sent.push(to) })
  const { pool } = portal.tenant('metro')

  const addresses = Array.from({ length: BOOKINGS }, (_, count) => `hanging-${count}@letter.example`)
  for (const dck_email of addresses) await account.call(docketPost, booking({ docket: { dck_email } }))
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0), { timeout: 60_000 })
  await enqueue(pool, 'settle-payment', { pay_id: 0, tries: 0 })
  const isLeft = async () =>
    (await pool.query(`select from job where job_name = 'settle-payment'`)).rows.length
  await vi.waitFor(async () => expect(await isLeft()).toBe(0), { timeout: 60_000 })
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(addresses.toSorted()), { timeout: 60_000 })

  // The payment was polled and every email was sent before most webhooks have been tried.
  const { rows } = await pool.query(`select hdel_id from webhook_delivery where hdel_attempts = 0`)
  expect(rows.length).toBeGreaterThan(0)
  await receiver.close()
  await jobs.stop()
  await portal.close()
})

test('[CALL-04] a receiver that hangs is paused, so that the messages of another receiver are sent', async () => {
  const portal = await openTestPortal()
  const [hanging, other] = [await openWebhookReceiver(), await openWebhookReceiver()]
  hanging.answerWith('hang')
  const admin = await portal.login('admin')
  const account = await portal.login('account')
  for (const { url } of [hanging, other])
    await admin.call(webhookPost, { hook_url: url, hook_events: ['docket.created'] })
  for (let count = 0; count < BOOKINGS; count++) await account.call(docketPost, booking({}))
  const jobs = await portal.work()
  const { pool } = portal.tenant('metro')
  const failuresOf = async (url: string) =>
    (
      await pool.query<{ hook_failures: number }>('select hook_failures from webhook where hook_url = $1', [
        url,
      ])
    ).rows[0]?.hook_failures
  const deliveredTo = async (url: string) => {
    const { rows } = await pool.query(
      `select from webhook_delivery join webhook on hook_id = hdel_hook_id
       where hook_url = $1 and hdel_state = 'delivered'`,
      [url],
    )
    return rows.length
  }

  await vi.waitFor(() => expect(other.received).toHaveLength(BOOKINGS), { timeout: 60_000 })
  expect(await failuresOf(hanging.url)).toBe(0)
  await vi.waitFor(
    async () => expect(await failuresOf(hanging.url)).toBeGreaterThanOrEqual(failuresBeforePause),
    { timeout: 60_000, interval: 200 },
  )
  expect(hanging.received.length).toBeLessThan(BOOKINGS)

  // A ping that is answered ends the pause.
  hanging.answerWith(204)
  const { rows } = await admin.call(webhookList, {})
  const hook = rows.find(({ hook_url }) => hook_url === hanging.url)
  await admin.call(webhookPing, { hook_id: hook?.hook_id ?? 0 })
  await vi.waitFor(async () => expect(await deliveredTo(hanging.url)).toBe(BOOKINGS + 1), {
    timeout: 60_000,
    interval: 200,
  })
  await Promise.all([hanging.close(), other.close()])
  await jobs.stop()
  await portal.close()
})
