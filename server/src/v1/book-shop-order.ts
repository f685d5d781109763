import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { bookingOfOrder } from '@despatch/domain/applications/shopify.ts'
import { findShopSession } from '../applications/application-session.queries.ts'
import { shopConnection } from '../applications/shops.queries.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { bookDelivery, checkBooking } from './book-delivery.ts'
import { noteBooked, noteRefused, waitingShopOrder } from './shop-orders.queries.ts'
import { v1Refusal } from './v1-names.ts'

/** An order that is no longer waiting ends the transaction of its booking. */
class NotWaiting extends Error {}

/**
 * Books an order of a shop once, as its application: at the rate that its buyer has paid, or with `today` at today's price. If it is
 * refused, the reason is stored with it.
 */
export async function bookShopOrder(
  { tenant, config }: Pick<JobsContext, 'tenant' | 'config'>,
  { sho_id, today = false }: JobPayloads['book-shop-order'],
): Promise<void> {
  const { pool, transactions } = tenant
  const order = await waitingShopOrder(pool, sho_id)
  if (!order?.sho_content) return
  const app_id = order.sho_app_id
  const session = await findShopSession(pool, tenant.name, app_id)
  const connection = await shopConnection(pool, app_id)
  if (!session?.application?.scopes.has('deliveries:write'))
    return void (await noteRefused(
      pool,
      sho_id,
      'The application may not book: it needs the scope deliveries:write.',
    ))
  if (!connection)
    return void (await noteRefused(pool, sho_id, 'The collection address of the shop is missing.'))
  const { shop, ...collection } = connection
  try {
    const request = checkBooking(bookingOfOrder(order.sho_content, collection, { today }))
    await inTransaction(transactions, async (tx) => {
      const { dck_id } = await bookDelivery(tx, { tenant, session, config }, request).catch(
        (failure: unknown) => {
          throw failure instanceof Refusal ? v1Refusal(failure, request) : failure
        },
      )
      if (!(await noteBooked(tx, sho_id, dck_id))) throw new NotWaiting()
      if (shop !== '') await enqueue(tx, 'fulfil-shop-order', { sho_id })
    })
  } catch (failure) {
    if (failure instanceof NotWaiting) return
    if (!(failure instanceof Refusal)) throw failure
    await noteRefused(pool, sho_id, reasonOf(failure))
  }
}

/** A refusal in words: what is wrong at which field, or else why. */
const reasonOf = ({ message, errors }: Refusal): string =>
  (errors.length === 0 ? message : errors.map((error) => `${error.field}: ${error.message}`).join(' ')).slice(
    0,
    2000,
  )
