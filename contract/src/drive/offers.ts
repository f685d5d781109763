import { declineReasons } from '@despatch/domain/drive/decline-reasons.ts'
import { mostOffered, offerMinutes, offerStates } from '@despatch/domain/drive/docket-offer.ts'
import { offerEnds } from '@despatch/domain/drive/offer-ends.ts'
import { z } from 'zod'
import { DriverFit } from '../control/drivers.ts'
import { call, page } from '../wire/call.ts'
import { id, idOf, text, time } from '../wire/fields.ts'

/** A docket that is offered to a driver. */
export const DocketOffer = z.strictObject({
  off_id: id,
  drv_id: id,
  drv_driver: text(80),
  drv_callsign: text(20),
  off_by: text(80),
  off_made: time,
  off_until: time,
  off_state: z.enum(offerStates),
  off_answered: time.nullable(),
  off_reason: z.enum(declineReasons).nullable(),
  /** Null unless it was withdrawn because the docket no longer waits for a driver. */
  off_ended: z.enum(offerEnds).exclude(['office']).nullable(),
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
    'The drivers to whom a docket can be offered: on duty and with a paired phone. The most suitable come first.',
  needs: 'control',
  body: z.strictObject({ docket: idOf('docket') }),
  reply: page(
    z.strictObject({
      drv_id: id,
      drv_driver: text(80),
      drv_callsign: text(20),
      drv_vehicle: text(40),
      fit: DriverFit.optional(),
      /** Of the phone that made a call last. */
      dvc_seen: time.nullable(),
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
      .refine((drivers) => new Set(drivers).size === drivers.length, 'Each driver only once'),
    /** How long it can be accepted. */
    minutes: z.literal(offerMinutes),
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
