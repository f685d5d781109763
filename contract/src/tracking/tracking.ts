import { z } from 'zod'
import { StockItem } from '../stock/stock.ts'
import { Theme } from '../tenants/tenants.ts'
import { call } from '../wire/call.ts'
import {
  databaseName,
  id,
  idOf,
  latitude,
  longitude,
  requiredText,
  text,
  time,
  whole,
} from '../wire/fields.ts'
import { settingValues } from '../settings/setting-values.ts'
import { longestImage, longestPath } from './signatures.ts'

const StopView = z.strictObject({
  dadd_addresstype: z.union([z.literal(0), z.literal(1)]),
  /** Empty for deliveries on the public page of a docket with several deliveries. */
  dadd_companyname: text(50),
  dadd_town: text(50),
  /** The outward half alone on the public page. */
  dadd_postalcode: text(9),
  dadd_latitude: latitude.nullable(),
  dadd_longitude: longitude.nullable(),
  dadd_deadline: time.nullable(),
  /** When we expected to be there by the plan, and when we do as things stand. */
  dadd_projected: time.nullable(),
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

/** A photo of a delivery: its number within the docket, by which it is asked for, and its stop's place in `stops`. */
const PhotoView = z.strictObject({ photo: whole(1, 100_000), stop: whole(0, 100), at: time })

const TrackEvent = z.strictObject({ at: time, status: text(1), label: text(80) })

/**
 * What a tracking page shows; a section that the tenant keeps closed is null (TRACK-02), and so are signature and photos
 * on the public page of a docket with several deliveries.
 */
export const TrackView = z.strictObject({
  database: databaseName,
  theme: Theme,
  /** On the account’s own view alone. */
  dck_id: id.optional(),
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
  position: z
    .strictObject({
      dtr_latitude: latitude,
      dtr_longitude: longitude,
      at: time,
      /** To about a kilometre, as the stops of the public page are. */
      isApproximate: z.boolean(),
    })
    .nullable(),
  /** Who has signed; drawn as SVG path data or as an image (a data URL) where the device sent one. */
  signature: z
    .strictObject({
      name: text(80),
      at: time,
      path: text(longestPath).nullable(),
      image: text(longestImage).nullable(),
    })
    .nullable(),
  photos: z.array(PhotoView).nullable(),
  stock: z.array(StockItem).nullable(),
  /** The delivery on the map of the setting TrackerMapUrl; null where none is set or the map is closed. */
  trackerMap: text(2000).nullable(),
  /** How the company writes times. */
  settings: settingValues(['aset_general_format', 'aset_today_format']),
})

export const docketTrack = call('docket/track', {
  summary:
    'Public tracking: by the tracking reference, or by the docket number together with the delivery postcode. For a docket with several deliveries it leaves out the recipients’ names, signatures and photos.',
  needs: 'public',
  body: z.strictObject({ tracking_ref: requiredText(40), dadd_postalcode: text(9).optional() }),
  reply: TrackView,
  refusals: ['INVALID_TRACKING_REFERENCE', 'RATE_LIMITED'],
  example: { tracking_ref: 'MT-7K3F-9QWX-2B4D' },
})

export const docketTracking = call('docket/tracking', {
  summary:
    'The full tracking of a docket of the user’s own accounts, named by dck_id, or by its tracking reference or docket number in tracking_ref. The setting TrackingSections narrows the public page alone. archive, where given, takes only a docket on that side of the archive.',
  needs: 'history',
  body: z.strictObject({
    dck_id: idOf('docket').optional(),
    tracking_ref: requiredText(40).optional(),
    archive: z.boolean().optional(),
  }),
  reply: TrackView,
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})

export const docketTrackingPhoto = call('docket/tracking/photo', {
  summary: 'One photo of a delivery of the user’s own accounts, by the number that its tracking gives it.',
  needs: 'history',
  body: z.strictObject({ dck_id: idOf('docket'), photo: whole(1, 100_000) }),
  /** A data URL. */
  reply: z.strictObject({ sig_image: text(longestImage) }),
  refusals: ['DOCKET_NOT_FOUND', 'NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000, photo: 1 },
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

export const docketTrackPhoto = call('docket/track/photo', {
  summary: 'One photo of a delivery, by the number that its tracking page gives it.',
  needs: 'public',
  body: z.strictObject({ tracking_ref: requiredText(40), photo: whole(1, 100_000) }),
  /** A data URL. */
  reply: z.strictObject({ sig_image: text(longestImage) }),
  refusals: ['INVALID_TRACKING_REFERENCE', 'NOT_FOUND', 'RATE_LIMITED'],
  exampleRefused: 'NOT_FOUND',
  example: { tracking_ref: 'MT-7K3F-9QWX-2B4D', photo: 1 },
})

export const systemTracking = call('system/tracking', {
  summary: 'What the tracking pages of a database are set up with.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: z.strictObject({
    /** The account whose settings count where no account is known (`aset_quote_customer`). */
    cust_id: id,
    /** Address of map tiles with {z}, {x} and {y}, and whom the map must name; null where none is set. */
    tiles: z.strictObject({ url: text(500), attribution: text(200) }).nullable(),
    /** Template of the tenant's own map of a delivery; empty where it has none. */
    TrackerMapUrl: text(2000),
  }),
  refusals: ['DATABASE_NOT_FOUND'],
  example: { database: 'metro' },
})
