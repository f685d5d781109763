import { maximumParcels, textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { amendRefusals } from '../dockets/amend.ts'
import { bookingBody } from '../wire/body-limits.ts'
import { id, text, time } from '../wire/fields.ts'
import { Delivery } from './deliveries.ts'
import { metadataChange } from './metadata.ts'
import { mostVia } from './quotes.ts'
import { StopChange } from './stop-changes.ts'
import { v1Call } from './v1-call.ts'
import { Adjusted, UsedCoordinates, deliveryId, described, instant, pence, shownPrice } from './v1-fields.ts'
import { ParcelRequest, WholeStop } from './v1-stops.ts'

const { docket } = textLengths

const changing = ['booking', 'control'] as const

const changed = (most: number, description: string, example: string) =>
  described(text(most).optional(), description, example)

/** What to change of a delivery. Everything that is left out stays as it is. */
const changes = {
  from: described(StopChange.optional(), 'Changes of the collection.'),
  via: described(
    z
      .array(WholeStop.omit({ barcodes: true }))
      .max(mostVia, `At most ${mostVia} stops`)
      .optional(),
    'All deliveries on the way, in order. They replace the stops on the way.',
  ),
  to: described(StopChange.optional(), 'Changes of the delivery address.'),
  service: described(text(3).optional(), 'The code of the service.', 'A'),
  tariff: described(id.optional(), 'The code of the tariff, which decides the vehicle.', 5),
  parcels: described(
    z.array(ParcelRequest).max(maximumParcels, `At most ${maximumParcels} parcels`).optional(),
    'All parcels. They replace the parcels.',
  ),
  wait_and_return: described(
    z.boolean().optional(),
    'Whether the driver waits at the last stop and returns to the collection address.',
    false,
  ),
  contact: described(
    z
      .strictObject({
        name: changed(docket.dck_contact, 'Who answers questions about the delivery.', 'Ada Booker'),
        phone: changed(docket.dck_telephone, 'Their telephone number.', '020 7946 0100'),
        email: changed(docket.dck_email, 'Where emails are sent.', 'ada@bloomsbury.example'),
      })
      .optional(),
    'Changes of the contact.',
  ),
  references: described(
    z
      .array(described(text(docket.dck_cust_ref1), 'One reference.', 'PO 4711'))
      .max(6, 'At most 6')
      .optional(),
    'The references that the account has defined, in its order. Those beyond the list stay.',
  ),
  notes: changed(docket.dck_note, 'Instructions for the driver for the whole delivery.', 'Ring at the gate.'),
  metadata: metadataChange,
}

const ChangedField = z.strictObject({
  field: described(
    text(60),
    'The field of the request. If the number of stops changes, `via` means all stops after the collection.',
    'to.postcode',
  ),
  effect: described(
    z.enum(['free', 'repriced', 'requested']),
    '`free`: changed at the same price. `repriced`: changed at today’s price. `requested`: a driver has the delivery, so a dispatcher has to accept it.',
    'free',
  ),
})

/** What is the same in a check and in a change. */
const result = {
  changed: described(z.array(ChangedField), 'The fields that differ from the delivery.'),
  price: described(shownPrice, 'The price with the changes; null if the owner of the key may not see it.'),
  payment: described(
    z
      .strictObject({
        capture: described(pence, 'What will be captured of the amount that is held, in pence.', 2940),
        refund: described(pence, 'What is refunded, in pence.', 0),
        due: described(pence, 'What a payment link asks for, in pence.', 0),
        url: described(
          text(500).nullable(),
          'The page where `due` is paid; null if nothing is due, or before the change.',
          'https://portal.example/pay/6f1c2a6e',
        ),
      })
      .nullable(),
    'What the new price does to the card payment; null if there is none or the price stays.',
  ),
  adjusted: Adjusted,
  coordinates: UsedCoordinates,
}

const outcome = (done: string, requested: string) =>
  described(
    z.enum(['changed', 'requested', 'unchanged']),
    `\`changed\`: ${done}. \`requested\`: ${requested}. \`unchanged\`: the delivery is like this already.`,
    'changed',
  )

export const checkChanges = v1Call({
  method: 'POST',
  path: 'v1/deliveries/{id}/check',
  operationId: 'checkDeliveryChanges',
  tag: 'deliveries',
  summary:
    'What changes of a delivery would cost, and whether a dispatcher has to accept them. It changes nothing.',
  needs: changing,
  scope: 'deliveries:write',
  bodyLimits: bookingBody,
  body: z.strictObject({ id: deliveryId, ...changes }),
  reply: z.strictObject({
    outcome: outcome('it would be changed at once', 'a dispatcher would have to accept the changes'),
    version: described(z.int(), 'The version of the delivery.', 2),
    priced_at: instant(
      'When the price and the times were worked out. Send it with the change, which then has these times for 15 minutes.',
    ),
    price_now: described(
      shownPrice,
      'The price without the changes; null if the owner of the key may not see it.',
    ),
    ...result,
  }),
  refusals: amendRefusals,
  example: { id: '100000', parcels: [{ quantity: 2, weight_kg: 3.5 }] },
})

export const patchDelivery = v1Call({
  method: 'PATCH',
  path: 'v1/deliveries/{id}',
  operationId: 'changeDelivery',
  tag: 'deliveries',
  summary:
    'Changes a delivery, wholly or not at all. What is left out stays as it is. While a driver has the delivery, a dispatcher has to accept changes of stops, times and parcels: the outcome is then `requested`, and nothing has changed yet.',
  needs: changing,
  scope: 'deliveries:write',
  writes: true,
  takesIfMatch: true,
  bodyLimits: bookingBody,
  body: z.strictObject({
    id: deliveryId,
    ...changes,
    priced_at: described(
      time.optional(),
      '`priced_at` of the check that you have shown. The delivery then has the times of that check, for 15 minutes. By default its times are worked out for now.',
      '2026-11-24T14:30:00+00:00',
    ),
    expected_total: described(
      pence.optional(),
      'The total with the changes that you agree to, in pence. Without it, only changes at the same total are made. If the total is another, the request is refused with PRICE_CHANGED. Leave it out if the owner of the key may not see prices.',
      2940,
    ),
  }),
  reply: z.strictObject({
    outcome: outcome('it was changed', 'a dispatcher has to accept the changes'),
    request_id: described(
      text(20).nullable(),
      'The id of the request for changes; null if it was changed at once.',
      '7',
    ),
    ...result,
    delivery: described(Delivery, 'The delivery as it is now.'),
  }),
  refusals: [...amendRefusals, 'PRICE_CHANGED', 'DELIVERY_CHANGED'],
  example: { id: '100000', notes: 'Ring at the gate.' },
})
