import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openTestPortal } from '../../test/test-portal.ts'
import { openWebhookReceiver } from '../../test/webhook-receiver.ts'
import { lanes } from '../platform/jobs/lanes.ts'

const BOOKINGS = 12

test('[CALL-04, OPS-06] a webhook receiver that hangs delays no email', async () => {
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
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(lanes.webhooks.slots), {
    timeout: 10_000,
  })
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(addresses.toSorted()), { timeout: 20_000 })

  // Every email has gone while most webhooks have not even been tried.
  const { rows } = await pool.query(`select hdel_id from webhook_delivery where hdel_attempts = 0`)
  expect(rows.length).toBeGreaterThan(0)
  await receiver.close()
  await jobs.stop()
  await portal.close()
}, 60_000)
