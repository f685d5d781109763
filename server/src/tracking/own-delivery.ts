import { refuse } from '@despatch/contract/wire/refusals.ts'
import { normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import {
  countAgainst,
  hashedName,
  refuseIfExhausted,
  removeAttempt,
  type Limit,
} from '../platform/attempts.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { stopsToInstruct, type InstructedStop } from './instruct-driver.queries.ts'

/** A stop of a docket, and the postcode with which its recipient proves that it is theirs. */
interface OwnDelivery {
  stop: number
  dadd_postalcode: string
}

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/**
 * The tracking page shows the first half of a postcode. The second half of one docket must not be found by trying. Counted for
 * each network address, so that others do not lock the recipient out, and for all together.
 */
const wrongPostcodes = (dck_id: number, address: string): Limit[] => [
  { key: `instruct:postcode:${dck_id}:${hashedName(address)}`, most: 10, windowSeconds: HOUR_SECONDS },
  { key: `instruct:postcode:${dck_id}`, most: 60, windowSeconds: DAY_SECONDS },
]

/** The stop of a recipient who gives the postcode of the delivery. Wrong postcodes are counted, and refused with INVALID. */
export async function proveDelivery(
  db: Queryable,
  dck_id: number,
  input: OwnDelivery,
  address: string,
): Promise<InstructedStop> {
  const limits = wrongPostcodes(dck_id, address)
  // Counted before the comparison, so that concurrent guesses past the limit do not get an answer.
  for (const limit of limits) {
    await refuseIfExhausted(db, limit)
    await countAgainst(db, limit)
  }
  const stop = ownDelivery(await stopsToInstruct(db, dck_id), input)
  for (const limit of limits) await removeAttempt(db, limit)
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
