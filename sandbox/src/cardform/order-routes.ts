import { randomUUID } from 'node:crypto'
import { json, readJson, textOf, type Answer, type StubRequest, type Route } from '../http-service.ts'
import { isOneEmail } from '../email-field.ts'
import type { SwitchBoard } from '../switches.ts'
import {
  decide,
  newOrderCode,
  orderOnWire,
  refundedOf,
  type CardBook,
  type CardOrder,
} from './card-orders.ts'

/** An error in this provider's format. */
export const apiError = (status: number, customCode: string, message: string): Answer =>
  json(
    {
      httpStatusCode: status,
      customCode,
      message,
      description: message,
      errorHelpUrl: null,
      originalRequest: '',
    },
    status,
  )

interface OrderContext {
  book: CardBook
  board: SwitchBoard
  /** Sends the order to the account's webhook. */
  changed: (order: CardOrder) => void
  /** The address of the bank's 3-D Secure page. */
  acs: () => string
}

const PAGE = 20

/** The orders API, version 1: create, read, list, 3-D Secure, capture, cancel, refund. */
export function orderRoutes(context: OrderContext): Route[] {
  const { book } = context
  const onWire = (order: CardOrder) => orderOnWire(order, book.tokens.get(order.token), context.acs())
  const save = (order: CardOrder) => {
    book.orders.keep(order.orderCode, order)
    context.changed(order)
    return json(onWire(order))
  }
  /** Handles a call for one of the account's own orders. */
  const withOrder = (act: (order: CardOrder, request: StubRequest) => Answer) => (request: StubRequest) => {
    const order = book.orders.get(request.parts[0] ?? '')
    return order && order.account === request.headers.authorization
      ? act(order, request)
      : apiError(404, 'ORDER_NOT_FOUND', 'Order not found')
  }

  return [
    { method: 'POST', path: /^\/cardform\/v1\/orders$/, answer: (request) => create(context, request, save) },
    {
      method: 'GET',
      path: /^\/cardform\/v1\/orders$/,
      answer: ({ headers, url }) => {
        const number = Number(url.searchParams.get('pageNumber') ?? 0)
        const from = url.searchParams.get('fromDate') ?? ''
        const to = url.searchParams.get('toDate') ?? '9999'
        const orders = book.orders
          .all()
          .filter(({ account, created }) => account === headers.authorization && isWithin(created, from, to))
          .toReversed()
        return json({
          currentPageNumber: number,
          totalPages: Math.ceil(orders.length / PAGE),
          orders: orders.slice(number * PAGE, (number + 1) * PAGE).map(onWire),
        })
      },
    },
    {
      method: 'GET',
      path: /^\/cardform\/v1\/orders\/([\w-]+)$/,
      answer: withOrder((order) => json(onWire(order))),
    },
    {
      method: 'PUT',
      path: /^\/cardform\/v1\/orders\/([\w-]+)$/,
      answer: withOrder((order, { body }) => {
        if (order.paymentStatus !== 'PRE_AUTHORIZED')
          return apiError(400, 'BAD_REQUEST', 'The order is not waiting for 3-D Secure')
        const approved = textOf(readJson(body).threeDSResponseCode) === 'IDENTIFIED'
        return save(decide(order, approved))
      }),
    },
    {
      method: 'POST',
      path: /^\/cardform\/v1\/orders\/([\w-]+)\/capture$/,
      answer: withOrder((order, { body }) => {
        const wanted = Number(readJson(body).captureAmount ?? order.amount)
        if (order.paymentStatus !== 'AUTHORIZED')
          return apiError(400, 'BAD_REQUEST', 'The order is not authorized')
        if (!(wanted > 0 && wanted <= order.amount))
          return apiError(400, 'BAD_REQUEST', 'The amount is not available')
        return save({ ...order, paymentStatus: 'SUCCESS', captured: wanted, amount: wanted })
      }),
    },
    {
      method: 'DELETE',
      path: /^\/cardform\/v1\/orders\/([\w-]+)$/,
      answer: withOrder((order) =>
        order.paymentStatus === 'AUTHORIZED' || order.paymentStatus === 'PRE_AUTHORIZED'
          ? save({ ...order, paymentStatus: 'CANCELLED' })
          : apiError(400, 'BAD_REQUEST', 'The order cannot be cancelled'),
      ),
    },
    {
      method: 'POST',
      path: /^\/cardform\/v1\/orders\/([\w-]+)\/refund$/,
      answer: withOrder((order, { body }) => {
        if (order.paymentStatus !== 'SUCCESS' && order.paymentStatus !== 'PARTIALLY_REFUNDED')
          return apiError(400, 'BAD_REQUEST', 'The order cannot be refunded')
        const rest = order.captured - refundedOf(order)
        const wanted = Number(readJson(body).refundAmount ?? rest)
        if (!(Number.isSafeInteger(wanted) && wanted > 0 && wanted <= rest))
          return apiError(400, 'BAD_REQUEST', 'The amount is not available')
        const refunds = [...(order.refunds ?? []), wanted]
        return save({ ...order, refunds, paymentStatus: wanted < rest ? 'PARTIALLY_REFUNDED' : 'REFUNDED' })
      }),
    },
  ]
}

function create(
  { book, board }: OrderContext,
  request: StubRequest,
  save: (order: CardOrder) => Answer,
): Answer {
  const account = request.headers.authorization ?? ''
  if (!account) return apiError(401, 'UNAUTHORIZED', 'Request is not authorized')
  const wanted = readJson(request.body)
  const card = book.tokens.get(textOf(wanted.token))
  if (!card || card.used) return apiError(400, 'TKN_NOT_FOUND', 'Token does not exist')
  const amount = Number(wanted.amount)
  if (!(Number.isSafeInteger(amount) && amount > 0))
    return apiError(400, 'BAD_REQUEST', 'Order amount is not valid')
  const currencyCode = textOf(wanted.currencyCode)
  if (!/^[A-Z]{3}$/.test(currencyCode)) return apiError(400, 'BAD_REQUEST', 'Currency code is not valid')
  const email = textOf(wanted.shopperEmailAddress)
  if (email !== '' && !isOneEmail(email)) return apiError(400, 'BAD_REQUEST', 'Shopper email is not valid')
  book.tokens.keep(card.token, { ...card, used: true })
  const verdict = board.happens('decline')
    ? 'decline'
    : board.happens('challenge')
      ? 'challenge'
      : card.verdict
  const order: CardOrder = {
    orderCode: newOrderCode(),
    account,
    token: card.token,
    orderType: textOf(wanted.orderType) || 'ECOM',
    orderDescription: textOf(wanted.orderDescription),
    amount,
    currencyCode,
    name: textOf(wanted.name),
    customerOrderCode: textOf(wanted.customerOrderCode),
    authorizeOnly: wanted.authorizeOnly === true,
    is3DSOrder: wanted.is3DSOrder === true,
    oneTime3DsToken: null,
    paymentStatus: 'PRE_AUTHORIZED',
    paymentStatusReason: '',
    captured: 0,
    created: new Date().toISOString(),
    verdict,
  }
  if (verdict === 'challenge' && order.is3DSOrder) return save({ ...order, oneTime3DsToken: randomUUID() })
  return save(decide(order, verdict === 'approve' || verdict === 'challenge'))
}

const isWithin = (time: string, from: string, to: string) =>
  time.slice(0, 10) >= from && time.slice(0, 10) <= to
