import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { deliveryRows } from './deliveries.queries.ts'
import { deliveryView } from './delivery-view.ts'

/** One delivery, which the caller has checked to be in its scope. Refuses DOCKET_NOT_FOUND. */
export async function oneDelivery(db: Queryable, id: number, context: CallContext) {
  const [row = refuse('DOCKET_NOT_FOUND')] = await deliveryRows(db, [id])
  return deliveryView(row, context)
}
