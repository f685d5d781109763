import { providerIds } from '@despatch/domain/card-providers/card-providers.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { maximumRequestReason, requestStates } from '@despatch/domain/dockets/amendment-request.ts'
import { longestScheduleName } from '@despatch/domain/schedules/schedule-rule.ts'
import { paymentStates } from '@despatch/domain/payments/payment-states.ts'
import type { WebhookEvent } from '@despatch/domain/webhooks/webhook-events.ts'
import { z } from 'zod'
import {
  currency,
  databaseName,
  id,
  pounds,
  statusId,
  text,
  time,
  whole,
  docketId,
  driverId,
} from '../wire/fields.ts'
import {
  docketNumber,
  trackingReference,
  driverName,
  stopId,
  stopArrived,
  stopLeft,
} from '../wire/docket-columns.ts'

/** The fields of a docket in every message about it. */
const docket = {
  dck_id: docketId,
  dck_docket: docketNumber,
  dck_tracking: trackingReference,
  cust_acc_code: text(20).describe('Account code.'),
}

const progress = {
  ...docket,
  dck_status: statusId,
  dsts_description: text(80).describe('Description.'),
  dev_at: time.describe('When it happened.'),
  dev_signed_by: text(80).describe('Who signed for the delivery; empty if nobody did.'),
  dck_note: text(textLengths.docket.dck_note).describe(
    'Instructions for the driver about the whole job, at most 500 characters.',
  ),
  dck_cust_ref1: text(textLengths.docket.dck_cust_ref1).describe(
    'The customer’s first reference. The customer decides which references are required.',
  ),
  dck_cust_ref2: text(textLengths.docket.dck_cust_ref2).describe('The customer’s second reference.'),
  dck_cust_ref3: text(textLengths.docket.dck_cust_ref3).describe('The customer’s third reference.'),
  dck_cust_ref4: text(textLengths.docket.dck_cust_ref4).describe('The customer’s fourth reference.'),
  dck_cust_ref5: text(textLengths.docket.dck_cust_ref5).describe('The customer’s fifth reference.'),
  dck_cust_ref6: text(textLengths.docket.dck_cust_ref6).describe('The customer’s sixth reference.'),
}

const changed = z.array(text(100)).describe('The fields that were changed, or whose change is asked for.')

/** The times that are known at a stop. */
const stop = z.strictObject({
  dadd_id: stopId,
  position: whole(0, 1000).describe('The number of the stop; 0 is the collection.'),
  dadd_arrived: stopArrived.nullable(),
  dadd_left: stopLeft.nullable(),
})

/** The amounts are omitted for accounts whose users do not see prices. */
const charge = z.strictObject({
  description: text(200).describe('The description of the charge.'),
  net: pounds.optional().describe('The amount of the charge, without VAT.'),
  vat: pounds.optional().describe('The VAT on the charge.'),
  dck_total: pounds
    .optional()
    .describe('The price including VAT and approved charges. Omitted without the prices permission.'),
  currency: currency.optional(),
})

const driver = z
  .strictObject({
    drv_id: driverId,
    drv_callsign: text(20).describe('The driver’s callsign.'),
    drv_driver: driverName,
  })
  .nullable()

const request = {
  ...docket,
  drq_id: id.describe('The id of the request for changes.'),
  drq_state: z
    .enum(requestStates)
    .describe(
      'open: waits for a dispatcher. accepted: the docket was changed. refused, withdrawn, or lapsed because the docket was finished or cancelled.',
    ),
  drq_by: text(80).describe('The username of the customer who asked.'),
  drq_at: time.describe('When it was asked.'),
  drq_reason: text(maximumRequestReason).describe('Why it was refused; empty otherwise.'),
  drq_answered_at: time.nullable().describe('When that was; null while it is open.'),
  changed,
}

const payment = {
  pay_guid: z.guid().describe('The payment’s GUID.'),
  pay_state: z.enum(paymentStates).describe('The state of the payment.'),
  pay_provider: z.enum(providerIds).describe('The card provider.'),
  pay_currency: currency.describe('The currency of the payment.'),
  pay_amount: pounds.describe('The amount of the payment.'),
  pay_captured: pounds.describe('How much of it was captured.'),
  pay_refunded: pounds.describe('How much of it was refunded.'),
  dck_id: docketId.nullable(),
  dck_docket: docketNumber.nullable(),
}

const schedule = {
  sch_id: id.describe('The id of the regular booking.'),
  sch_name: text(longestScheduleName).describe('Its name.'),
  cust_acc_code: docket.cust_acc_code,
  sday_day: z.iso.date().describe('The day of the booking.'),
  sday_ready: time.describe('The ready time of its collection.'),
  sday_state: z
    .enum(['failed', 'missed'])
    .describe('`failed`: it is tried again until its ready time. `missed`: its ready time has passed.'),
  sday_reason: text(2000).describe('Why, for people.'),
}

/** The message of an event, as it is sent. */
const message = <Event extends WebhookEvent, Data extends z.ZodRawShape>(event: Event, data: Data) =>
  z.strictObject({
    type: z.literal(event).describe('The kind of event.'),
    timestamp: time.describe('When the event happened.'),
    database: databaseName,
    data: z.strictObject(data).describe('What the event is about.'),
  })

/**
 * The messages of webhooks (CALL-04), by event: the `webhooks` of the published description. The database writes their data, with
 * what they are about. Tests compare every message that they receive.
 */
export const webhookMessages = {
  'docket.created': message('docket.created', progress),
  'docket.status_changed': message('docket.status_changed', {
    ...progress,
    undone: statusId
      .optional()
      .describe('The status that was undone. Omitted unless a change of status was undone.'),
  }),
  'docket.delivered': message('docket.delivered', progress),
  'docket.cancelled': message('docket.cancelled', {
    ...progress,
    cancellation_fee: pounds
      .nullable()
      .describe('The fee, without VAT; null if the customer does not see prices.'),
    currency,
  }),
  'docket.amended': message('docket.amended', { ...progress, changed }),
  'docket.change_request': message('docket.change_request', request),
  'charge.added': message('charge.added', {
    ...progress,
    charge: charge.describe('The charge. Its amounts are omitted if the customer does not see prices.'),
  }),
  'docket.driver_changed': message('docket.driver_changed', {
    dck_id: docketId,
    dck_docket: docketNumber,
    dck_status: statusId,
    dev_at: time.describe('When it happened.'),
    driver: driver.describe('The driver who has the docket now; null for none.'),
    before: driver.describe('The driver who had it before; null for none.'),
  }),
  'docket.stop_arrived': message('docket.stop_arrived', {
    ...progress,
    stop: stop.describe('The stop, with the times that are known.'),
  }),
  'docket.stop_left': message('docket.stop_left', {
    ...progress,
    stop: stop.describe('The stop, with the times that are known.'),
  }),
  'payment.changed': message('payment.changed', payment),
  'schedule.failed': message('schedule.failed', schedule),
  ping: message('ping', {}),
} satisfies Record<WebhookEvent, z.ZodType>

export type WebhookMessage = z.input<(typeof webhookMessages)[WebhookEvent]>
