import { randomUUID } from 'node:crypto'
import type { Journal, Records } from '../journal.ts'
import type { Verdict } from '../test-cards.ts'

export type OrderStatus = 'SUCCESS' | 'AUTHORIZED' | 'PRE_AUTHORIZED' | 'FAILED' | 'CANCELLED' | 'REFUNDED'

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
