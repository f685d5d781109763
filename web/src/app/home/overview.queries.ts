import { docketOverview } from '@despatch/contract/dockets/overview.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

export type Overview = ReplyOf<typeof docketOverview>
export type OverviewDocket = Overview['next'][number]

/** The key starts with `dockets`, so that a booking refreshes the overview together with the lists. */
export const overviewQuery = queryOptions({
  queryKey: ['dockets', 'overview'],
  queryFn: ({ signal }) => api(docketOverview, {}, { signal }),
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always',
  refetchOnMount: 'always',
})
