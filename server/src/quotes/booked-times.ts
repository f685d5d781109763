import { adjustedTimes } from '@despatch/domain/dockets/adjusted-times.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { addressesOfDocket } from '../dockets/docket-details.queries.ts'
import { addressTimes } from '../dockets/route.ts'
import type { Queryable } from '../platform/database/statement.ts'

/** The times of a docket as booked, and those that differ from `asked` (RULE-09). */
export async function bookedTimes(db: Queryable, asked: BookingDraft, dck_id: number) {
  const addresses = await addressesOfDocket(db, dck_id)
  return { addresses: addresses.map(addressTimes), adjusted: adjustedTimes(asked.addresses, addresses) }
}
