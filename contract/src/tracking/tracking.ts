import { z } from 'zod'
import { StockItem } from '../stock/stock.ts'
import { Theme } from '../tenants/tenants.ts'
import { call } from '../wire/call.ts'
import { databaseName, idOf, latitude, longitude, requiredText, text, time, whole } from '../wire/fields.ts'
import { longestImage, longestPath } from './signatures.ts'

const StopView = z.strictObject({
  dadd_addresstype: z.union([z.literal(0), z.literal(1)]),
  dadd_companyname: text(50),
  dadd_town: text(50),
  /** The outward half alone on the public page. */
  dadd_postalcode: text(9),
  dadd_latitude: latitude.nullable(),
  dadd_longitude: longitude.nullable(),
  dadd_deadline: time.nullable(),
  dadd_estimated: time.nullable(),
})

const Milestone = z.strictObject({
  id: text(20),
  label: text(80),
  state: z.enum(['done', 'current', 'ahead']),
  at: time.nullable(),
})

/** What stands in the way of an ordinary journey. */
const Setback = z.strictObject({
  id: z.enum(['attempted', 'cancelled', 'returned', 'on-hold']),
  label: text(80),
  /** True where the journey ends here. */
  final: z.boolean(),
  at: time.nullable(),
})

const TrackEvent = z.strictObject({ at: time, status: text(1), label: text(80) })

/** What a tracking page shows; a section that the tenant keeps closed is null (TRACK-02). */
export const TrackView = z.strictObject({
  database: databaseName,
  theme: Theme,
  dck_docket: text(20),
  dck_tracking: text(24),
  dck_status: text(1),
  dsts_description: text(80),
  dck_version: whole(1, 2_147_483_647),
  /** The one line that says how it stands. */
  headline: text(80),
  milestones: z.array(Milestone),
  exception: Setback.nullable(),
  stops: z.array(StopView),
  events: z.array(TrackEvent).nullable(),
  position: z.strictObject({ dtr_latitude: latitude, dtr_longitude: longitude, at: time }).nullable(),
  /** Who has signed; drawn as SVG path data or as an image (a data URL) where the device sent one. */
  signature: z
    .strictObject({
      name: text(80),
      at: time,
      path: text(longestPath).nullable(),
      image: text(longestImage).nullable(),
    })
    .nullable(),
  stock: z.array(StockItem).nullable(),
})

export const docketTrack = call('docket/track', {
  summary:
    'Public tracking: by the tracking reference, or by the docket number together with the delivery postcode.',
  needs: 'public',
  body: z.strictObject({ tracking_ref: requiredText(40), dadd_postalcode: text(9).optional() }),
  reply: TrackView,
  refusals: ['INVALID_TRACKING_REFERENCE', 'RATE_LIMITED'],
  example: { tracking_ref: 'MT-7K3F-9QWX-2B4D' },
})

export const docketTracking = call('docket/tracking', {
  summary: 'Tracking of a docket of the user’s own accounts.',
  needs: 'history',
  body: z.strictObject({ dck_id: idOf('docket'), archive: z.boolean().optional() }),
  reply: TrackView,
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 1 },
})

export const liveTrack = call('live/track', {
  stream: true,
  summary: 'Tells an open tracking page that its docket has changed (server-sent events).',
  needs: 'public',
  body: z.strictObject({ tracking_ref: requiredText(40) }),
  reply: z.strictObject({ dck_version: whole(1, 2_147_483_647) }),
  refusals: ['INVALID_TRACKING_REFERENCE', 'RATE_LIMITED'],
  example: { tracking_ref: 'MT-7K3F-9QWX-2B4D' },
})
