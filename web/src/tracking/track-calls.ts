import {
  docketTrack,
  docketTracking,
  docketTrackingPhoto,
  docketTrackPhoto,
  systemTracking,
} from '@despatch/contract/tracking/tracking.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, ApiError } from '../app/api.ts'

export type Tracked = ReplyOf<typeof docketTrack>
export type Stop = Tracked['stops'][number]
export type Milestone = Tracked['milestones'][number]

/** What was asked for: a tracking reference, or a docket number with the delivery's postcode (TRACK-03). */
export interface Wanted {
  tracking_ref: string
  dadd_postalcode?: string
}

/** Tries the user's own dockets first where there is a user, so that they see all of it; then what is public. */
export const trackQuery = (wanted: Wanted, hasOwn: boolean) =>
  queryOptions({
    queryKey: ['track', wanted.tracking_ref, wanted.dadd_postalcode ?? '', hasOwn],
    queryFn: async ({ signal }) =>
      (hasOwn && (await findOwn(wanted, signal))) || (await api(docketTrack, wanted, { signal })),
  })

async function findOwn({ tracking_ref }: Wanted, signal: AbortSignal): Promise<Tracked | null> {
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

export const trackingSetupQuery = (database: string) =>
  queryOptions({
    queryKey: ['tracking-setup', database],
    queryFn: ({ signal }) => api(systemTracking, { database }, { signal }),
    staleTime: 5 * 60_000,
  })
