import type { Expanded } from '@despatch/contract/v1/deliveries.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { deliveriesWith } from './expanded-deliveries.ts'

/** One delivery, which the caller has checked to be in its scope. Refuses DOCKET_NOT_FOUND. */
export async function oneDelivery(
  db: Queryable,
  id: number,
  context: CallContext,
  expand: readonly Expanded[] = [],
) {
  const [delivery = refuse('DOCKET_NOT_FOUND')] = await deliveriesWith(db, [id], expand, context)
  return delivery
}
