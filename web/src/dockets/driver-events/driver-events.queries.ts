import { driverEventList, driverEventOpen } from '@despatch/contract/drive/devices.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'

export type DriverEvent = ReplyOf<typeof driverEventList>['rows'][number]

/** What drivers have reported about a docket. */
export const driverEventsQuery = (dck_id: number) =>
  queryOptions({
    queryKey: [...docketListsKey, 'driver-events', dck_id],
    queryFn: async ({ signal }) => (await api(driverEventList, { docket: dck_id }, { signal })).rows,
  })

/** Reports that wait for a decision. Boards reload them when a mark changes; those of dockets on no board come with time. */
export const openReportsQuery = queryOptions({
  queryKey: [...docketListsKey, 'open-driver-events'],
  queryFn: async ({ signal }) => (await api(driverEventOpen, {}, { signal })).rows,
  refetchInterval: 30_000,
  staleTime: 5000,
})
