import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { deliveryStatuses, type DeliveryStatus } from '@despatch/domain/dockets/delivery-status.ts'
import { maximumPostcodeLength, normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { bookingBody } from '../wire/body-limits.ts'
import { id, requiredText, text, time } from '../wire/fields.ts'
import { V1Event } from './events.ts'
import { Metadata, metadataRequest } from './metadata.ts'
import { mostVia, serviceRequest } from './quotes.ts'
import { longestRate } from './rates.ts'
import { v1Call } from './v1-call.ts'
import {
  Adjusted,
  UsedCoordinates,
  deliveryId,
  described,
  filterText,
  instant,
  instantOrNull,
  optionalText,
  pence,
  shownPrice,
} from './v1-fields.ts'
import { StopRequest, V1Parcel, V1Stop } from './v1-stops.ts'

const { docket } = textLengths

/** The longest reference of an account’s own, in characters. */
export const longestReference = 80

const status = described(
  z.enum(deliveryStatuses),
  '`booked`: no driver has it yet. `assigned`: a driver is on the way to collect it. `collected`: the driver has the goods. `in_transit`: they are on their way to the delivery address. `delivered`: complete. `attempt_failed`: nobody took the goods; there may be another attempt. `on_hold`: stopped by the courier for now. `returned`: taken back to the sender. `cancelled`: cancelled by the account or the courier.',
  'booked',
)

const Contact = z.strictObject({
  name: optionalText(docket.dck_contact, 'Who answers questions about the delivery.', 'Ada Booker'),
  phone: optionalText(docket.dck_telephone, 'Their telephone number.', '020 7946 0100'),
  email: optionalText(
    docket.dck_email,
    'Where emails about the delivery are sent.',
    'ada@bloomsbury.example',
  ),
})

/** A charge that was added after the booking. */
export const DeliveryCharge = z.strictObject({
  id: described(text(20), 'The id of the charge.', '12'),
  description: described(text(200), 'What is charged for.', 'Waiting time'),
  quantity: described(z.number(), 'How many units.', 15),
  unit: described(text(20), 'What is counted; empty for a charge that is not counted.', 'minute'),
  net: described(
    z.int().nullable(),
    'The charge before VAT, negative for a credit. In pence; null for readers who may not see prices.',
    750,
  ),
  vat: described(z.int().nullable(), 'Its VAT. In pence; null for readers who may not see prices.', 150),
  reason: described(text(2000), 'Why it is charged or credited.', 'The goods were not ready.'),
  added_at: instant('When it was added.'),
})

/** What a reply can have in addition to the delivery. */
const expandable = ['events', 'charges'] as const
export type Expanded = (typeof expandable)[number]

/** The most events of a delivery in a reply. */
export const mostExpandedEvents = 100

export const Delivery = z.strictObject({
  id: described(text(20), 'The id for other calls. Treat it as opaque.', '100000'),
  number: described(text(20), 'The number that people use, such as on labels and invoices.', 'MT100000'),
  version: described(
    z.int(),
    'Goes up by one with each change of the content or the status. Send it in If-Match to change only this version.',
    2,
  ),
  reference: described(
    text(longestReference).nullable(),
    'Your own reference; null if you sent none.',
    'order-4711',
  ),
  status,
  service: described(text(3), 'The code of the service.', 'A'),
  tariff: described(id, 'The code of the tariff.', 5),
  tariff_name: described(text(80), 'The name of the tariff.', 'Small van'),
  from: described(V1Stop, 'Where the goods are collected.'),
  via: described(z.array(V1Stop), 'Deliveries on the way, in order.'),
  to: described(V1Stop, 'Where the goods are delivered.'),
  parcels: described(z.array(V1Parcel), 'The goods.'),
  contact: described(
    z.strictObject({
      name: described(text(docket.dck_contact), 'Who answers questions about the delivery.', 'Ada Booker'),
      phone: described(text(docket.dck_telephone), 'Their telephone number.', '020 7946 0100'),
      email: described(
        text(docket.dck_email),
        'Where emails about the delivery are sent.',
        'ada@bloomsbury.example',
      ),
    }),
    'The contact of the booking.',
  ),
  references: described(
    z.array(described(text(docket.dck_cust_ref1), 'One reference.', 'PO 4711')),
    'The six references that the account has defined, in its order, empty where none was given.',
  ),
  metadata: Metadata,
  notes: described(
    text(docket.dck_note),
    'Instructions for the driver for the whole delivery.',
    'Keep upright.',
  ),
  wait_and_return: described(
    z.boolean(),
    'Whether the driver waits at the last stop and returns to the collection address.',
    false,
  ),
  miles: described(z.number(), 'The length of the route in miles.', 4.2),
  price: shownPrice,
  tracking_url: described(
    text(500),
    'The public tracking page. It works without a login. Empty for a test delivery, which has none.',
    'https://portal.example/docket/track?tracking_ref=MTABCD2345WXYZ',
  ),
  created_at: instant('When it was booked.'),
  changed_at: instant('When it last changed.'),
  delivered_at: instantOrNull('When it was delivered; null until then.'),
  signed_by: described(text(200).nullable(), 'Who signed for it; null if nobody has.', 'G. Gate'),
  events: described(
    z.array(V1Event).optional(),
    `With \`expand=events\`: what happened to it, the oldest first, at most the first ${mostExpandedEvents}. \`GET /v1/events?delivery=\` has them all.`,
  ),
  charges: described(
    z.array(DeliveryCharge).optional(),
    'With `expand=charges`: the charges and credits that were added after the booking. `price` includes them.',
  ),
})

export const postDelivery = v1Call({
  method: 'POST',
  path: 'v1/deliveries',
  operationId: 'createDelivery',
  tag: 'deliveries',
  summary:
    'Books a delivery. The postcode and the name of both ends are enough: service, tariff and contact are then the account’s.',
  needs: 'booking',
  scope: 'deliveries:write',
  status: 201,
  writes: true,
  bodyLimits: bookingBody,
  body: z.strictObject({
    from: described(StopRequest, 'Where the goods are collected.'),
    via: described(
      z.array(StopRequest).max(mostVia, `At most ${mostVia} stops`).default([]),
      'Deliveries on the way, in order.',
    ),
    to: described(StopRequest, 'Where the goods are delivered.'),
    ...serviceRequest,
    priced_at: described(
      time.optional(),
      '`priced_at` of the quote that you have shown. The booking then has the times of that quote, for 15 minutes. By default its times are worked out for now.',
      '2026-11-24T14:30:00+00:00',
    ),
    reference: described(
      requiredText(longestReference).optional(),
      'Your own reference, such as an order number. Each can be used once by the account: a second booking with it is refused with REFERENCE_EXISTS, which names the first.',
      'order-4711',
    ),
    metadata: metadataRequest,
    references: described(
      z
        .array(described(text(docket.dck_cust_ref1), 'One reference.', 'PO 4711'))
        .max(6, 'At most 6')
        .default([]),
      'The references that the account has defined, in its order. By default the first is your `reference`.',
    ),
    contact: described(
      Contact.default({ name: '', phone: '', email: '' }),
      'By default the owner of the key.',
    ),
    notes: optionalText(
      docket.dck_note,
      'Instructions for the driver for the whole delivery.',
      'Keep upright.',
    ),
    rate: described(
      text(longestRate).optional(),
      'The code of a rate of `POST /v1/rates`, instead of `service`, `tariff` and `expected_total`. The booking is made at the price of the rate, or refused with PRICE_CHANGED.',
      'A.5.2940.t6k3zx.9fK2mQ0aXb1c.Jw8yT5uLr2Hn0cVq4sZg7A',
    ),
    expected_total: described(
      pence.optional(),
      'The total of a quote in pence. If the price is now another, the request is refused with PRICE_CHANGED.',
      2940,
    ),
  }),
  reply: Delivery.extend({ adjusted: Adjusted, coordinates: UsedCoordinates }),
  refusals: [
    'CUSTOMER_NOT_AVAILABLE',
    'HOURS_OF_OPERATION',
    'TARIFF_NOT_AVAILABLE',
    'PAYMENT_REQUIRED',
    'PRICE_CHANGED',
    'REFERENCE_EXISTS',
  ],
  example: {
    from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
    to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' },
    reference: 'order-4711',
  },
})

const isStatus = (text: string): text is DeliveryStatus => deliveryStatuses.some((each) => each === text)

/** Several statuses, separated by commas. */
const statusFilter = z
  .string()
  .max(200, 'At most 200 characters')
  .transform((value, context): DeliveryStatus[] => {
    const words = value.split(',').map((word) => word.trim())
    const known = words.filter(isStatus)
    if (known.length < words.length)
      context.addIssue({ code: 'custom', message: `Each must be one of ${deliveryStatuses.join(', ')}` })
    return known
  })

const isExpandable = (text: string): text is Expanded => expandable.some((each) => each === text)

/** Several parts, separated by commas. */
const expandParameter = described(
  z
    .string()
    .max(100, 'At most 100 characters')
    .transform((value, context): Expanded[] => {
      const words = value.split(',').map((word) => word.trim())
      const known = words.filter(isExpandable)
      if (known.length < words.length)
        context.addIssue({ code: 'custom', message: `Each must be one of ${expandable.join(', ')}` })
      return known
    })
    .optional(),
  'Parts to add to each delivery, separated by commas: `events`, `charges`.',
  'events,charges',
)

const postcodeFilter = filterText(maximumPostcodeLength)
  .overwrite(normalisePostcode)
  .regex(/^[A-Z0-9 ]+$/, 'A postcode can only have letters, digits and spaces.')

export const listDeliveries = v1Call({
  method: 'GET',
  path: 'v1/deliveries',
  operationId: 'listDeliveries',
  tag: 'deliveries',
  summary: 'The deliveries of the account, the newest first, in pages.',
  needs: 'history',
  scope: 'deliveries:read',
  body: z.strictObject({
    status: described(
      statusFilter.optional(),
      'Deliveries with any of these statuses, separated by commas.',
      'booked,assigned',
    ),
    reference: described(
      text(longestReference).optional(),
      'The delivery with this reference of your own.',
      'order-4711',
    ),
    search: described(
      filterText(longestSearch).optional(),
      'Deliveries with all of these words, or words that begin with them: in their number, your reference, the references of the account, and the names, companies and postcodes of their stops.',
      'florence desk',
    ),
    postcode: described(
      postcodeFilter.optional(),
      'Deliveries with a stop at this postcode, or in this district.',
      'EC3N 4AB',
    ),
    created_since: described(
      time.optional(),
      'Deliveries that were booked at or after this time. ISO 8601 with offset.',
      '2026-11-01T00:00:00+00:00',
    ),
    created_before: described(
      time.optional(),
      'Deliveries that were booked before this time. ISO 8601 with offset.',
      '2026-12-01T00:00:00+00:00',
    ),
    deliver_since: described(
      time.optional(),
      'Deliveries whose deadline at the last stop is at or after this time. ISO 8601 with offset.',
      '2026-11-24T00:00:00+00:00',
    ),
    deliver_before: described(
      time.optional(),
      'Deliveries whose deadline at the last stop is before this time. ISO 8601 with offset.',
      '2026-11-25T00:00:00+00:00',
    ),
    changed_since: described(
      time.optional(),
      'Deliveries that were booked or changed at or after this time. When you poll, go back one minute before your last request, so that a change that was being saved is not missed. ISO 8601 with offset.',
      '2026-11-24T09:00:00+00:00',
    ),
    changed_before: described(
      time.optional(),
      'Deliveries whose last change was before this time; their booking, if nothing has changed. ISO 8601 with offset.',
      '2026-11-25T00:00:00+00:00',
    ),
    expand: expandParameter,
    cursor: described(text(200).optional(), '`next_cursor` of the page before.', '100000'),
    limit: described(
      z.coerce.number().int('A whole number').min(1, 'At least 1').max(100, 'At most 100').default(25),
      'Deliveries per page.',
      25,
    ),
  }),
  reply: z.strictObject({
    data: described(z.array(Delivery), 'The deliveries.'),
    next_cursor: described(text(200).nullable(), 'The cursor of the next page; null on the last.', '100000'),
  }),
  example: { status: 'booked,assigned', limit: 10 },
})

export const getDelivery = v1Call({
  method: 'GET',
  path: 'v1/deliveries/{id}',
  operationId: 'getDelivery',
  tag: 'deliveries',
  summary:
    'One delivery. The reply has an ETag. Send it as If-None-Match with the next request, and the reply is an empty 304 until something has changed.',
  needs: 'history',
  scope: 'deliveries:read',
  body: z.strictObject({ id: deliveryId, expand: expandParameter }),
  reply: Delivery,
  example: { id: '100000' },
})
