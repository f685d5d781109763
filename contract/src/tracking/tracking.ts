import { maximumTelephoneLength } from '@despatch/domain/fields/telephone.ts'
import { instructionKinds, longestInstruction } from '@despatch/domain/drive/recipient-instruction.ts'
import { milestoneIds } from '@despatch/domain/tracking/tracking-milestones.ts'
import { z } from 'zod'
import { usualDelivery } from '../dockets/dockets.ts'
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
import {
  docketNumber,
  trackingReference,
  stopType,
  stopDeadline,
  stopEstimated,
} from '../wire/docket-columns.ts'

const StopView = z.strictObject({
  dadd_addresstype: stopType,
  dadd_companyname: text(50).describe(
    'The company or the name on the door. Empty for deliveries on the public page of a docket with several deliveries.',
  ),
  dadd_town: text(50).describe('The town.'),
  dadd_postalcode: text(9).describe('The postcode. Only the outward half on the public page.'),
  dadd_latitude: latitude
    .nullable()
    .describe('The latitude in degrees. Null if unknown: then the postcode decides.'),
  dadd_longitude: longitude
    .nullable()
    .describe('The longitude in degrees. Null if unknown: then the postcode decides.'),
  dadd_deadline: stopDeadline.nullable(),
  dadd_projected: time.nullable().describe('The planned arrival; null without a route.'),
  dadd_estimated: stopEstimated.nullable(),
  window: z
    .strictObject({ from: time.describe('The earliest time.'), until: time.describe('Until when.') })
    .nullable()
    .describe(
      'Between which times the driver is expected, estimated from their position; null if it is not current.',
    ),
  stops_before: whole(0, 100_000)
    .nullable()
    .describe('How many stops the driver visits before this one; null without a window.'),
  driver_arrived: z.boolean().describe('true if the driver has come, and not left.'),
  instruction: z
    .enum(instructionKinds)
    .nullable()
    .describe(
      'What the recipient asks for: with a neighbour (neighbour) or in a safe place (safe_place). Null for nothing, or if it is not shown.',
    ),
  instructable: z
    .boolean()
    .describe(
      'true if the recipient can give or change an instruction now. false on the account’s own view.',
    ),
  text_messages: z
    .enum(['on', 'stopped'])
    .nullable()
    .describe(
      'on if the recipient gets text messages, or stopped if they have stopped them. null without any, and on the account’s own view.',
    ),
  handover: text(150).describe(
    'How the delivery was left, such as “Left with a neighbour: number 14”. Empty if its recipient received it, it is not known, or the page does not show it.',
  ),
})

const Milestone = z.strictObject({
  id: codeOf(milestoneIds).describe('The name of the step.'),
  label: text(80).describe('The text to show.'),
  state: z.enum(['done', 'current', 'ahead']).describe('Whether the step is done, current or ahead.'),
  at: time.nullable().describe('When it was reached; null if not yet.'),
})

/** An exception to a regular journey. */
const Setback = z.strictObject({
  id: z.enum(['attempted', 'cancelled', 'returned', 'on-hold']).describe('The name of the exception.'),
  label: text(80).describe('The text to show.'),
  final: z.boolean().describe('true if nothing follows this step.'),
  at: time.nullable().describe('When it happened.'),
})

/** A photo of a delivery: its number within the docket, and the index of its stop in `stops`. */
const PhotoView = z.strictObject({
  photo: whole(1, 100_000).describe('The photo’s id.'),
  stop: whole(0, 100).describe('The number of the stop; 0 is the collection.'),
  at: time.describe('When it happened.'),
})

const TrackEvent = z.strictObject({
  at: time.describe('When it happened.'),
  status: statusId.describe('The id of the status.'),
  label: text(80).describe('The text to show.'),
})

/**
 * The content of a tracking page. Sections that the tenant hides are null (TRACK-02). On the public page of a docket with
 * several deliveries, signature and photos are null too.
 */
export const TrackView = z.strictObject({
  database: databaseName,
  theme: Theme.describe('The company’s name, logo and colours.'),
  dck_id: id.optional().describe('The docket’s id. Only on the account’s own view.'),
  dck_docket: docketNumber,
  dck_tracking: trackingReference,
  dck_status: statusId,
  dsts_description: text(80).describe('Description.'),
  dck_version: whole(1, 2_147_483_647).describe(
    'The docket’s version. Send it back with a change; if the docket has changed since, the reply is CONFLICT.',
  ),
  headline: text(80).describe('What is happening, in one sentence.'),
  milestones: z.array(Milestone).describe('The steps of the delivery.'),
  exception: Setback.nullable().describe('Why the delivery has not gone as planned; null if it has.'),
  stops: z.array(StopView).describe('The stops, in their order.'),
  ...usualDelivery,
  events: z
    .array(TrackEvent)
    .nullable()
    .describe('What has happened, newest first; null if this is not shown.'),
  position: z
    .strictObject({
      dtr_latitude: latitude.describe('The latitude in degrees, or null.'),
      dtr_longitude: longitude.describe('The longitude in degrees, or null.'),
      at: time.describe('When it happened.'),
      isApproximate: z
        .boolean()
        .describe('true if it is rounded to about a kilometre, like the stops of the public page.'),
    })
    .nullable()
    .describe('The driver’s position in the last ten minutes; null if unknown or not shown.'),
  signature: z
    .strictObject({
      name: text(80).describe('Who signed.'),
      at: time.describe('When it happened.'),
      path: text(longestPath).nullable().describe('The pen’s path as SVG, or null.'),
      image: text(longestImage).nullable().describe('The image as a data URL, or null.'),
    })
    .nullable()
    .describe('Who signed, and the signature; null if there is none or it is not shown.'),
  photos: z.array(PhotoView).nullable().describe('The photos of the delivery; null if they are not shown.'),
  stock: z
    .array(StockItem)
    .nullable()
    .describe('The items of stock that are delivered; null if they are not shown.'),
  telephone: text(maximumTelephoneLength).describe(
    'The company’s telephone number of the setting TrackingTelephone; empty for none.',
  ),
  trackerMap: text(2000)
    .nullable()
    .describe('The map link of the setting TrackerMapUrl; null if it is empty or the map is hidden.'),
  settings: settingValues(['aset_general_format', 'aset_today_format']).describe(
    'The company’s time formats.',
  ),
})

