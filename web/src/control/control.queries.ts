import { circuitColumns, circuitDocketList, circuitList } from '@despatch/contract/control/control.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { statusesQuery } from '../lookups/lookups.queries.ts'
import { api } from '../platform/api.ts'

export const circuitsQuery = queryOptions({
  queryKey: ['control', 'circuits'],
  queryFn: async ({ signal }) => (await api(circuitList, {}, { signal })).rows,
})

export const circuitColumnsQuery = (cir_code: string) =>
  queryOptions({
    queryKey: ['control', 'columns', cir_code],
    queryFn: async ({ signal }) => (await api(circuitColumns, { cir_code }, { signal })).rows,
  })

/** The first page of a board as the page opens. Later, the board reads its rows itself. */
export const firstRowsQuery = (cir_code: string) =>
  queryOptions({
    queryKey: ['control', 'first-rows', cir_code],
    queryFn: async ({ signal }) => await api(circuitDocketList, { cir_code, cursor: null }, { signal }),
    gcTime: 10_000,
  })

/** Starts loading everything that a board needs, at once and before the session is known. */
export function prefetchBoard(queries: QueryClient, cir_code: string | null): void {
  void queries.prefetchQuery(circuitsQuery)
  void queries.prefetchQuery(statusesQuery)
  if (cir_code === null) return
  void queries.prefetchQuery(circuitColumnsQuery(cir_code))
  void queries.prefetchQuery(firstRowsQuery(cir_code))
}
