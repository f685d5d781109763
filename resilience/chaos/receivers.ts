import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { logInAt } from '@despatch/server/test/client.ts'
import { openMailServer, type MailServer } from '@despatch/server/test/mail-server.ts'
import { openWebhookReceiver, type WebhookReceiver } from '@despatch/server/test/webhook-receiver.ts'

/** Milliseconds after which the slow receiver answers. */
const SLOW_MS = 1000
/** Milliseconds for which the hanging receiver does not answer. */
const HANGS_FOR_MS = 60_000
/** The account that pays with the card form. The slow receiver gets only its dockets. */
export const SLOW_ACCOUNT = 2

/** The receivers of the test's emails and webhooks. */
export interface Receivers {
  mail: MailServer
  /** Answers at once. Gets all dockets of both companies. */
  good: WebhookReceiver
  /** Gets the dockets of one account of metro. */
  slow: WebhookReceiver
  /** Answers nothing in the first minute. Gets all dockets of northern. */
  hanging: WebhookReceiver
  close: () => Promise<void>
}

export async function openReceivers(): Promise<Receivers> {
  const mail = await openMailServer()
  const [good, slow, hanging] = [
    await openWebhookReceiver(),
    await openWebhookReceiver(),
    await openWebhookReceiver(),
  ]
  slow.answerWith(204, SLOW_MS)
  hanging.answerWith('hang')
  const recovery = setTimeout(() => hanging.answerWith(204), HANGS_FOR_MS)
  return {
    mail,
    good,
    slow,
    hanging,
    close: async () => {
      clearTimeout(recovery)
      for (const receiver of [mail, good, slow, hanging]) await receiver.close()
    },
  }
}

/** Sets up the webhooks of both companies. */
export async function subscribe(address: string, { good, slow, hanging }: Receivers): Promise<void> {
  const events = { hook_events: ['docket.created' as const] }
  const metro = await logInAt(address, 'admin', 'metro')
  await metro.call(webhookPost, { hook_url: good.url, ...events })
  await metro.call(webhookPost, { hook_url: slow.url, hook_cust_id: SLOW_ACCOUNT, ...events })
  const northern = await logInAt(address, 'admin', 'northern')
  await northern.call(webhookPost, { hook_url: good.url, ...events })
  await northern.call(webhookPost, { hook_url: hanging.url, ...events })
}
