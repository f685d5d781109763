import { z } from 'zod'
import { bookingBody } from '../wire/body-limits.ts'
import { id, text } from '../wire/fields.ts'
import { mostVia, postQuote } from './quotes.ts'
import { v1Call } from './v1-call.ts'
import { described, instant, shownPrice } from './v1-fields.ts'
import { QuoteStop } from './v1-stops.ts'

const { service, tariff, parcels, wait_and_return } = postQuote.body.shape

/** A stop without times, which the windows are about. */
const PlaceToVisit = QuoteStop.omit({ ready_at: true, deadline: true })

/** The most days that are looked at. */
const mostWindowDays = 14

export const listWindows = v1Call({
  method: 'POST',
  path: 'v1/delivery-windows',
  operationId: 'listDeliveryWindows',
  tag: 'quotes',
  summary:
    'The coming days on which a service collects, each with its first collection and its latest delivery, for a choice in a checkout. Send `ready_at` with the booking as `from.ready_at` to have the window.',
  needs: 'booking',
  scope: 'quotes',
  bodyLimits: bookingBody,
  body: z.strictObject({
    from: described(PlaceToVisit, 'Where the goods are collected.'),
    via: described(
      z.array(PlaceToVisit).max(mostVia, `At most ${mostVia} stops`).default([]),
      'Deliveries on the way, in order.',
    ),
    to: described(PlaceToVisit, 'Where the goods are delivered.'),
    service,
    tariff,
    parcels,
    wait_and_return,
    days: described(
      z
        .int('A whole number')
        .min(1, 'At least 1')
        .max(mostWindowDays, `At most ${mostWindowDays}`)
        .default(7),
      'How many days from today on are looked at.',
      7,
    ),
  }),
  reply: z.strictObject({
    service: described(text(3), 'The code of the service.', 'A'),
    tariff: described(id, 'The code of the tariff.', 5),
    data: described(
      z.array(
        z.strictObject({
          day: described(z.iso.date(), 'The day of the collection in London.', '2026-11-25'),
          ready_at: instant('When the driver may come at the earliest.'),
          deadline: instant('When it is delivered at the latest: what the courier promises.'),
          price: shownPrice,
        }),
      ),
      'The days on which it can be collected, the first one first. Days on which the service does not work are left out.',
    ),
  }),
  refusals: ['CUSTOMER_NOT_AVAILABLE', 'TARIFF_NOT_AVAILABLE'],
  example: { from: { postcode: 'WC1B 3DG' }, to: { postcode: 'EC3N 4AB' }, parcels: [{ weight_kg: 2.5 }] },
})
