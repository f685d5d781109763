import { pence, sum, type Pence } from '@despatch/domain/money/money.ts'
import { z } from 'zod'
import type { Outcome } from '../card-provider.ts'
import type { OrderReply } from './send.ts'

const Order = z.object({
  orderCode: z.string().max(100),
  paymentStatus: z.string().max(40),
  amount: z.int().transform(pence),
  currencyCode: z.string().max(3),
  customerOrderCode: z.string().max(100).nullish(),
  redirectURL: z.string().max(4000).nullish(),
  oneTime3DsToken: z.string().max(20_000).nullish(),
  /** The states that the order has had, each with the amount that it is about. */
  history: z
    .array(z.object({ state: z.string().max(40), amount: z.int().transform(pence) }))
    .max(1000)
    .nullish(),
})

type Order = z.output<typeof Order>

const OrderPage = z.object({ orders: z.array(Order), totalPages: z.int().optional() })

/** Only this part of the bank's answer is shown to the payer. */
const declined = 'Your card was declined.'

/** Reads an order's reply. */
export function readOrderReply(reply: OrderReply): Outcome {
  if (reply.status >= 200 && reply.status < 300) {
    const order = Order.safeParse(reply.body)
    return order.success ? outcomeOf(order.data) : unknown(`an unreadable order reply (${reply.status})`)
  }
  if (reply.status === 404) return { kind: 'absent' }
  // Refused before the card was used.
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 408 && reply.status !== 429) {
    const code = customCode(reply.body)
    const log = `refused with ${reply.status} ${code}`
    // A used or expired token has to be replaced by the payer.
    const isToken = code.startsWith('TKN_')
    return { kind: 'failed', reason: '', log, ...(isToken ? {} : { requestRefused: true }) }
  }
  if (!reply.reached) return { kind: 'failed', reason: '', log: 'not reached' }
  return unknown(reply.status ? `status ${reply.status}` : 'no answer')
}

/** A failed lookup of an order is not evidence about the order itself. */
export function readFoundOrder(reply: OrderReply): Outcome {
  const outcome = readOrderReply(reply)
  return outcome.kind === 'failed' && outcome.code === undefined
    ? unknown(outcome.log ?? 'no answer')
    : outcome
}

const customCode = (body: unknown): string => {
  const error = z.object({ customCode: z.string().max(60) }).safeParse(body)
  return error.success ? error.data.customCode : ''
}

/** The order with our own id on a page of orders, and whether more pages follow. */
export function findOnPage(
  reply: OrderReply,
  ourId: string,
  page: number,
): { found: Outcome | null; more: boolean } {
  const read = reply.status === 200 ? OrderPage.safeParse(reply.body) : undefined
  if (!read?.success) return { found: unknown(`an unreadable list of orders (${reply.status})`), more: false }
  const order = read.data.orders.find(({ customerOrderCode }) => customerOrderCode === ourId)
  if (order) return { found: outcomeOf(order), more: false }
  return { found: null, more: read.data.orders.length > 0 && page + 1 < (read.data.totalPages ?? Infinity) }
}

const unknown = (reason: string): Outcome => ({ kind: 'unknown', reason })

/** The statuses of the orders API. Unexpected ones are not guessed. */
function outcomeOf(order: Order): Outcome {
  const { orderCode: code, amount, currencyCode: currency } = order
  switch (order.paymentStatus) {
    case 'SUCCESS':
    case 'SETTLED':
      return captured(order, pence(0))
    case 'AUTHORIZED':
      return { kind: 'authorised', code, amount, currency }
    case 'PRE_AUTHORIZED':
      return { kind: 'open', code, url: order.redirectURL ?? '', challenge: order.oneTime3DsToken ?? '' }
    case 'FAILED':
      return { kind: 'failed', code, reason: declined }
    case 'CANCELLED':
    case 'EXPIRED':
      return { kind: 'voided', code }
    case 'SENT_FOR_REFUND':
      return captured(order, amount)
    case 'PARTIALLY_REFUNDED':
      return order.history?.length
        ? captured(order, pence(0))
        : unknown('a partial refund without its amount')
    case 'REFUNDED':
      return { kind: 'refunded', code }
    default:
      return unknown(`the unrecognised status ${order.paymentStatus}`)
  }
}

/** Money was taken. @param refunded what was returned, if the order has no history. */
function captured(order: Order, refunded: Pence): Outcome {
  const { orderCode: code, amount, currencyCode: currency } = order
  const returned = order.history?.length ? refundedOf(order) : refunded
  return returned >= amount
    ? { kind: 'refunded', code }
    : { kind: 'captured', code, amount, refunded: returned, currency }
}

/**
 * What was returned of an order, from its history. A refund is first sent, and then confirmed or returned to the state
 * before it: developer.worldpay.com/docs/wpop/refunds. One that is sent counts, because it cannot be stopped.
 */
function refundedOf({ paymentStatus, history }: Order): Pence {
  const entries = history ?? []
  const confirmed = entries.filter(({ state }) => state === 'REFUNDED' || state === 'PARTIALLY_REFUNDED')
  const sent = entries.findLast(({ state }) => state === 'SENT_FOR_REFUND')
  const counted = paymentStatus === 'SENT_FOR_REFUND' && sent ? [...confirmed, sent] : confirmed
  return sum(...counted.map(({ amount }) => amount))
}
