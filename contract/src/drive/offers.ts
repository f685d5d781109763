import { declineReasons } from '@despatch/domain/drive/decline-reasons.ts'
import { mostOffered, offerMinutes, offerStates } from '@despatch/domain/drive/docket-offer.ts'
import { offerEnds } from '@despatch/domain/drive/offer-ends.ts'
import { z } from 'zod'
import { DriverFit } from '../control/drivers.ts'
import { call, page } from '../wire/call.ts'
import { id, idOf, text, time, driverId } from '../wire/fields.ts'
import { driverName } from '../wire/docket-columns.ts'

/** A docket that is offered to a driver. */
export const DocketOffer = z.strictObject({
  off_id: id.describe('The offer’s id.'),
  drv_id: driverId,
  drv_driver: driverName,
  drv_callsign: text(20).describe('The driver’s callsign.'),
  off_by: text(80).describe('The user who made the offer.'),
  off_made: time.describe('When the offer was made.'),
  off_until: time.describe('Until when the driver can accept.'),
  off_state: z
    .enum(offerStates)
    .describe(
      'Whether the driver has accepted or declined, the office has withdrawn the offer, or it has expired.',
    ),
  off_answered: time
    .nullable()
    .describe('When the driver answered or the office withdrew it; null if neither has happened.'),
  off_reason: z.enum(declineReasons).nullable().describe('Why the driver declined; null otherwise.'),
  off_ended: z
    .enum(offerEnds)
    .exclude(['office'])
    .nullable()
    .describe(
      'Why the offer was withdrawn by itself: the docket was given to a driver, cancelled or archived. Null otherwise.',
    ),
})

export const docketOfferList = call('docket/offer/list', {
  summary: 'The offers of a docket to drivers, the latest first.',
  needs: 'control',
  body: z.strictObject({ docket: idOf('docket') }),
  reply: page(DocketOffer),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { docket: 100_000 },
})

export const docketOfferDrivers = call('docket/offer/drivers', {
  summary:
    'The drivers to whom a docket can be offered: on duty, with a paired phone and a vehicle that is large enough. The most suitable come first.',
  needs: 'control',
  body: z.strictObject({ docket: idOf('docket') }),
  reply: page(
    z.strictObject({
      drv_id: driverId,
      drv_driver: driverName,
      drv_callsign: text(20).describe('The driver’s callsign.'),
      drv_vehicle: text(40).describe('The vehicle.'),
      fit: DriverFit.optional().describe('How well the driver fits the docket.'),
      dvc_seen: time
        .nullable()
        .describe('When the phone of the driver that made a call last made it; null if none has.'),
    }),
  ),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { docket: 100_000 },
})

export const docketOfferPost = call('docket/offer/post', {
  summary:
    'Offers a docket to drivers, who see it on their phones. The first who accepts gets it. An earlier offer to one of them is replaced, and open ones end with the latest.',
  needs: 'control',
  writes: true,
  body: z.strictObject({
    docket: idOf('docket'),
    drivers: z
      .array(id)
      .min(1, 'Choose at least one driver')
      .max(mostOffered, `At most ${mostOffered} drivers`)
      .refine((drivers) => new Set(drivers).size === drivers.length, 'Each driver only once')
      .describe('The ids of the drivers.'),
    minutes: z.literal(offerMinutes).describe('How many minutes the drivers have to accept.'),
  }),
  reply: page(DocketOffer),
  refusals: ['DOCKET_NOT_FOUND', 'STATUS_CHANGE_REFUSED'],
  exampleRefused: 'STATUS_CHANGE_REFUSED',
  example: { docket: 100_000, drivers: [1], minutes: 5 },
})

export const docketOfferWithdraw = call('docket/offer/withdraw', {
  summary: 'Withdraws the offers of a docket that no driver has answered.',
  needs: 'control',
  writes: true,
  body: z.strictObject({ docket: idOf('docket') }),
  reply: page(DocketOffer),
  refusals: ['DOCKET_NOT_FOUND', 'STATUS_CHANGE_REFUSED'],
  example: { docket: 100_000 },
})
