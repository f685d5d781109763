import { addressSourceList } from '@despatch/contract/addresses/address-sources.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

export type AddressSources = ReplyOf<typeof addressSourceList>

/** The address sources. Not refetched while the user edits them. */
export const addressSourcesQuery = queryOptions({
  queryKey: ['addresses', 'sources'],
  queryFn: ({ signal }) => api(addressSourceList, {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
