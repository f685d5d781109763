import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { pence, toPounds } from '@despatch/domain/money/money.ts'
import { bookOnce, type Once } from '../dockets/book-once.ts'
import type { BookingSource } from '../dockets/booking-sources.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { payloadChecker } from '../platform/http/check-payload.ts'
import { usedCoordinates } from './coordinates.ts'
import { putMetadata } from './metadata.queries.ts'
import { v1Adjusted, v1Booker } from './portal-booking.ts'
import { withRate } from './with-rate.ts'

/** Checks a request that did not come through the gateway. Refuses INVALID. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checker returns what the schema of the call does
export const checkBooking = payloadChecker(postDelivery) as (
  sent: unknown,
) => CheckedPayload<typeof postDelivery>

/** A request without a reference can be booked again. */
const sourceOf = ({ reference }: { reference?: string | undefined }): BookingSource | null =>
  reference === undefined ? null : { kind: 'own', text: reference }

/**
 * Books a delivery as the portal's form does, in the caller's transaction. Refuses everything that `bookDocket` refuses,
 * moved times with `exact_times`, a `rate` that is not valid for the booking, and REFERENCE_EXISTS for a source that another booking of the account has:
 * by default its reference.
 */
export async function bookDelivery(
  tx: Transaction,
  { tenant, session, config }: Pick<CallContext, 'tenant' | 'session' | 'config'>,
  request: CheckedPayload<typeof postDelivery>,
  once: Once = { booker: v1Booker(session), source: sourceOf(request) },
) {
  const { metadata } = request
  const { booking: asked, expected_total } = await withRate(config, tenant, session, request)
  const payload = {
    ...asked,
    ...(expected_total === undefined ? {} : { expected_total: toPounds(pence(expected_total)) }),
  }
  const { docket, booking } = await bookOnce(tx, tenant, session, payload, once)
  const coordinates = usedCoordinates(payload.addresses, booking.addresses)
  const adjusted = v1Adjusted(booking.adjusted, request)
  if (Object.keys(metadata).length > 0) await putMetadata(tx, docket.dck_id, metadata)
  return { dck_id: docket.dck_id, adjusted, coordinates }
}
