import { maximumAddresses, maximumParcels } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { bookingBody } from '../wire/body-limits.ts'
import { id, text } from '../wire/fields.ts'
import {
  Adjusted,
  UsedCoordinates,
  described,
  instant,
  instantOrNull,
  noPriceReason,
  shownPrice,
} from './v1-fields.ts'
import { ParcelRequest, QuoteStop } from './v1-stops.ts'
import { v1Call } from './v1-call.ts'

/** What is the same in a quote and in a booking. */
export const serviceRequest = {
  service: described(
    text(3).optional(),
    'The code of the service. By default that of the tariff, otherwise the account’s.',
    'A',
  ),
  tariff: described(
    id.optional(),
    'The code of the tariff, which decides the vehicle. By default the account’s, otherwise the first of the service.',
    5,
  ),
  parcels: described(
    z.array(ParcelRequest).max(maximumParcels, `At most ${maximumParcels} parcels`).default([]),
    'The goods. If empty: one piece of unknown weight.',
  ),
  wait_and_return: described(
    z.boolean().default(false),
    'Whether the driver waits at the last stop and returns to the collection address.',
    false,
  ),
  exact_times: described(
    z.boolean().default(false),
    'Whether a request is refused if an asked-for time is not possible. Otherwise the time is moved and listed in `adjusted`.',
    false,
  ),
}

/** Stops between the collection and the last delivery. */
export const mostVia = maximumAddresses - 2

const stopTimes = (whose: string) =>
  z.strictObject({
    ready_at: instantOrNull(`When the driver may come to ${whose} at the earliest.`),
    deadline: instantOrNull(`When the driver is at ${whose} at the latest: what the courier promises.`),
    arrives_at: instantOrNull(
      `An estimate: the arrival at ${whose} of a driver who leaves at the ready time. The promise is the deadline.`,
    ),
  })

export const postQuote = v1Call({
  method: 'POST',
  path: 'v1/quotes',
  operationId: 'createQuote',
  tag: 'quotes',
  summary:
    'Prices a delivery and works out its times. Two postcodes are enough. A quote is not stored: send its total as `expected_total` with the booking, which is then refused if the price has changed.',
  needs: 'booking',
  scope: 'quotes',
  bodyLimits: bookingBody,
  body: z.strictObject({
    from: described(QuoteStop, 'Where the goods are collected.'),
    via: described(
      z.array(QuoteStop).max(mostVia, `At most ${mostVia} stops`).default([]),
      'Deliveries on the way, in order.',
    ),
    to: described(QuoteStop, 'Where the goods are delivered.'),
    ...serviceRequest,
  }),
  reply: z.strictObject({
    priced_at: instant(
      'When the price and the times were worked out. Send it with the booking, which then has these times for 15 minutes.',
    ),
    price: shownPrice,
    no_price_reason: noPriceReason,
    service: described(text(3), 'The code of the service that was priced.', 'A'),
    tariff: described(id, 'The code of the tariff that was priced.', 5),
    miles: described(z.number(), 'The length of the route in miles.', 4.2),
    minutes: described(z.number(), 'The driving time of the route in minutes.', 21),
    from: described(stopTimes('the collection address'), 'The times of the collection.'),
    via: described(z.array(stopTimes('this stop')), 'The times of the deliveries on the way.'),
    to: described(stopTimes('the delivery address'), 'The times of the delivery.'),
    adjusted: Adjusted,
    coordinates: UsedCoordinates,
  }),
  refusals: ['CUSTOMER_NOT_AVAILABLE', 'TARIFF_NOT_AVAILABLE'],
  example: { from: { postcode: 'WC1B 3DG' }, to: { postcode: 'EC3N 4AB' }, parcels: [{ weight_kg: 2.5 }] },
})
