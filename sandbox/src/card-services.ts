import { cardBook, refundedOf, type CardBook, type CardOrder } from './cardform/card-orders.ts'
import { apiError, orderRoutes } from './cardform/order-routes.ts'
import { tokenRoutes } from './cardform/token-routes.ts'
import { apiRoutes, stripeError } from './checkout/api-answers.ts'
import { openCheckoutStore, isRefunded, type CheckoutStore } from './checkout/checkout-records.ts'
import { eventWebhook, type CheckoutEvent } from './checkout/events.ts'
import { intentRoutes } from './checkout/intent-routes.ts'
import { pageRoutes } from './checkout/page-routes.ts'
import { sessionRoutes, type CheckoutContext } from './checkout/session-routes.ts'
import { startHttpService } from './http-service.ts'
import { Journal } from './journal.ts'
import { SwitchBoard, switchRoutes, troubled } from './switches.ts'
import { webhookRoutes, type WebhookAddresses, type WebhookAddress } from './webhook-addresses.ts'
import { WebhookSender, type Webhook } from './webhook-sender.ts'

/** This provider does not sign webhooks. Instead, the webhook address contains a secret. */
const orderWebhook = (order: CardOrder, { url, secret }: WebhookAddress): Webhook => ({
  url: `${url}?secret=${encodeURIComponent(secret)}`,
  body: JSON.stringify({
    orderCode: order.orderCode,
    paymentStatus: order.paymentStatus,
    merchantId: 'sandbox',
    adminCode: 'sandbox',
    environment: 'TEST',
  }),
  headers: () => ({}),
})

export interface CardServices {
  /** The address of both providers: card form at /cardform, Stripe's API at /v1, checkout page at /checkout. */
  address: string
  /** The payments that are held or taken at the moment. */
  ledger: () => Held[]
  stop: () => Promise<void>
}

export interface Held {
  /** The merchant's reference of the payment. */
  reference: string
  state: 'held' | 'taken'
  /** Pence; without what was refunded. */
  amount: number
}

interface CardServicesOptions {
  /** 0 chooses a free port. */
  port?: number
  /** A file that stores payments, so that they survive a restart. */
  journal?: string | undefined
}

/** Starts both card providers on one local port. */
export async function startCardServices({
  port = 0,
  journal,
}: CardServicesOptions = {}): Promise<CardServices> {
  const records = new Journal(journal)
  const board = new SwitchBoard()
  const sender = new WebhookSender(board)
  const webhooks: WebhookAddresses = records.records('webhook-address')
  let address = ''

  const orders = cardBook(records)
  const orderChanged = (order: CardOrder) => {
    const to = webhooks.get(order.account)
    if (to) sender.send(orderWebhook(order, to))
  }
  const context: CheckoutContext = {
    book: openCheckoutStore(records),
    address: () => address,
    happened: (event: CheckoutEvent) => {
      const to = webhooks.get(event.account)
      if (to) sender.send(eventWebhook(event, to))
    },
  }

  const service = await startHttpService(
    [
      ...switchRoutes(board),
      ...webhookRoutes(webhooks),
      ...tokenRoutes(orders),
      ...troubled(
        board,
        apiError(503, 'INTERNAL_SERVER_ERROR', 'The service is not available'),
        orderRoutes({ book: orders, board, changed: orderChanged, acs: () => `${address}/cardform/acs` }),
      ),
      ...pageRoutes(context, board),
      ...troubled(
        board,
        stripeError(503, 'The service is not available'),
        apiRoutes(
          [...sessionRoutes(context), ...intentRoutes(context)],
          (key) => webhooks.get(key) !== undefined,
        ),
      ),
    ],
    port,
  )
  ;({ address } = service)
  return {
    address,
    ledger: () => [...heldByOrders(orders), ...heldBySessions(context.book)],
    stop: async () => {
      sender.stop()
      await service.stop()
    },
  }
}

const heldByOrders = ({ orders }: CardBook): Held[] =>
  orders.all().flatMap((order): Held[] => {
    const { customerOrderCode: reference, paymentStatus, amount, captured } = order
    if (paymentStatus === 'AUTHORIZED') return [{ reference, state: 'held', amount }]
    const isTaken = paymentStatus === 'SUCCESS' || paymentStatus === 'PARTIALLY_REFUNDED'
    return isTaken ? [{ reference, state: 'taken', amount: captured - refundedOf(order) }] : []
  })

const heldBySessions = ({ sessions, intents, charges }: CheckoutStore): Held[] =>
  sessions.all().flatMap(({ session }): Held[] => {
    const reference = session.client_reference_id ?? ''
    const intent = intents.get(session.payment_intent ?? '')
    if (intent?.status === 'requires_capture') return [{ reference, state: 'held', amount: intent.amount }]
    const charge = intent?.status === 'succeeded' ? charges.get(intent.latest_charge ?? '') : undefined
    return charge && !isRefunded(charge)
      ? [{ reference, state: 'taken', amount: charge.amount - charge.amount_refunded }]
      : []
  })
