import { z } from 'zod'
import { AddressPayload, ParcelPayload } from '../dockets/booking-payload.ts'
import { AdjustedTimes, MilesSource, pricedNow } from '../dockets/dockets.ts'
import { PricingInPounds } from '../wire/pricing.ts'
import { TariffType } from '../lookups/lookups.ts'
import { SignatureRow } from '../tracking/signatures.ts'
import { guestBookingBody } from '../wire/body-limits.ts'
import { call, page } from '../wire/call.ts'
import {
  databaseName,
  flag,
  guid,
  id,
  idOf,
  latitude,
  longitude,
  requiredText,
  text,
  time,
} from '../wire/fields.ts'
import { serviceTypeId } from '../wire/docket-columns.ts'

const ofDatabase = z.strictObject({ database: databaseName })

/** A tariff's price for a job. */
export const TariffOffer = z.strictObject({
  ttyp_code: id.describe('The tariff’s code.'),
  ttyp_description: text(80).describe('Name.'),
  ttyp_vehicle: text(40).describe('Vehicle.'),
  ttyp_serv_type: text(3).describe('Service.'),
  styp_description: text(80).describe('Description.'),
  pricing: PricingInPounds.optional().describe(
    'The price. Omitted for account users without the prices permission.',
  ),
  notice: text(200)
    .nullable()
    .describe(
      'Why it is collected later than asked for, such as “Bookings for today closed at 16:00. Collection is Monday 30 November, from 08:00.” Null if it is not.',
    ),
  minutes: z.number().describe('Minutes of driving.'),
  dadd_deadline: time.describe('When it is delivered at the latest: what the company promises.'),
  dadd_projected: time.describe(
    'An estimate: the arrival at the last address of a driver who leaves at the ready time. It is not a promise.',
  ),
})

/** A tariff that does not accept the job, and the reason. */
export const RefusedTariff = z.strictObject({
  ttyp_code: id.describe('The tariff’s code.'),
  ttyp_description: text(80).describe('Name.'),
  ttyp_vehicle: text(40).describe('Vehicle.'),
  reason: text(300).describe(
    'A sentence such as “The journey is 12.3 miles. This tariff accepts at most 5 miles.”',
  ),
})

export const quoteTariffs = call('quote/alltariffs/list', {
  summary:
    'Every tariff’s price for a job, from its postcodes alone, with vehicle and arrival time (QUOTE-09).',
  needs: 'guest',
  bodyLimits: guestBookingBody,
  body: z.strictObject({
    database: databaseName,
    dck_serv_type: serviceTypeId.optional(),
    dck_wandr: flag.default('F').describe('"T" if the driver waits at the delivery and returns.'),
    addresses: z
      .array(AddressPayload.pick({ dadd_postalcode: true, dadd_ready: true }))
      .min(2, 'Cannot have less than two addresses')
      .max(20, 'Cannot have more than 20 addresses')
      .describe('The stops in their order: the collection first, then at least one delivery.'),
    parcels: z
      .array(ParcelPayload)
      .max(100, 'Cannot have more than 100 parcels')
      .default([])
      .describe('The parcels. Required by services that show them.'),
  }),
  reply: z.strictObject({
    ...pricedNow,
    rows: z.array(TariffOffer).describe('The records.'),
    next: z.null().describe('The cursor of the next page; null on the last page.'),
    notOffered: z.array(RefusedTariff).describe('The tariffs that are not offered, each with the reason.'),
    miles: z.number().describe('The distance in miles; null if it is unknown.'),
    milesSource: MilesSource,
    positions: z
      .array(z.strictObject({ latitude, longitude }))
      .describe('The positions of the postcodes, in order.'),
    /** The ready time if it was changed; the prices are for the later one. */
    adjusted: AdjustedTimes,
  }),
  refusals: ['CUSTOMER_NOT_AVAILABLE', 'HOURS_OF_OPERATION'],
  example: {
    database: 'metro',
    addresses: [{ dadd_postalcode: 'WC1B 3DG' }, { dadd_postalcode: 'EC3N 4AB' }],
  },
})

export const quoteTariffTypeList = call('quote/tarifftype/list', {
  summary: 'Tariffs that can be quoted, filtered by service type.',
  needs: 'guest',
  body: ofDatabase.extend({ serviceType: serviceTypeId.optional() }),
  reply: page(TariffType),
  example: { database: 'metro', serviceType: 'A' },
})

export const quoteCountryList = call('quote/country/list', {
  summary: 'The countries that a service serves, or that any service serves.',
  needs: 'guest',
  body: ofDatabase.extend({ serviceType: serviceTypeId.optional() }),
  reply: page(z.strictObject({ country: requiredText(50).describe('The country’s name.') })),
  example: { database: 'metro' },
})

export const quoteCountyList = call('quote/county/list', {
  summary: 'The counties to choose from for a quote’s address.',
  needs: 'guest',
  body: ofDatabase,
  reply: page(z.strictObject({ county: requiredText(50).describe('The county.') })),
  example: { database: 'metro' },
})

export const quoteSignatureList = call('quote/signature/list', {
  summary:
    'The signatures and photos of a docket, for callers who also know its quote’s guid or its tracking reference.',
  needs: 'guest',
  body: ofDatabase.extend({
    _docketId: idOf('docket'),
    // Accepted because the specification names it. Archived dockets are in the same table, so it has no effect.
    archive: z.boolean().optional().describe('true for the booking history, false for recent bookings.'),
    guid: guid.optional(),
    tracking_ref: text(40).optional().describe('The tracking reference.'),
  }),
  reply: page(SignatureRow),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { database: 'metro', _docketId: 100_000, tracking_ref: 'MT-7K3F-9QWX-2B4D' },
})
