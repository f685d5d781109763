import { maximumTelephoneLength } from '@despatch/domain/fields/telephone.ts'
import { instructionKinds, longestInstruction } from '@despatch/domain/drive/recipient-instruction.ts'
import { milestoneIds } from '@despatch/domain/tracking/tracking-milestones.ts'
import { z } from 'zod'
import { StockItem } from '../stock/stock.ts'
import { Theme } from '../tenants/tenants.ts'
import { call } from '../wire/call.ts'
import {
  codeOf,
  databaseName,
  id,
  idOf,
  latitude,
  longitude,
  requiredText,
  text,
  time,
  whole,
  statusId,
} from '../wire/fields.ts'
import { settingValues } from '../settings/setting-values.ts'
import { longestImage, longestPath } from './signatures.ts'

const StopView = z.strictObject({
  dadd_addresstype: z.union([z.literal(0), z.literal(1)]),
  /** Empty for deliveries on the public page of a docket with several deliveries. */
  dadd_companyname: text(50),
  dadd_town: text(50),
  /** Only the outward half on the public page. */
  dadd_postalcode: text(9),
  dadd_latitude: latitude.nullable(),
  dadd_longitude: longitude.nullable(),
  dadd_deadline: time.nullable(),
  /** The planned arrival, and the current estimate. */
  dadd_projected: time.nullable(),
  dadd_estimated: time.nullable(),
  /** Between which times the driver is expected, from their position; null if it is not known. */
  window: z.strictObject({ from: time, until: time }).nullable(),
  /** How many stops the driver visits before this one; null without a window. */
  stops_before: whole(0, 100_000).nullable(),
  /** The driver has come, and not left. */
  driver_arrived: z.boolean(),
  /** What the recipient has asked for; null for nothing, and on the public page of a docket with several deliveries. */
  instruction: z.enum(instructionKinds).nullable(),
  /** Whether the recipient can give or change an instruction now; false on the account’s own view. */
  instructable: z.boolean(),
  /** Whether the recipient gets text messages, or has stopped them; null without any, and on the account’s own view. */
  text_messages: z.enum(['on', 'stopped']).nullable(),
  /** How it was left; empty if the recipient received it, it is not known, or the page does not show it. */
  handover: text(150),
})

const Milestone = z.strictObject({
  id: codeOf(milestoneIds),
  label: text(80),
  state: z.enum(['done', 'current', 'ahead']),
  at: time.nullable(),
})

/** An exception to a regular journey. */
const Setback = z.strictObject({
  id: z.enum(['attempted', 'cancelled', 'returned', 'on-hold']),
  label: text(80),
  /** True if the journey ends here. */
  final: z.boolean(),
  at: time.nullable(),
})

/** A photo of a delivery: its number within the docket, and the index of its stop in `stops`. */
const PhotoView = z.strictObject({ photo: whole(1, 100_000), stop: whole(0, 100), at: time })

const TrackEvent = z.strictObject({ at: time, status: statusId, label: text(80) })

/**
 * The content of a tracking page. Sections that the tenant hides are null (TRACK-02). On the public page of a docket with
 * several deliveries, signature and photos are null too.
 */
export const TrackView = z.strictObject({
  database: databaseName,
  theme: Theme,
  /** Only on the account’s own view. */
  dck_id: id.optional(),
  dck_docket: text(20),
  dck_tracking: text(24),
  dck_status: statusId,
  dsts_description: text(80),
  dck_version: whole(1, 2_147_483_647),
  /** The docket's progress in one line. */
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
      /** Rounded to about a kilometre, like the stops of the public page. */
      isApproximate: z.boolean(),
    })
    .nullable(),
  /** The signature, as SVG path data or as an image (a data URL). */
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
  /** The company's telephone number of the setting TrackingTelephone; empty for none. */
  telephone: text(maximumTelephoneLength),
  /** The map link of the setting TrackerMapUrl; null if it is empty or the map is hidden. */
  trackerMap: text(2000).nullable(),
  /** The company's time formats. */
  settings: settingValues(['aset_general_format', 'aset_today_format']),
})

