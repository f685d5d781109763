import {
  docketTrack,
  docketTracking,
  docketTrackingPhoto,
  docketTrackPhoto,
} from '@despatch/contract/tracking/tracking.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, ApiError } from '../platform/api.ts'

export type Tracked = ReplyOf<typeof docketTrack>
export type TrackedStop = Tracked['stops'][number]
export type Milestone = Tracked['milestones'][number]

/** A tracking reference, or a docket number with the delivery's postcode (TRACK-03). */
export interface TrackQuery {
  tracking_ref: string
  dadd_postalcode?: string
}

/** Searches the user's own dockets first, which they see in full, then the public page. */
export const trackQuery = (query: TrackQuery, hasOwn: boolean) =>
  queryOptions({
    queryKey: ['track', query.tracking_ref, query.dadd_postalcode ?? '', hasOwn],
    queryFn: async ({ signal }) =>
      (hasOwn && (await findOwn(query, signal))) || (await api(docketTrack, query, { signal })),
  })

async function findOwn({ tracking_ref }: TrackQuery, signal: AbortSignal): Promise<Tracked | null> {
  try {
    return await api(docketTracking, { tracking_ref }, { signal })
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'DOCKET_NOT_FOUND') return null
    throw failure
  }
}

/** A photo never changes. */
export const photoQuery = (
  { dck_id, dck_tracking }: Pick<Tracked, 'dck_id' | 'dck_tracking'>,
  photo: number,
) =>
  queryOptions({
    queryKey: ['track-photo', dck_tracking, photo, dck_id !== undefined],
    queryFn: ({ signal }) =>
      dck_id === undefined
        ? api(docketTrackPhoto, { tracking_ref: dck_tracking, photo }, { signal })
        : api(docketTrackingPhoto, { dck_id, photo }, { signal }),
    staleTime: Infinity,
  })
