import { docketHistory } from '@despatch/contract/reports/docket-history.ts'
import { docketTracking } from '@despatch/contract/tracking/tracking.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { docketListsKey } from '../../dockets/list/docket-list.queries.ts'
import { api } from '../../platform/api.ts'

export type HistoryEntry = ReplyOf<typeof docketHistory>['rows'][number]

/** What happened to a docket, the newest entry first. */
export const docketHistoryQuery = (dck_id: number) =>
  queryOptions({
    queryKey: [...docketListsKey, 'history', dck_id],
    queryFn: async ({ signal }) => (await api(docketHistory, { dck_id }, { signal })).rows,
  })

/** The driver's last position; null if there is none to show. */
export const driverPositionQuery = (dck_id: number) =>
  queryOptions({
    queryKey: [...docketListsKey, 'position', dck_id],
    queryFn: async ({ signal }) => (await api(docketTracking, { dck_id }, { signal })).position,
  })
