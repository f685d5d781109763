import { docketTrack, docketTrackPhoto, systemTracking } from '@despatch/contract/tracking/tracking.ts'
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

/** A photo never changes. */
export const photoQuery = (tracking_ref: string, photo: number) =>
  queryOptions({
    queryKey: ['track-photo', tracking_ref, photo],
    queryFn: ({ signal }) => api(docketTrackPhoto, { tracking_ref, photo }, { signal }),
    staleTime: Infinity,
  })

export const trackingSetupQuery = (database: string) =>
  queryOptions({
    queryKey: ['tracking-setup', database],
    queryFn: ({ signal }) => api(systemTracking, { database }, { signal }),
    staleTime: 5 * 60_000,
  })

/** A stop in words: who, and where as far as the page may tell. */
export const placeName = ({ dadd_companyname, dadd_town, dadd_postalcode }: Stop) =>
  [dadd_companyname, [dadd_town, dadd_postalcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
