import { circuitColumns, circuitList } from '@despatch/contract/control/control.ts'
import { exceptionList, statusList } from '@despatch/contract/lookups/lookups.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export const circuitsQuery = queryOptions({
  queryKey: ['control', 'circuits'],
  queryFn: async ({ signal }) => (await api(circuitList, {}, { signal })).rows,
})

export const circuitColumnsQuery = (cir_code: string) =>
  queryOptions({
    queryKey: ['control', 'columns', cir_code],
    queryFn: async ({ signal }) => (await api(circuitColumns, { cir_code }, { signal })).rows,
  })

export const statusesQuery = queryOptions({
  queryKey: ['lookups', 'statuses'],
  queryFn: async ({ signal }) => (await api(statusList, {}, { signal })).rows,
  staleTime: 5 * 60_000,
})

export const reasonsQuery = queryOptions({
  queryKey: ['lookups', 'exceptions'],
  queryFn: async ({ signal }) => (await api(exceptionList, {}, { signal })).rows,
  staleTime: 5 * 60_000,
})
