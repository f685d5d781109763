import { officeChoices } from '@despatch/contract/office/office.ts'
import type { TargetName } from '@despatch/domain/office/target-names.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The start of all query keys of office records, so that a change can refresh them together. */
export const officeKey = ['office'] as const

const mostOffered = 50

/** The choices of a reference field, by name. `of` limits them to one customer's. */
export const recordChoicesQuery = (to: TargetName, search: string, of: number | null) =>
  queryOptions({
    queryKey: [...officeKey, 'choices', to, { search, of }],
    queryFn: async ({ signal }) =>
      (await api(officeChoices, { to, search, limit: mostOffered, ...(of !== null && { of }) }, { signal }))
        .rows,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
