import { systemPassword } from '@despatch/contract/auth/password.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** A database's rules for passwords (AUTH-05). */
export const passwordRulesQuery = (database: string) =>
  queryOptions({
    queryKey: ['password-rules', database],
    queryFn: ({ signal }) => api(systemPassword, { database }, { signal }),
    staleTime: 60_000,
  })
