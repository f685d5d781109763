import { z } from 'zod'
import { AddressPayload, ParcelPayload } from '../dockets/booking-payload.ts'
import { AdjustedTimes, MilesSource } from '../dockets/dockets.ts'
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

const ofDatabase = z.strictObject({ database: databaseName })

/** A tariff's price for a job. */
export const TariffOffer = z.strictObject({
  ttyp_code: id,
  ttyp_description: text(80),
  ttyp_vehicle: text(40),
  ttyp_serv_type: text(3),
  styp_description: text(80),
  /** Omitted for account users without the prices permission. */
  pricing: PricingInPounds.optional(),
  /** Minutes of driving. */
  minutes: z.number(),
  /** The arrival time at the last address if we leave at the first possible time. */
  dadd_projected: time,
})

/** A tariff that does not accept the job, and the reason. */
export const RefusedTariff = z.strictObject({
  ttyp_code: id,
  ttyp_description: text(80),
  ttyp_vehicle: text(40),
  /** A sentence such as 'The journey is 12.3 miles. This tariff accepts at most 5 miles.' */
  reason: text(300),
})

export const quoteTariffs = call('quote/alltariffs/list', {
  summary:
    'Every tariff’s price for a job, from its postcodes alone, with vehicle and arrival time (QUOTE-09).',
  needs: 'guest',
  bodyLimits: guestBookingBody,
  body: z.strictObject({
    database: databaseName,
    dck_serv_type: text(3).optional(),
    dck_wandr: flag.default('F'),
    addresses: z
      .array(AddressPayload.pick({ dadd_postalcode: true, dadd_ready: true }))
      .min(2, 'Cannot have less than two addresses')
      .max(20, 'Cannot have more than 20 addresses'),
    parcels: z.array(ParcelPayload).max(100, 'Cannot have more than 100 parcels').default([]),
  }),
  reply: z.strictObject({
    rows: z.array(TariffOffer),
    next: z.null(),
    /** Tariffs that are not offered, each with the reason. */
    notOffered: z.array(RefusedTariff),
    miles: z.number(),
    milesSource: MilesSource,
    /** The positions of the postcodes, in order. */
    positions: z.array(z.strictObject({ latitude, longitude })),
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
  body: ofDatabase.extend({ serviceType: text(3).optional() }),
  reply: page(TariffType),
  example: { database: 'metro', serviceType: 'A' },
})

export const quoteCountryList = call('quote/country/list', {
  summary: 'The countries that a service serves, or that any service serves.',
  needs: 'guest',
  body: ofDatabase.extend({ serviceType: text(3).optional() }),
  reply: page(z.strictObject({ country: requiredText(50) })),
  example: { database: 'metro' },
})

export const quoteCountyList = call('quote/county/list', {
  summary: 'The counties to choose from for a quote’s address.',
  needs: 'guest',
  body: ofDatabase,
  reply: page(z.strictObject({ county: requiredText(50) })),
  example: { database: 'metro' },
})

export const quoteSignatureList = call('quote/signature/list', {
  summary:
    'The signatures and photos of a docket, for callers who also know its quote’s guid or its tracking reference.',
  needs: 'guest',
  body: ofDatabase.extend({
    _docketId: idOf('docket'),
    // Accepted because the specification names it. Archived dockets are in the same table, so it has no effect.
    archive: z.boolean().optional(),
    guid: guid.optional(),
    tracking_ref: text(40).optional(),
  }),
  reply: page(SignatureRow),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { database: 'metro', _docketId: 100_000, tracking_ref: 'MT-7K3F-9QWX-2B4D' },
})
