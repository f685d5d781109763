import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export type Tracked = ReplyOf<typeof docketTrack>
export type Stop = Tracked['stops'][number]
export type Milestone = Tracked['milestones'][number]

/** What was asked for: a tracking reference, or a docket number with the delivery's postcode (TRACK-03). */
export interface Wanted {
  tracking_ref: string
  dadd_postalcode?: string
}

export const trackQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['track', wanted.tracking_ref, wanted.dadd_postalcode ?? ''],
    queryFn: ({ signal }) => api(docketTrack, wanted, { signal }),
  })
