import { factorGet } from '@despatch/contract/auth/factors.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** The start of all query keys of second factors. */
export const factorKey = ['second factor']

/** The second factor of a user; without an id, the user's own. */
export const factorQuery = (ausr_id?: number) =>
  queryOptions({
    queryKey: [...factorKey, ausr_id ?? null],
    queryFn: ({ signal }) => api(factorGet, ausr_id === undefined ? {} : { ausr_id }, { signal }),
  })
