import { zonePriceList } from '@despatch/contract/office/zone-prices.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { officeKey } from '../../platform/record-fields/record-choices.queries.ts'

export type SheetOwner = CheckedPayload<typeof zonePriceList>

export type LoadedSheet = ReplyOf<typeof zonePriceList>

/** A sheet. Fetched when its record opens, and not refetched while it is edited. */
export const zonePricesQuery = (owner: SheetOwner) =>
  queryOptions({
    queryKey: [...officeKey, 'zoneprice', owner],
    queryFn: ({ signal }) => api(zonePriceList, owner, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
