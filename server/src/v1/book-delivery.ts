import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { pence, toPounds } from '@despatch/domain/money/money.ts'
import { bookDocket } from '../dockets/book-docket.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { payloadChecker } from '../platform/http/check-payload.ts'
import { addReference, deliveryWithReference } from './deliveries.queries.ts'
import { usedCoordinates } from './coordinates.ts'
import { putMetadata } from './metadata.queries.ts'
import { v1Adjusted, v1Booker } from './portal-booking.ts'
import { withRate } from './with-rate.ts'

/** Checks a request that did not come through the gateway. Refuses INVALID. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checker returns what the schema of the call does
export const checkBooking = payloadChecker(postDelivery) as (
  sent: unknown,
) => CheckedPayload<typeof postDelivery>

/**
 * Books a delivery as the portal's form does, in the caller's transaction. Refuses everything that `bookDocket` refuses,
 * moved times with `exact_times`, a `rate` that is not valid for the booking, and REFERENCE_EXISTS for a reference that another booking of the account has.
 */
export async function bookDelivery(
  tx: Transaction,
  { tenant, session, config }: Pick<CallContext, 'tenant' | 'session' | 'config'>,
  request: CheckedPayload<typeof postDelivery>,
) {
  const { reference, metadata } = request
  const { booking: asked, expected_total } = await withRate(config, tenant, session, request)
  const payload = {
    ...asked,
    ...(expected_total === undefined ? {} : { expected_total: toPounds(pence(expected_total)) }),
  }
  const { docket, booking } = await bookDocket(tx, tenant, session, payload, v1Booker(session))
  const coordinates = usedCoordinates(payload.addresses, booking.addresses)
  const adjusted = v1Adjusted(booking.adjusted, request)
  if (reference !== undefined && !(await addReference(tx, docket.dck_id, reference)))
    await refuseReference(tx, payload.docket.dck_cust_id, reference)
  if (Object.keys(metadata).length > 0) await putMetadata(tx, docket.dck_id, metadata)
  return { dck_id: docket.dck_id, adjusted, coordinates }
}

async function refuseReference(tx: Transaction, cust_id: number, reference: string): Promise<never> {
  const first = await deliveryWithReference(tx, cust_id, reference)
  const message = `The delivery ${first?.dck_id} (${first?.dck_docket}) has this reference. Nothing has been booked.`
  return refuse('REFERENCE_EXISTS', {
    detail: message,
    errors: [{ field: 'reference', message }],
    ...(first ? { data: { delivery: String(first.dck_id) } } : {}),
  })
}
