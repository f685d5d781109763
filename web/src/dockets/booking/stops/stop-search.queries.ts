import { addressRetrieve } from '@despatch/contract/addresses/addresses.ts'
import { stopFind, usualRouteList } from '@despatch/contract/dockets/stops.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { addressFromLookup } from '@despatch/domain/addresses/address-lookup.ts'
import type { AddressType, LocatedAddress } from '@despatch/domain/addresses/location.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

export type StopSuggestion = ReplyOf<typeof stopFind>['rows'][number]

export type UsualRoute = ReplyOf<typeof usualRouteList>['rows'][number]

/** Stops for a text, the account's own first; without text, the most used. An outdated request is aborted. */
export const stopSearchQuery = (dck_cust_id: number, dadd_addresstype: AddressType, text: string) =>
  queryOptions({
    queryKey: ['booking', 'stops', dck_cust_id, dadd_addresstype, text],
    queryFn: ({ signal }) => api(stopFind, { dck_cust_id, dadd_addresstype, text }, { signal }),
    staleTime: 30_000,
    retry: false,
  })

/** The account's most frequent routes, to be booked again. */
export const usualRoutesQuery = (dck_cust_id: number) =>
  queryOptions({
    queryKey: ['booking', 'routes', dck_cust_id],
    queryFn: async ({ signal }) => (await api(usualRouteList, { dck_cust_id }, { signal })).rows,
    staleTime: 60_000,
    retry: false,
  })

/** The address of a suggestion. It is fetched if the suggestion does not include it. */
export async function addressOfStop({ address, retrieve }: StopSuggestion): Promise<LocatedAddress | null> {
  if (address !== null || retrieve === null) return address
  return addressFromLookup((await api(addressRetrieve, { retrieve })).address)
}
