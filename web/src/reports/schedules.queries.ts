import { scheduleList } from '@despatch/contract/reports/report-schedules.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

export type Schedule = ReplyOf<typeof scheduleList>['rows'][number]

/** The user's scheduled reports, the next one first. */
export const schedulesQuery = queryOptions({
  queryKey: ['reports', 'schedules'],
  queryFn: async ({ signal }) => (await api(scheduleList, {}, { signal })).rows,
})
