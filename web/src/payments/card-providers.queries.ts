import { cardProviderList } from '@despatch/contract/payments/card-providers.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

export type CardProviderSettings = ReplyOf<typeof cardProviderList>['rows'][number]

/** The settings of the card providers. Not reloaded while a user edits them. */
export const cardProvidersQuery = queryOptions({
  queryKey: ['payments', 'providers'],
  queryFn: ({ signal }) => api(cardProviderList, {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
