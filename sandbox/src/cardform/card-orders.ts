import { randomUUID } from 'node:crypto'
import type { Journal, Records } from '../journal.ts'
import type { Verdict } from '../test-cards.ts'

export type OrderStatus =
  | 'SUCCESS'
  | 'AUTHORIZED'
  | 'PRE_AUTHORIZED'
  | 'FAILED'
  | 'CANCELLED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED'

/** A card after tokenisation, without its number. */
export interface CardToken {
  token: string
  clientKey: string
  verdict: Verdict
  used: boolean
  name: string
  expiryMonth: number
  expiryYear: number
  maskedCardNumber: string
}

/** An order as the provider stores it. Amounts are in pence. */
export interface CardOrder {
  orderCode: string
  /** The service key of the account. An account sees its own orders only. */
  account: string
  token: string
  orderType: string
  orderDescription: string
  amount: number
  currencyCode: string
  name: string
  customerOrderCode: string
  authorizeOnly: boolean
  is3DSOrder: boolean
  oneTime3DsToken: string | null
  paymentStatus: OrderStatus
  paymentStatusReason: string
  captured: number
  /** The amount of each refund, in their order. Journals of earlier versions have none. */
  refunds?: number[]
  created: string
  verdict: Verdict
}

export interface CardBook {
  tokens: Records<CardToken>
  orders: Records<CardOrder>
}

export const cardBook = (journal: Journal): CardBook => ({
  tokens: journal.records('card-token'),
  orders: journal.records('card-order'),
})

/** The order after the bank's decision. */
export function decide(order: CardOrder, approved: boolean): CardOrder {
  if (!approved) {
    const reason = order.verdict === 'insufficient' ? 'INSUFFICIENT FUNDS' : 'REFUSED'
    return { ...order, paymentStatus: 'FAILED', paymentStatusReason: reason }
  }
  return order.authorizeOnly
    ? { ...order, paymentStatus: 'AUTHORIZED' }
    : { ...order, paymentStatus: 'SUCCESS', captured: order.amount }
}

export const newOrderCode = () => randomUUID()

export const refundedOf = ({ refunds = [] }: CardOrder): number =>
  refunds.reduce((total, amount) => total + amount, 0)

/** The refunds in the order's history, as the real service states them: each is sent, then confirmed. */
const historyOf = ({ refunds = [], captured, created, currencyCode }: CardOrder) =>
  refunds.flatMap((amount, index) => {
    const total = refunds.slice(0, index + 1).reduce((sum, each) => sum + each, 0)
    const entry = { modificationDate: created, amount, currencyCode, currencyCodeExponent: 2 }
    return [
      { ...entry, state: 'SENT_FOR_REFUND' },
      { ...entry, state: total < captured ? 'PARTIALLY_REFUNDED' : 'REFUNDED' },
    ]
  })

/** An order as sent to the merchant. */
export const orderOnWire = (order: CardOrder, card: CardToken | undefined, acs: string) => ({
  orderCode: order.orderCode,
  token: order.token,
  orderType: order.orderType,
  orderDescription: order.orderDescription,
  amount: order.amount,
  currencyCode: order.currencyCode,
  authorizeOnly: order.authorizeOnly,
  is3DSOrder: order.is3DSOrder,
  ...(order.paymentStatus === 'PRE_AUTHORIZED'
    ? { oneTime3DsToken: order.oneTime3DsToken, redirectURL: acs }
    : {}),
  paymentStatus: order.paymentStatus,
  ...(order.paymentStatusReason ? { paymentStatusReason: order.paymentStatusReason } : {}),
  ...(order.captured > 0 ? { capturedAmount: order.captured } : {}),
  ...(order.refunds ? { history: historyOf(order) } : {}),
  customerOrderCode: order.customerOrderCode,
  environment: 'TEST',
  paymentResponse: card
    ? {
        type: 'ObfuscatedCard',
        name: card.name,
        expiryMonth: card.expiryMonth,
        expiryYear: card.expiryYear,
        cardType: 'VISA_CREDIT',
        maskedCardNumber: card.maskedCardNumber,
      }
    : undefined,
})
