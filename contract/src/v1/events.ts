import { requestStates } from '@despatch/domain/dockets/amendment-request.ts'
import { deliveryStatuses } from '@despatch/domain/dockets/delivery-status.ts'
import { paymentStates } from '@despatch/domain/payments/payment-states.ts'
import {
  accountEventDoes,
  accountEvents,
  isAccountEvent,
  type AccountEvent,
} from '@despatch/domain/webhooks/account-events.ts'
import { longestScheduleName } from '@despatch/domain/schedules/schedule-rule.ts'
import { z } from 'zod'
import { text } from '../wire/fields.ts'
import { Metadata } from './metadata.ts'
import { v1Call } from './v1-call.ts'
import { deliveryId, described, instant, instantOrNull, shownMode } from './v1-fields.ts'

const shownAmount = (description: string, example: number) =>
  described(z.int().nullable(), `${description} In pence; null for readers who may not see prices.`, example)

const currency = described(text(3), 'ISO 4217.', 'GBP')
const status = (description: string) => described(z.enum(deliveryStatuses), description, 'assigned')
const changedFields = (description: string) =>
  described(z.array(described(text(100), 'The path of a field.', 'to.deadline')), description)

/** The delivery of an event, as it was then. */
export const EventDelivery = described(
  z.strictObject({
    id: described(text(20), 'The id of the delivery.', '100000'),
    number: described(text(20), 'The number that people use.', 'MT100000'),
    reference: described(text(80).nullable(), 'Your own reference; null if you sent none.', 'order-4711'),
    metadata: described(Metadata, 'Your own data, as it is when the event is listed or sent.'),
  }),
  'The delivery.',
)

const progress = {
  delivery: EventDelivery,
  status: status('The status of the delivery after the event.'),
  happened_at: instant('When it happened.'),
}

const signedBy = described(text(80).nullable(), 'Who signed for it; null if nobody has.', 'G. Gate')

const stopTimes = {
  ...progress,
  stop: described(text(10), 'The stop: `from`, `via.0`, `via.1` and so on, or `to`.', 'to'),
  arrived_at: instantOrNull('When the driver arrived; null if that is not known.'),
  left_at: instantOrNull('When the driver left; null if that is not known.'),
}

/** The data of each event. */
const dataOf = {
  'delivery.created': progress,
  'delivery.status_changed': {
    ...progress,
    signed_by: signedBy,
    undone_status: described(
      z.enum(deliveryStatuses).nullable(),
      'The status that was set by mistake and has been undone; otherwise null.',
      'collected',
    ),
  },
  'delivery.delivered': { ...progress, signed_by: signedBy },
  'delivery.cancelled': {
    ...progress,
    fee: shownAmount('The fee with VAT; null if there is none.', 1200),
    currency,
  },
  'delivery.amended': { ...progress, changed: changedFields('The changed fields.') },
  'delivery.change_requested': {
    delivery: EventDelivery,
    request: described(
      z.strictObject({
        id: described(text(20), 'The id of the request.', '12'),
        state: described(
          z.enum(requestStates),
          'Whether the courier has answered. A request lapses when the delivery ends.',
          'open',
        ),
        reason: described(text(2000), 'Why it was refused; otherwise empty.', 'The driver is on the way.'),
        requested_at: instant('When it was made.'),
        answered_at: instantOrNull('When it was answered or ended; null while it is open.'),
      }),
      'The request.',
    ),
    changed: changedFields('The fields that it asks to change.'),
  },
  'delivery.stop_arrived': stopTimes,
  'delivery.stop_left': stopTimes,
  'delivery.charge_added': {
    ...progress,
    description: described(text(200), 'What is charged for.', 'Waiting time, 15 minutes'),
    net: shownAmount('The charge before VAT.', 750),
    vat: shownAmount('Its VAT.', 150),
    total: shownAmount('The new total of the delivery with VAT.', 3840),
    currency: described(text(3).nullable(), 'ISO 4217; null for readers who may not see prices.', 'GBP'),
  },
  'schedule.failed': {
    schedule: described(
      z.strictObject({
        id: described(text(20), 'The id of the regular booking.', '12'),
        name: described(text(longestScheduleName), 'Its name.', 'Evening samples'),
      }),
      'The regular booking.',
    ),
    day: described(z.iso.date(), 'The day of the booking.', '2027-03-02'),
    ready_at: instant('The ready time of its collection.'),
    state: described(
      z.enum(['failed', 'missed']),
      '`failed`: it is tried again until its ready time. `missed`: its ready time has passed.',
      'failed',
    ),
    reason: described(text(2000), 'Why, for people.', 'This account is on hold.'),
  },
  'payment.changed': {
    delivery: described(
      z
        .strictObject({
          id: described(text(20), 'The id of the delivery.', '100000'),
          number: described(text(20), 'The number that people use.', 'MT100000'),
        })
        .nullable(),
      'The delivery that was paid for; null before it is booked.',
    ),
    payment: described(
      z.strictObject({
        id: described(text(36), 'The id of the payment.', '6f1c6a0e-8f7a-4a53-9a3e-0f6f0e6f9b1d'),
        state: described(z.enum(paymentStates), 'The state of the payment.', 'captured'),
        amount: shownAmount('The amount.', 2940),
        captured: shownAmount('What was taken.', 2940),
        refunded: shownAmount('What was given back.', 0),
        currency,
      }),
      'The payment.',
    ),
  },
} as const satisfies Record<AccountEvent, z.ZodRawShape>

