import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { z } from 'zod'
import type { Webhook } from '../card-provider.ts'

const OrderEvent = z.object({ orderCode: z.string().max(100) })

/** The order that a webhook is about. This provider does not sign webhooks, so their address has the secret. */
export function readWebhook({ query, body }: Webhook, secret: string): string {
  const given = z.object({ secret: z.string() }).safeParse(query).data?.secret
  if (given === undefined || !isSame(given, secret)) refuse('NOT_AUTHENTICATED')
  try {
    return OrderEvent.parse(JSON.parse(body.toString('utf8'))).orderCode
  } catch {
    return refuse('MALFORMED')
  }
}

/** Compares hashes, so that the timing reveals neither content nor length. */
const isSame = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other))

const sha256 = (text: string) => createHash('sha256').update(text).digest()
