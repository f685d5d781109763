import { officeCalls, officeChoices } from '@despatch/contract/office/office.ts'
import type { OfficeValue } from '@despatch/domain/office/fields.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { TargetName } from '@despatch/domain/office/target-names.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

/** A record as the server answers it. */
export type OfficeRow = Record<string, OfficeValue>

export type OfficeKey = string | number

export interface WantedRecords {
  search: string
  /** With those that are retired. */
  retired: boolean
  of: number | null
  sort: string
  descending: boolean
}

/** All that is kept of an office's records, for whoever has changed one. */
export const officeKey = ['office'] as const

const pageLimit = 100

export const recordsQuery = (kind: RecordKind, { of, ...wanted }: WantedRecords) =>
  infiniteQueryOptions({
    queryKey: [...officeKey, kind.name, { of, ...wanted }],
    queryFn: ({ pageParam, signal }) =>
      api(
        officeCalls[kind.name].list,
        { ...wanted, ...(of !== null && { of }), cursor: pageParam, limit: pageLimit },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** One record, read when its form opens and not again while it is edited. */
export const recordQuery = (kind: RecordKind, key: OfficeKey) =>
  queryOptions({
    queryKey: [...officeKey, kind.name, 'one', key],
    queryFn: async ({ signal }) =>
      (await api(officeCalls[kind.name].list, { _id: key }, { signal })).rows[0] ?? null,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const mostOffered = 50

/** What a reference may be set to, by name; of one customer, where only its own may be chosen. */
export const choicesQuery = (to: TargetName, search: string, of: number | null) =>
  queryOptions({
    queryKey: [...officeKey, 'choices', to, { search, of }],
    queryFn: async ({ signal }) =>
      (await api(officeChoices, { to, search, limit: mostOffered, ...(of !== null && { of }) }, { signal }))
        .rows,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