const eventOf = <Type extends AccountEvent>(type: Type) =>
  described(
    z.strictObject({
      id: described(
        text(40),
        'The id of the event. It is also the `webhook-id` of messages about it, so that you can ignore what you know.',
        'evt_5f0d6a7be1c24f0c9a4e7d3b2c1a0f98',
      ),
      type: described(z.literal(type), 'The type of the event.', type),
      mode: shownMode,
      created_at: instant('When it was recorded.'),
      data: described(z.strictObject(dataOf[type]), 'What happened.'),
    }),
    accountEventDoes(type),
  )

/** Every event of an account, as it is listed and as webhooks send it. */
export const V1Event = described(
  z.discriminatedUnion('type', [
    eventOf('delivery.created'),
    eventOf('delivery.status_changed'),
    eventOf('delivery.delivered'),
    eventOf('delivery.cancelled'),
    eventOf('delivery.amended'),
    eventOf('delivery.change_requested'),
    eventOf('delivery.stop_arrived'),
    eventOf('delivery.stop_left'),
    eventOf('delivery.charge_added'),
    eventOf('payment.changed'),
    eventOf('schedule.failed'),
  ]),
  'An event.',
)

/** Several types, separated by commas. */
const typeFilter = z
  .string()
  .max(400, 'At most 400 characters')
  .transform((value, context): AccountEvent[] => {
    const words = value.split(',').map((word) => word.trim())
    const known = words.filter(isAccountEvent)
    if (known.length < words.length)
      context.addIssue({ code: 'custom', message: `Each must be one of ${accountEvents.join(', ')}` })
    return known
  })

export const listEvents = v1Call({
  method: 'GET',
  path: 'v1/events',
  operationId: 'listEvents',
  tag: 'events',
  summary:
    'What happened to the deliveries of the account, the oldest first. An event that you have not seen is always after those that you have: store `next_after` and send it as `after` with the next request. Events are stored for 30 days, unless the courier has set another time.',
  needs: 'history',
  scope: 'deliveries:read',
  body: z.strictObject({
    after: described(
      z
        .string()
        .regex(/^\d{1,15}$/, 'Not a `next_after` of this list')
        .optional(),
      '`next_after` of an earlier reply. Without it, the list begins with the oldest event.',
      '4711',
    ),
    types: described(
      typeFilter.optional(),
      'Events of these types, separated by commas.',
      'delivery.created,delivery.delivered',
    ),
    delivery: described(deliveryId.optional(), 'Events of the delivery with this id.', '100000'),
    limit: described(
      z.coerce.number().int('A whole number').min(1, 'At least 1').max(100, 'At most 100').default(25),
      'Events per page.',
      25,
    ),
  }),
  reply: z.strictObject({
    data: described(z.array(V1Event), 'The events.'),
    next_after: described(text(20), 'Send it as `after` to get what comes next.', '4736'),
    has_more: described(z.boolean(), 'Whether there are more events now.', false),
  }),
  refusals: ['EVENTS_EXPIRED'],
  example: { types: 'delivery.created,delivery.delivered', limit: 10 },
})
