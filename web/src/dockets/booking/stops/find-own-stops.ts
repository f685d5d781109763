import type { AddressType, LocatedAddress } from '@despatch/domain/addresses/location.ts'
import type { QueryClient } from '@tanstack/react-query'
import { stopSearchQuery, type StopSuggestion } from './stop-search.queries.ts'

/** A stop that the account has used or saved. Its address is known. */
export type OwnStop = StopSuggestion & { address: LocatedAddress }

const isOwn = (stop: StopSuggestion): stop is OwnStop => stop.from !== 'data' && stop.address !== null

/** The account's own places with these words, the likeliest first. */
export async function findOwnStops(
  queries: QueryClient,
  cust_id: number,
  type: AddressType,
  text: string,
): Promise<OwnStop[]> {
  return (await queries.fetchQuery(stopSearchQuery(cust_id, type, text))).rows.filter(isOwn)
}
