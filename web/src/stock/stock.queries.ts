import { customerList } from '@despatch/contract/customers/customers.ts'
import { siteList } from '@despatch/contract/lookups/lookups.ts'
import { stockHeldList, stockMovementList } from '@despatch/contract/stock/held-stock.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'
import { stockKey } from '../dockets/stock/stock-key.ts'

export type HeldStock = ReplyOf<typeof stockHeldList>['rows'][number]
export type Movement = ReplyOf<typeof stockMovementList>['rows'][number]

export interface StockQuery {
  search: string
  customer: number | null
  site: number | null
  empty: boolean
}

export const heldStockQuery = ({ search, customer, site, empty }: StockQuery) =>
  infiniteQueryOptions({
    queryKey: [...stockKey, 'held', { search, customer, site, empty }],
    queryFn: ({ pageParam, signal }) =>
      api(
        stockHeldList,
        {
          search,
          empty,
          ...(customer !== null && { hst_cust_id: customer }),
          ...(site !== null && { hst_site_id: site }),
          cursor: pageParam,
        },
        { signal },
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** The current state of one line of stock; null if it does not exist. */
export const heldLineQuery = (hst_id: number) =>
  queryOptions({
    queryKey: [...stockKey, 'line', hst_id],
    queryFn: async ({ signal }): Promise<HeldStock | null> =>
      (await api(stockHeldList, { hst_id }, { signal })).rows[0] ?? null,
    refetchOnMount: 'always',
  })

export const movementsQuery = (hst_id: number) =>
  infiniteQueryOptions({
    queryKey: [...stockKey, 'movements', hst_id],
    queryFn: ({ pageParam, signal }) =>
      api(stockMovementList, { hst_id, cursor: pageParam, limit: 20 }, { signal }),
    ...byCursor,
    refetchOnMount: 'always',
  })

const choices = { staleTime: 60_000 }

export const stockSitesQuery = queryOptions({
  ...choices,
  queryKey: ['stock sites'],
  queryFn: async ({ signal }) => (await api(siteList, {}, { signal })).rows,
})

export const stockCustomersQuery = queryOptions({
  ...choices,
  queryKey: ['customers', 'of session'],
  queryFn: async ({ signal }) => (await api(customerList, {}, { signal })).rows,
})
