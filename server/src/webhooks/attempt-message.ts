import { waitBeforeNextAttempt } from '@despatch/domain/webhooks/delivery-attempts.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { messageBody, messageId, type MessageContent } from './message-body.ts'
import { postMessage, type ReceiverReply } from './post-message.ts'
import { allowedReceivers } from '../platform/outbound/receiver-address.ts'
import { signMessage } from './sign-message.ts'

/** The status of a receiver that wants no more messages. */
const GONE = 410

/** A message and how often it was tried. */
export type MessageToSend = MessageContent & { hdel_id: number; hdel_attempts: number }

/** Where a message is sent, and with which secrets it is signed. */
export interface Receiver {
  hook_url: string
  hook_amounts: boolean
  hook_by_account: boolean
  secrets: readonly string[]
  /** Whether the connection is used again for the next message. */
  keepAlive: boolean
}

/** An attempt, and what follows from it. */
export interface Attempt {
  hdel_id: number
  sentAt: Date
  url: string
  /** The status of the reply; null without a reply. */
  status: number | null
  /** Why there was no reply. */
  problem: string
  /** The start of the reply. */
  body: string
  milliseconds: number
  state: 'waiting' | 'delivered' | 'failed'
  /** Seconds until the next attempt; null if there is none. */
  wait: number | null
}

/** Whether the receiver wants no more messages. */
export const wantsNoMore = ({ status }: Attempt): boolean => status === GONE

/** Sends a message (CALL-04). A failed one waits for its next attempt; after the last attempt it has failed. */
export async function attemptMessage(
  { tenant, config }: JobsContext,
  receiver: Receiver,
  message: MessageToSend,
): Promise<Attempt> {
  const { hook_url: url, hook_amounts, hook_by_account, secrets, keepAlive } = receiver
  const sentAt = new Date()
  const started = performance.now()
  const send = async (): Promise<ReceiverReply | string> => {
    if (secrets.length === 0) return 'The webhook has no secret'
    const body = messageBody(message, tenant.name, hook_amounts)
    const seconds = Math.floor(sentAt.getTime() / 1000)
    const headers = signMessage(secrets, messageId(message, tenant.name), seconds, body)
    const allowed = allowedReceivers(config, { byAccount: hook_by_account })
    return await postMessage(tenant, { url, headers, body, keepAlive }, allowed).catch(whyOf)
  }
  const answer = await send()
  const [reply, problem] = typeof answer === 'string' ? [undefined, answer] : [answer, '']
  const status = reply?.status ?? null
  const isDelivered = status !== null && status >= 200 && status < 300
  const wait = isDelivered || status === GONE ? null : waitBeforeNextAttempt(message.hdel_attempts + 1)
  return {
    hdel_id: message.hdel_id,
    sentAt,
    url,
    status,
    problem,
    body: reply?.body ?? '',
    milliseconds: Math.round(performance.now() - started),
    state: isDelivered ? 'delivered' : wait === null ? 'failed' : 'waiting',
    wait,
  }
}

/** Why there was no answer, for the user who manages the webhook. */
function whyOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'No answer'
  if (failure.name === 'TimeoutError' || failure.name === 'AbortError') return 'No answer within 10 seconds'
  return failure.message.slice(0, 200)
}
