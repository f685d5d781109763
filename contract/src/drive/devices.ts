import { mostPhotos } from '@despatch/domain/drive/delivery-photo.ts'
import { driverEventKinds, eventOutcomes } from '@despatch/domain/drive/driver-event.ts'
import { longestDeviceName, pairingMinutes } from '@despatch/domain/drive/pairing-code.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { id, idOf, text, time, whole } from '../wire/fields.ts'

/** A driver's phone. */
export const DriverDevice = z.strictObject({
  dvc_id: id,
  dvc_name: text(longestDeviceName),
  dvc_paired: time,
  /** The user who made the pairing code. */
  dvc_paired_by: text(80),
  /** Null until it has made its first call. */
  dvc_seen: time.nullable(),
})

export const driverDeviceList = call('driver/device/list', {
  summary: 'The paired phones of a driver, the latest first.',
  needs: 'control',
  body: z.strictObject({ driver: id }),
  reply: page(DriverDevice),
  example: { driver: 1 },
})

export const driverDeviceInvite = call('driver/device/invite', {
  summary: `Makes a code with which one phone of a driver can be paired within ${pairingMinutes} minutes.`,
  needs: 'control',
  byLogin: true,
  fresh: true,
  writes: true,
  secretReply: true,
  body: z.strictObject({ driver: id }),
  reply: z.strictObject({
    pairing_code: text(80),
    /** Opens the driver's app with the code. */
    pairing_url: text(2000),
    expires: time,
    /** The link as a QR code: an SVG path in a square of this many units. */
    qr: z.strictObject({ size: whole(1, 1000), path: z.string().max(200_000) }),
  }),
  refusals: ['NOT_FOUND', 'TOO_MANY_DEVICES'],
  example: { driver: 1 },
})

export const driverDeviceRevoke = call('driver/device/revoke', {
  summary: 'Ends the access of a phone. What it has not sent stays on it.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ dvc_id: id }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { dvc_id: 1_000_000 },
})

/** What a driver has reported about a docket from their phone. */
export const DriverEvent = z.strictObject({
  evt_id: z.uuid(),
  evt_kind: z.enum(driverEventKinds),
  evt_at: time,
  evt_received: time,
  drv_driver: text(80),
  drv_callsign: text(20),
  dvc_name: text(longestDeviceName),
  dadd_companyname: text(50),
  evt_outcome: z.enum(eventOutcomes),
  evt_reason: text(1000),
  /** They are proofs of the docket only if the event was applied. */
  evt_photos: whole(0, mostPhotos),
  evt_resolved: time.nullable(),
  evt_resolved_by: text(80).nullable(),
  /** Whether the office can apply it; false unless it is noted and undecided. */
  applicable: z.boolean(),
})

export const driverEventList = call('driver/event/list', {
  summary: 'What drivers have reported about a docket from their phones, in the order of the events.',
  needs: 'control',
  body: z.strictObject({ docket: idOf('docket') }),
  reply: page(DriverEvent),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { docket: 100_000 },
})

/** Events that are listed at once; dispatchers decide about the oldest first. */
const mostOpenEvents = 200

export const driverEventOpen = call('driver/event/open', {
  summary: `The noted events on the user’s circuits that wait for a decision, the oldest first; at most ${mostOpenEvents}.`,
  needs: 'control',
  body: z.strictObject({}),
  reply: page(DriverEvent.extend({ dck_id: id, dck_docket: text(20) })),
  example: {},
})

export const driverEventResolve = call('driver/event/resolve', {
  summary:
    'Decides about a noted event: applies it to the docket, which goes to the driver who reported it, or dismisses it.',
  needs: 'control',
  writes: true,
  body: z.strictObject({
    docket: idOf('docket'),
    evt_id: z.uuid('Enter a UUID'),
    decision: z.enum(['apply', 'dismiss']),
  }),
  reply: page(DriverEvent),
  refusals: ['DOCKET_NOT_FOUND', 'NOT_FOUND', 'STATUS_CHANGE_REFUSED'],
  exampleRefused: 'NOT_FOUND',
  example: { docket: 100_000, evt_id: '6b1c1b3e-5a54-4a55-9d0e-0d6c4ff5a101', decision: 'apply' },
})
