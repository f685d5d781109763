import { refuse } from '@despatch/contract/wire/refusals.ts'
import { normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { countAgainst, refuseIfExhausted, removeAttempt } from '../platform/attempts.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { stopsToInstruct, type InstructedStop } from './instruct-driver.queries.ts'

/** A stop of a docket, and the postcode with which its recipient proves that it is theirs. */
interface OwnDelivery {
  stop: number
  dadd_postalcode: string
}

const DAY_SECONDS = 86_400

/** The tracking page shows the first half of a postcode. The second half of one docket must not be found by trying. */
const wrongPostcodes = (dck_id: number) => ({
  key: `instruct:postcode:${dck_id}`,
  most: 10,
  windowSeconds: DAY_SECONDS,
})

/** The stop of a recipient who gives the postcode of the delivery. Wrong postcodes are counted, and refused with INVALID. */
export async function proveDelivery(
  db: Queryable,
  dck_id: number,
  wanted: OwnDelivery,
): Promise<InstructedStop> {
  const attempts = wrongPostcodes(dck_id)
  // Counted before the comparison, so that concurrent guesses past the limit do not get an answer.
  await refuseIfExhausted(db, attempts)
  await countAgainst(db, attempts)
  const stop = ownDelivery(await stopsToInstruct(db, dck_id), wanted)
  await removeAttempt(db, attempts)
  return stop
}

/** The stop, if the postcode is that of its delivery. */
export function ownDelivery(
  stops: readonly InstructedStop[],
  { stop, dadd_postalcode }: OwnDelivery,
): InstructedStop {
  const named = stops[stop]
  const isOwn = named?.dadd_addresstype === 1 && named.dadd_postalcode === normalisePostcode(dadd_postalcode)
  if (named && isOwn) return named
  return refuse('INVALID', {
    errors: [{ field: 'dadd_postalcode', message: 'This is not the postcode of the delivery.' }],
  })
}
