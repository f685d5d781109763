import { minimumAddresses, minimumParcels } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { bookingBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { latitude, longitude } from '../wire/fields.ts'
import { PricingInPounds } from '../wire/pricing.ts'
import { BookingPayload, bookingExample } from './booking-payload.ts'
import { AdjustedTimes, MilesSource, PricedAddress } from './dockets.ts'

const { addresses, parcels } = BookingPayload.shape

export const docketEstimate = call('docket/estimate', {
  summary:
    'Prices and times an unfinished booking from its postcodes, parcels and tariff. Other fields may be missing; docket/price checks them.',
  needs: 'booking',
  scopes: ['quotes'],
  bodyLimits: bookingBody,
  body: BookingPayload.extend({
    addresses: addresses.min(minimumAddresses, 'Cannot have less than two addresses'),
    parcels: parcels.min(minimumParcels, 'Cannot have less than one parcel'),
  }),
  reply: z.strictObject({
    /** Omitted for users who may not see prices. */
    pricing: PricingInPounds.optional(),
    miles: z.number(),
    milesSource: MilesSource,
    /** Minutes of driving for the whole route. */
    minutes: z.number(),
    addresses: z.array(
      PricedAddress.extend({ dadd_latitude: latitude.nullable(), dadd_longitude: longitude.nullable() }),
    ),
    adjusted: AdjustedTimes,
  }),
  refusals: ['CUSTOMER_NOT_AVAILABLE', 'TARIFF_NOT_AVAILABLE'],
  example: bookingExample,
})
