import { z } from 'zod'
import { importBody } from '../wire/body-limits.ts'
import { text } from '../wire/fields.ts'
import { jsonSchema } from '../wire/json-schema.ts'
import { Delivery, postDelivery } from './deliveries.ts'
import { v1Call } from './v1-call.ts'
import { Adjusted, UsedCoordinates, described } from './v1-fields.ts'

/** The most bookings of one request. */
export const mostBulk = 500

/** As many calls as an application may make in a second, unless the operator sets another limit. */
const costOfBulk = 100

const Result = z.strictObject({
  index: described(z.int(), 'The position in the request, from 0.', 0),
  status: described(z.int(), 'The status that the booking would have had alone.', 201),
  replayed: described(
    z.boolean(),
    'Whether this is the result of an earlier request with the same key.',
    false,
  ),
  delivery: described(
    Delivery.extend({ adjusted: Adjusted, coordinates: UsedCoordinates }).nullable(),
    'The delivery; null if it was refused.',
  ),
  problem: described(
    z
      .strictObject({
        code: described(text(60), 'The code for clients.', 'INVALID'),
        detail: described(
          z.string(),
          'What is wrong and how to correct it.',
          'Some fields are invalid. See errors.',
        ),
        errors: described(
          z.array(
            z.strictObject({
              field: described(z.string(), 'The path of the field in the booking.', 'to.postcode'),
              message: described(z.string(), 'What is wrong with it.', 'Required'),
            }),
          ),
          'The invalid fields.',
        ),
        total: described(z.int().optional(), 'With PRICE_CHANGED: the total now, in pence.', 3293),
        currency: described(text(3).optional(), 'With `total`: ISO 4217.', 'GBP'),
        delivery: described(
          text(20).optional(),
          'With REFERENCE_EXISTS: the id of the delivery that has the reference.',
          '102004',
        ),
      })
      .nullable(),
    'Why it was refused; null if it was booked.',
  ),
})

/** A booking of the list. Each is checked by itself, so a malformed one is one refused result. */
const AnyBooking = z.custom<z.input<typeof postDelivery.body>>().meta(jsonSchema(postDelivery.body))

export const postBulk = v1Call({
  method: 'POST',
  path: 'v1/deliveries/bulk',
  operationId: 'createDeliveries',
  tag: 'deliveries',
  summary:
    'Books up to 500 deliveries, each by itself: a refused or malformed one does not affect the others. The request needs an Idempotency-Key. If it breaks off, repeat it with the same key: what was booked is not booked again.',
  needs: 'booking',
  scope: 'deliveries:write',
  writes: 'in steps',
  claimsKey: true,
  cost: costOfBulk,
  bodyLimits: importBody,
  body: z.strictObject({
    deliveries: described(
      z.array(AnyBooking).min(1, 'At least 1 delivery').max(mostBulk, `At most ${mostBulk} deliveries`),
      'The bookings.',
    ),
  }),
  reply: z.strictObject({ data: described(z.array(Result), 'One result for each booking, in their order.') }),
  example: { deliveries: [postDelivery.example] },
})
