import { mostPhotos } from '@despatch/domain/drive/delivery-photo.ts'
import { driverEventKinds, eventOutcomes } from '@despatch/domain/drive/driver-event.ts'
import { longestDeviceName, pairingMinutes } from '@despatch/domain/drive/pairing-code.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { id, idOf, text, time, whole, driverId, docketId } from '../wire/fields.ts'
import { driverName, docketNumber } from '../wire/docket-columns.ts'

/** A driver's phone. */
export const DriverDevice = z.strictObject({
  dvc_id: id.describe('The phone’s id.'),
  dvc_name: text(longestDeviceName).describe('The name that the driver gave the phone.'),
  dvc_paired: time.describe('When the phone was paired.'),
  dvc_paired_by: text(80).describe('The user who made the pairing code.'),
  dvc_seen: time.nullable().describe('When the phone last made a call; null if it has made none.'),
})

export const driverDeviceList = call('driver/device/list', {
  summary: 'The paired phones of a driver, the latest first.',
  needs: 'control',
  body: z.strictObject({ driver: driverId }),
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
  body: z.strictObject({ driver: driverId }),
  reply: z.strictObject({
    pairing_code: text(80).describe('The code to type into the driver’s app.'),
    pairing_url: text(2000).describe('The address that opens the driver’s app with the code.'),
    expires: time.describe('When the link expires.'),
    qr: z
      .strictObject({
        size: whole(1, 1000).describe('The width and height of the QR code, in the units of its path.'),
        path: z
          .string()
          .max(200_000)
          .describe('The dark parts of the QR code as SVG path data, filled by the even-odd rule.'),
      })
      .describe('The address as a QR code.'),
  }),
  refusals: ['NOT_FOUND', 'TOO_MANY_DEVICES'],
  example: { driver: 1 },
})

export const driverDeviceRevoke = call('driver/device/revoke', {
  summary: 'Ends the access of a phone. What it has not sent stays on it.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ dvc_id: id.describe('The phone’s id.') }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { dvc_id: 1_000_000 },
})

/** What a driver has reported about a docket from their phone. */
export const DriverEvent = z.strictObject({
  evt_id: z.uuid().describe('The event’s id, made by the phone.'),
  evt_kind: z.enum(driverEventKinds).describe('What the driver reported.'),
  evt_at: time.describe('When it happened, corrected by the phone’s clock.'),
  evt_received: time.describe('When the server received it.'),
  evt_late: z
    .boolean()
    .describe('true if it was received later than it happened by more than the setting ReportLateMinutes.'),
  drv_driver: driverName,
  drv_callsign: text(20).describe('The driver’s callsign.'),
  dvc_name: text(longestDeviceName).describe('The name that the driver gave the phone.'),
  dadd_companyname: text(50).describe('The company or the name on the door.'),
  evt_outcome: z
    .enum(eventOutcomes)
    .describe('Whether the event changed the docket (applied), waits for the office (noted) or was refused.'),
  evt_reason: text(1000).describe(
    'Why the event was noted or refused, or what was assumed; empty if there is nothing to say.',
  ),
  evt_photos: whole(0, mostPhotos).describe(
    'How many photos of the delivery the phone has sent. They are proofs of the docket only if the event was applied.',
  ),
  evt_resolved: time.nullable().describe('When the office decided about a noted event; null if it has not.'),
  evt_resolved_by: text(80).nullable().describe('The user who decided; null if nobody has.'),
  applicable: z
    .boolean()
    .describe(
      'true if the office can apply the event to the docket; false unless it is noted and undecided.',
    ),
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
  reply: page(DriverEvent.extend({ dck_id: docketId, dck_docket: docketNumber })),
  example: {},
})

export const driverEventResolve = call('driver/event/resolve', {
  summary:
    'Decides about a noted event: applies it to the docket, which goes to the driver who reported it, or dismisses it.',
  needs: 'control',
  writes: true,
  body: z.strictObject({
    docket: idOf('docket'),
    evt_id: z.uuid('Enter a UUID').describe('The event’s id, made by the phone.'),
    decision: z.enum(['apply', 'dismiss']).describe('Whether the event is applied or dismissed.'),
  }),
  reply: page(DriverEvent),
  refusals: ['DOCKET_NOT_FOUND', 'NOT_FOUND', 'STATUS_CHANGE_REFUSED'],
  exampleRefused: 'NOT_FOUND',
  example: { docket: 100_000, evt_id: '6b1c1b3e-5a54-4a55-9d0e-0d6c4ff5a101', decision: 'apply' },
})
