import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Webhook } from '../card-provider.ts'

const EventObject = z.object({
  id: z.string().max(200),
  object: z.string().max(60),
  client_reference_id: z.string().max(200).nullish(),
  metadata: z.object({ pay_guid: z.string().max(200).optional() }).nullish(),
})

/** Our own id, sent with the session and its payment; otherwise the session's. */
export async function readWebhook(webhook: Webhook, secret: string): Promise<string> {
  const { data } = await verifiedEvent(webhook, secret)
  const about = EventObject.safeParse(data.object)
  if (!about.success) return ''
  return about.data.metadata?.pay_guid ?? about.data.client_reference_id ?? about.data.id
}

/** The library refuses what was signed longer ago than this, but not what is signed for later. */
const TOLERANCE_MS = 300_000

/** How far the time of a signature is ahead of ours. */
const signedAheadMs = (signature: string): number =>
  Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? 0) * 1000 - Date.now()

async function verifiedEvent({ headers, body }: Webhook, secret: string): Promise<Stripe.Event> {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string' || signedAheadMs(signature) > TOLERANCE_MS)
    return refuse('NOT_AUTHENTICATED')
  const { Stripe } = await import('stripe')
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    return refuse('NOT_AUTHENTICATED')
  }
}
