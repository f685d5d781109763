import { securityLogList } from '@despatch/contract/logs/security-log.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'

export type SecurityLine = ReplyOf<typeof securityLogList>['rows'][number]

export type SecurityFilter = Omit<Payload<typeof securityLogList>, 'cursor' | 'limit'>

/** The security log in pages of fifty events, the latest first. */
export const securityLogQuery = (filter: SecurityFilter) =>
  infiniteQueryOptions({
    queryKey: ['security log', filter],
    queryFn: ({ pageParam, signal }) =>
      api(securityLogList, { ...filter, cursor: pageParam, limit: 50 }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
