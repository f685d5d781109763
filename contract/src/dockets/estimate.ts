import { minimumAddresses, minimumParcels } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { bookingBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { latitude, longitude } from '../wire/fields.ts'
import { PricingInPounds, TariffChoice } from '../wire/pricing.ts'
import { BookingPayload, bookingExample } from './booking-payload.ts'
import { AdjustedTimes, MilesSource, PricedAddress, pricedNow, usualDelivery } from './dockets.ts'

const { addresses, parcels } = BookingPayload.shape

export const docketEstimate = call('docket/estimate', {
  summary:
    'Prices and times an unfinished booking from its postcodes, parcels and tariff, and prices it on every other tariff of its service. Other fields may be missing; docket/price checks them. TARIFF_NOT_AVAILABLE comes with the tariffs that take the booking.',
  needs: 'booking',
  scopes: ['quotes'],
  bodyLimits: bookingBody,
  body: BookingPayload.extend({
    addresses: addresses.min(minimumAddresses, 'Cannot have less than two addresses'),
    parcels: parcels.min(minimumParcels, 'Cannot have less than one parcel'),
  }),
  reply: z.strictObject({
    ...pricedNow,
    ...usualDelivery,
    pricing: PricingInPounds.optional().describe('The price. Omitted for users who may not see prices.'),
    miles: z.number().describe('The distance in miles; null if it is unknown.'),
    milesSource: MilesSource,
    minutes: z.number().describe('Minutes of driving for the whole route.'),
    addresses: z
      .array(
        PricedAddress.extend({
          dadd_latitude: latitude
            .nullable()
            .describe('The latitude in degrees. Null if unknown: then the postcode decides.'),
          dadd_longitude: longitude
            .nullable()
            .describe('The longitude in degrees. Null if unknown: then the postcode decides.'),
        }),
      )
      .describe('The stops in their order: the collection first, then at least one delivery.'),
    adjusted: AdjustedTimes,
    tariffs: z
      .array(TariffChoice)
      .describe(
        'Every tariff of the service: first those that take the booking, the cheapest first, then the others.',
      ),
  }),
  refusals: ['CUSTOMER_NOT_AVAILABLE', 'TARIFF_NOT_AVAILABLE'],
  example: bookingExample,
})
