import type { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bookDocket } from './book-docket.ts'
import type { Booker } from './booker.ts'
import { addSource, docketsOfSources, type BookingSource } from './booking-sources.queries.ts'

/** Who books, and what the booking is known by; a booking without a source can be made again. */
export interface Once {
  booker: Booker
  source: BookingSource | null
}

/**
 * Books a delivery once for its source, in the caller's transaction. Refuses everything that `bookDocket` refuses, and
 * REFERENCE_EXISTS, with the id of the first booking as `delivery`, if another booking of the account has the source.
 */
export async function bookOnce(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  payload: CheckedPayload<typeof docketPost>,
  { booker, source }: Once,
): Promise<Awaited<ReturnType<typeof bookDocket>>> {
  const made = await bookDocket(tx, tenant, session, payload, booker)
  if (source !== null && !(await addSource(tx, made.docket.dck_id, source)))
    await refuseBooked(tx, payload.docket.dck_cust_id, source)
  return made
}

async function refuseBooked(tx: Transaction, cust_id: number, { text }: BookingSource): Promise<never> {
  const [first] = await docketsOfSources(tx, cust_id, [text])
  const message = `The delivery ${first?.dck_id} (${first?.dck_docket}) has this reference. Nothing has been booked.`
  return refuse('REFERENCE_EXISTS', {
    detail: message,
    errors: [{ field: 'reference', message }],
    ...(first ? { data: { delivery: String(first.dck_id) } } : {}),
  })
}
