import { z } from 'zod'
import { bookingBody } from '../wire/body-limits.ts'
import { id, text } from '../wire/fields.ts'
import { postQuote } from './quotes.ts'
import { v1Call } from './v1-call.ts'
import { described, instantOrNull } from './v1-fields.ts'

const { from, via, to, parcels, wait_and_return } = postQuote.body.shape

/** The longest code of a rate, in characters. */
export const longestRate = 200

/** A service that can be booked now, with its price and times. */
export const Rate = z.strictObject({
  rate: described(
    text(longestRate),
    'The code of this rate. Send it as `rate` with the booking, which is then made at this price or refused. It is valid for a day, for these addresses and parcels.',
    'A.5.2940.t6k3zx.9fK2mQ0aXb1c.Jw8yT5uLr2Hn0cVq4sZg7A',
  ),
  service: described(text(3), 'The code of the service.', 'A'),
  service_name: described(text(80), 'The name of the service.', 'Same day'),
  tariff: described(id, 'The code of the tariff.', 5),
  tariff_name: described(text(80), 'The name of the tariff.', 'Small van'),
  net: described(z.int(), 'The price without VAT, in pence.', 2450),
  vat: described(z.int(), 'The VAT, in pence.', 490),
  total: described(z.int(), 'The price with VAT, in pence.', 2940),
  currency: described(text(3), 'ISO 4217.', 'GBP'),
  arrives_at: instantOrNull('The same as `deadline`, which clients should read instead.'),
  deadline: instantOrNull(
    'When it is delivered at the latest: what the courier promises. A booking within 15 minutes gets this time; a later one has the times of its own moment.',
  ),
})

export const listRates = v1Call({
  method: 'POST',
  path: 'v1/rates',
  operationId: 'listRates',
  tag: 'quotes',
  summary:
    'Every service that the account can book now between these addresses, each with its price, for the checkout of a shop. The list is empty outside of the hours and the area of the courier.',
  needs: 'price',
  scope: 'quotes',
  bodyLimits: bookingBody,
  body: z.strictObject({ from, via, to, parcels, wait_and_return }),
  reply: z.strictObject({ data: described(z.array(Rate), 'The rates, in the order of the services.') }),
  example: { from: { postcode: 'WC1B 3DG' }, to: { postcode: 'EC3N 4AB' }, parcels: [{ weight_kg: 2.5 }] },
})