export const docketTrack = call('docket/track', {
  summary:
    'Public tracking by the tracking reference, or by docket number and delivery postcode. For a docket with several deliveries, recipient names, signatures and photos are left out.',
  needs: 'public',
  body: z.strictObject({ tracking_ref: requiredText(40), dadd_postalcode: text(9).optional() }),
  reply: TrackView,
  refusals: ['INVALID_TRACKING_REFERENCE', 'RATE_LIMITED'],
  example: { tracking_ref: 'MT-7K3F-9QWX-2B4D' },
})

export const docketTrackInstruct = call('docket/track/instruct', {
  summary:
    'Asks the driver to leave a delivery with a neighbour or in a safe place, or no longer. For recipients, who prove with the postcode of the delivery that it is theirs.',
  needs: 'public',
  /** Attempts are counted even if they are refused. */
  writes: 'in steps',
  body: z.strictObject({
    tracking_ref: requiredText(40),
    /** The index of the stop in `stops` of the tracking. */
    stop: whole(0, 1000),
    dadd_postalcode: requiredText(9),
    /** null to withdraw the instruction. */
    instruction: z.enum(instructionKinds).nullable(),
    /** The neighbour’s address, or where the safe place is. */
    where: text(longestInstruction).default(''),
  }),
  reply: z.strictObject({ instruction: z.enum(instructionKinds).nullable() }),
  refusals: ['INVALID_TRACKING_REFERENCE', 'INSTRUCTION_REFUSED', 'RATE_LIMITED'],
  example: {
    tracking_ref: 'MT-7K3F-9QWX-2B4D',
    stop: 1,
    dadd_postalcode: 'NW3 7JR',
    instruction: 'safe_place',
    where: 'In the porch, behind the bins',
  },
})

export const docketTracking = call('docket/tracking', {
  summary:
    'The full tracking of a docket of the user’s accounts, given by dck_id, or by its tracking reference or docket number in tracking_ref. The setting TrackingSections only applies to the public page. With archive, only finds a docket with that archive state.',
  needs: 'history',
  scopes: ['deliveries:read'],
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
  summary: 'One photo of a delivery of the user’s accounts, by its number from the tracking.',
  needs: 'history',
  scopes: ['deliveries:read'],
  body: z.strictObject({ dck_id: idOf('docket'), photo: whole(1, 100_000) }),
  /** A data URL. */
  reply: z.strictObject({ sig_image: text(longestImage) }),
  refusals: ['DOCKET_NOT_FOUND', 'NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000, photo: 1 },
})

export const liveTrack = call('live/track', {
  stream: true,
  summary: 'Notifies an open tracking page that its docket has changed (server-sent events).',
  needs: 'public',
  body: z.strictObject({ tracking_ref: requiredText(40) }),
  reply: z.strictObject({ dck_version: whole(1, 2_147_483_647) }),
  refusals: ['INVALID_TRACKING_REFERENCE', 'RATE_LIMITED'],
  example: { tracking_ref: 'MT-7K3F-9QWX-2B4D' },
})

export const docketTrackPhoto = call('docket/track/photo', {
  summary: 'One photo of a delivery, by its number from the tracking page.',
  needs: 'public',
  body: z.strictObject({ tracking_ref: requiredText(40), photo: whole(1, 100_000) }),
  /** A data URL. */
  reply: z.strictObject({ sig_image: text(longestImage) }),
  refusals: ['INVALID_TRACKING_REFERENCE', 'NOT_FOUND', 'RATE_LIMITED'],
  exampleRefused: 'NOT_FOUND',
  example: { tracking_ref: 'MT-7K3F-9QWX-2B4D', photo: 1 },
})

export const systemTracking = call('system/tracking', {
  summary: 'The settings of a database’s tracking pages.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: z.strictObject({
    /** The account whose settings apply without a known account (`aset_quote_customer`). */
    cust_id: id,
    /** The address of map tiles with {z}, {x} and {y}, and their attribution; null if not set. */
    tiles: z.strictObject({ url: text(500), attribution: text(200) }).nullable(),
    /** Template of the tenant's own map of a delivery; empty for none. */
    TrackerMapUrl: text(2000),
  }),
  refusals: ['DATABASE_NOT_FOUND'],
  example: { database: 'metro' },
})
