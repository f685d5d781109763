import type { ShopifyOrder } from '@despatch/domain/applications/shopify.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

interface NewOrder {
  app_id: number
  order: ShopifyOrder
  state: 'waiting' | 'refused' | 'cancelled'
  reason: string
}

const insertOrder = statement<{ sho_id: number }>(
  'add-shop-order',
  `insert into shop_order (sho_app_id, sho_order, sho_number, sho_content, sho_state, sho_reason)
   values ($1, $2, $3, $4, $5, $6) on conflict (sho_app_id, sho_order) do nothing returning sho_id`,
)

/** Adds an order once. Undefined if it is there already. */
export const addShopOrder = (tx: Transaction, { app_id, order, state, reason }: NewOrder) =>
  firstRow(tx, insertOrder, [
    app_id,
    order.admin_graphql_api_id,
    order.name,
    JSON.stringify(order),
    state,
    reason,
  ])

const cancelOrder = statement<never>(
  'cancel-shop-order',
  `update shop_order set sho_state = 'cancelled', sho_reason = ''
   where sho_app_id = $1 and sho_order = $2 and sho_state in ('waiting', 'refused')`,
)

/** Cancels an order that is not booked. */
export const cancelShopOrder = (tx: Transaction, app_id: number, order: string) =>
  execute(tx, cancelOrder, [app_id, order])

interface WaitingOrder {
  sho_app_id: number
  sho_content: ShopifyOrder | null
}

const selectWaiting = statement<WaitingOrder>(
  'waiting-shop-order',
  `select sho_app_id, sho_content from shop_order where sho_id = $1 and sho_state = 'waiting'`,
)

export const waitingShopOrder = (db: Queryable, sho_id: number) => firstRow(db, selectWaiting, [sho_id])

const updateBooked = statement<{ sho_id: number }>(
  'shop-order-booked',
  `update shop_order set sho_state = 'booked', sho_dck_id = $2, sho_reason = '', sho_content = null
   where sho_id = $1 and sho_state = 'waiting' returning sho_id`,
)

/** Records the booking of an order. Undefined if it does not wait any more. */
export const noteBooked = (tx: Transaction, sho_id: number, dck_id: number) =>
  firstRow(tx, updateBooked, [sho_id, dck_id])

const updateRefused = statement<never>(
  'shop-order-refused',
  `update shop_order set sho_state = 'refused', sho_reason = $2 where sho_id = $1 and sho_state = 'waiting'`,
)

export const noteRefused = (db: Queryable, sho_id: number, reason: string) =>
  execute(db, updateRefused, [sho_id, reason])

interface BookedOrder {
  sho_app_id: number
  sho_order: string
  dck_docket: string
  dck_tracking: string
}

const selectBooked = statement<BookedOrder>(
  'shop-order-to-fulfil',
  `select sho_app_id, sho_order, dck_docket, dck_tracking from shop_order join docket on dck_id = sho_dck_id
   where sho_id = $1 and sho_state = 'booked' and sho_fulfilled is null`,
)

/** A booked order of which the shop has no tracking number. */
export const orderToFulfil = (db: Queryable, sho_id: number) => firstRow(db, selectBooked, [sho_id])

const updateFulfilled = statement<never>(
  'shop-order-fulfilled',
  `update shop_order set sho_fulfilled = case when $2 = '' then now() end, sho_reason = $2 where sho_id = $1`,
)

/** Records that the shop has the tracking number, or why it has not. */
export const noteFulfilled = (db: Queryable, sho_id: number, problem: string) =>
  execute(db, updateFulfilled, [sho_id, problem])