export const docketTrack = call('docket/track', {
  summary:
    'Public tracking by the tracking reference, or by docket number and delivery postcode. For a docket with several deliveries, recipient names, signatures and photos are left out.',
  needs: 'public',
  body: z.strictObject({
    tracking_ref: requiredText(40).describe('The tracking reference.'),
    dadd_postalcode: text(9).optional().describe('The postcode.'),
  }),
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
    tracking_ref: requiredText(40).describe('The tracking reference.'),
    stop: whole(0, 1000).describe('The index of the delivery in stops of docket/track.'),
    dadd_postalcode: requiredText(9).describe('The postcode of the delivery.'),
    instruction: z
      .enum(instructionKinds)
      .nullable()
      .describe('What to do with the parcel; null to withdraw the instruction.'),
    where: text(longestInstruction)
      .default('')
      .describe('The neighbour’s address, or where the safe place is.'),
  }),
  reply: z.strictObject({
    instruction: z
      .enum(instructionKinds)
      .nullable()
      .describe('What to do with the parcel; null to withdraw the instruction.'),
  }),
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
    tracking_ref: requiredText(40).optional().describe('The tracking reference.'),
    archive: z.boolean().optional().describe('true for the booking history, false for recent bookings.'),
  }),
  reply: TrackView,
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})

export const docketTrackingPhoto = call('docket/tracking/photo', {
  summary: 'One photo of a delivery of the user’s accounts, by its number from the tracking.',
  needs: 'history',
  scopes: ['deliveries:read'],
  body: z.strictObject({ dck_id: idOf('docket'), photo: whole(1, 100_000).describe('The photo’s id.') }),
  /** A data URL. */
  reply: z.strictObject({
    sig_image: text(longestImage).describe(
      'The image, base64-encoded with its media type; null for a signature.',
    ),
  }),
  refusals: ['DOCKET_NOT_FOUND', 'NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { dck_id: 100_000, photo: 1 },
})

export const liveTrack = call('live/track', {
  stream: true,
  summary: 'Notifies an open tracking page that its docket has changed (server-sent events).',
  needs: 'public',
  body: z.strictObject({ tracking_ref: requiredText(40).describe('The tracking reference.') }),
  reply: z.strictObject({
    dck_version: whole(1, 2_147_483_647).describe(
      'The docket’s version. Send it back with a change; if the docket has changed since, the reply is CONFLICT.',
    ),
  }),
  refusals: ['INVALID_TRACKING_REFERENCE', 'RATE_LIMITED'],
  example: { tracking_ref: 'MT-7K3F-9QWX-2B4D' },
})

export const docketTrackPhoto = call('docket/track/photo', {
  summary: 'One photo of a delivery, by its number from the tracking page.',
  needs: 'public',
  body: z.strictObject({
    tracking_ref: requiredText(40).describe('The tracking reference.'),
    photo: whole(1, 100_000).describe('The photo’s id.'),
  }),
  /** A data URL. */
  reply: z.strictObject({
    sig_image: text(longestImage).describe(
      'The image, base64-encoded with its media type; null for a signature.',
    ),
  }),
  refusals: ['INVALID_TRACKING_REFERENCE', 'NOT_FOUND', 'RATE_LIMITED'],
  exampleRefused: 'NOT_FOUND',
  example: { tracking_ref: 'MT-7K3F-9QWX-2B4D', photo: 1 },
})

export const systemTracking = call('system/tracking', {
  summary: 'The settings of a database’s tracking pages.',
  needs: 'public',
  body: z.strictObject({ database: databaseName }),
  reply: z.strictObject({
    cust_id: id.describe('The account whose settings apply without a known account (`aset_quote_customer`).'),
    tiles: z
      .strictObject({
        url: text(500).describe('The template of the tiles’ address, with {z}, {x} and {y}.'),
        attribution: text(200).describe('The notice to show on the map.'),
      })
      .nullable()
      .describe(
        'The address of map tiles with {z}, {x} and {y}, and their attribution; null for the built-in map.',
      ),
    TrackerMapUrl: text(2000).describe(
      'Tracker map address. A map that the tracking page links to for users of the account, Google Maps by default. Leave empty to remove the link.',
    ),
  }),
  refusals: ['DATABASE_NOT_FOUND'],
  example: { database: 'metro' },
})
