import type { Pence } from '@despatch/domain/money/money.ts'
import type { PaymentMeans, Shopper } from '../card-provider.ts'
import type { Payment } from '../payment.queries.ts'

/** One call of the orders API, version 1. */
export interface OrderCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the API's address. */
  path: string
  body?: object
}

const shopperOf = ({ address, userAgent, accept }: Shopper, payment: Payment) => ({
  shopperIpAddress: address,
  shopperSessionId: payment.pay_guid,
  shopperUserAgent: userAgent,
  shopperAcceptHeader: accept,
})

/** An order for a payment. It includes our own id, so that it can be found if the reply is lost. */
export const createOrder = (payment: Payment, means: PaymentMeans, threeDSecure: boolean): OrderCall => ({
  method: 'POST',
  path: '/orders',
  body: {
    token: means.token,
    orderType: 'ECOM',
    orderDescription: payment.pay_description,
    amount: payment.pay_amount,
    currencyCode: payment.pay_currency,
    name: means.cardholder,
    billingAddress: { ...means.billingAddress, countryCode: 'GB' },
    customerOrderCode: payment.pay_guid,
    authorizeOnly: payment.pay_authorize_only,
    is3DSOrder: threeDSecure,
    ...(payment.pay_email ? { shopperEmailAddress: payment.pay_email } : {}),
    ...shopperOf(means.shopper, payment),
  },
})

const order = (code: string) => `/orders/${encodeURIComponent(code)}`

export const readOrder = (code: string): OrderCall => ({ method: 'GET', path: order(code) })

/** A page of the orders in a period, newest first. The API cannot find an order by our id. */
export function listOrders(liveKey: boolean, from: string, to: string, page: number): OrderCall {
  const query = new URLSearchParams({
    environment: liveKey ? 'LIVE' : 'TEST',
    fromDate: from.slice(0, 10),
    toDate: to.slice(0, 10),
    sortProperty: 'creationDate',
    sortDirection: 'desc',
    pageNumber: String(page),
  })
  return { method: 'GET', path: `/orders?${query.toString()}` }
}

export const answerChallenge = (payment: Payment, response: string, shopper: Shopper): OrderCall => ({
  method: 'PUT',
  path: order(payment.pay_code ?? ''),
  body: { threeDSResponseCode: response, ...shopperOf(shopper, payment) },
})

export const captureOrder = (code: string, amount: Pence): OrderCall => ({
  method: 'POST',
  path: `${order(code)}/capture`,
  body: { captureAmount: amount },
})

export const cancelOrder = (code: string): OrderCall => ({ method: 'DELETE', path: order(code) })

/** Without an amount: the whole order. */
export const refundOrder = (code: string, amount?: Pence): OrderCall => ({
  method: 'POST',
  path: `${order(code)}/refund`,
  ...(amount === undefined ? {} : { body: { refundAmount: amount } }),
})
