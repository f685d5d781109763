import {
  scheduleAttention,
  scheduleDays,
  scheduleList,
  schedulePreview,
} from '@despatch/contract/schedules/schedules.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { everyPage } from '../platform/every-page.ts'

export type Schedule = ReplyOf<typeof scheduleList>['rows'][number]
export type LeftOutDay = ReplyOf<typeof scheduleDays>['left_out'][number]
export type ScheduleDay = ReplyOf<typeof scheduleDays>['rows'][number]

/** All regular bookings of an account, or one of any account of the user. */
export type Shown = { sch_cust_id: number } | { sch_id: number }

/** Every change of a regular booking, or of one of its days, can change all of them. */
export const schedulesKey = ['schedules'] as const

export const scheduleListQuery = (shown: Shown) =>
  queryOptions({
    queryKey: [...schedulesKey, 'list', shown],
    queryFn: ({ signal }) => everyPage((cursor) => api(scheduleList, { ...shown, cursor }, { signal })),
    refetchOnMount: 'always',
  })

/** The days of a part of the calendar. Both ends are YYYY-MM-DD. */
export const scheduleDaysQuery = (shown: Shown, from: string, until: string) =>
  queryOptions({
    queryKey: [...schedulesKey, 'days', shown, from, until],
    queryFn: ({ signal }) => api(scheduleDays, { ...shown, from, until }, { signal }),
    refetchOnMount: 'always',
  })

/** The next days of a rule. Those of the rule before are shown until they arrive, so that nothing jumps. */
export const previewQuery = (rule: Payload<typeof schedulePreview> | null) =>
  queryOptions({
    queryKey: [...schedulesKey, 'preview', rule],
    queryFn: ({ signal }) =>
      rule === null ? { rows: [], left_out: [] } : api(schedulePreview, rule, { signal }),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The failed and missed days of the user's accounts. */
export const scheduleAttentionQuery = queryOptions({
  queryKey: [...schedulesKey, 'attention'],
  queryFn: ({ signal }) => api(scheduleAttention, {}, { signal }),
  refetchInterval: 60_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})
