import {
  reportChoices,
  reportDockets,
  reportList,
  reportRun,
} from '@despatch/contract/reports/report-runs.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
} from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { byCursor } from '../platform/by-cursor.ts'

export type ReportLine = ReplyOf<typeof reportList>['rows'][number]
export type ReportReply = ReplyOf<typeof reportRun>
export type ReportRow = ReportReply['rows'][number]
export type Choices = ReplyOf<typeof reportChoices>
export type RunParameters = Omit<Payload<typeof reportRun>, 'cursor' | 'limit'>
export type BehindQuery = Omit<Payload<typeof reportDockets>, 'cursor' | 'limit'>
export type DocketBehind = ReplyOf<typeof reportDockets>['rows'][number]

/** The reports that are linked to the user (REP-01). */
export const reportsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'list', search],
    queryFn: ({ signal }) => api(reportList, { search }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

/** The choices of the reports' filters. */
export const reportChoicesQuery = queryOptions({
  queryKey: ['reports', 'choices'],
  queryFn: ({ signal }) => api(reportChoices, {}, { signal }),
  staleTime: 5 * 60_000,
})

/** Runs a report, in pages of two hundred rows. Totals and chart cover all rows (REP-02). */
export const runQuery = (parameters: RunParameters) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'run', parameters],
    queryFn: ({ pageParam, signal }) =>
      api(reportRun, { ...parameters, cursor: pageParam, limit: 200 }, { signal }),
    ...byCursor,
    placeholderData: (before: InfiniteData<ReportReply, string | null> | undefined) =>
      before?.pages[0]?.Filename === parameters.Filename ? before : undefined,
    retry: false,
  })

/** The dockets behind a figure. */
export const behindQuery = (query: BehindQuery) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'dockets', query],
    queryFn: ({ pageParam, signal }) =>
      api(reportDockets, { ...query, cursor: pageParam, limit: 50 }, { signal }),
    ...byCursor,
  })
