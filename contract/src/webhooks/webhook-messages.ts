import { providerIds } from '@despatch/domain/card-providers/card-providers.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { maximumRequestReason, requestStates } from '@despatch/domain/dockets/amendment-request.ts'
import { paymentStates } from '@despatch/domain/payments/payment-states.ts'
import type { WebhookEvent } from '@despatch/domain/webhooks/webhook-events.ts'
import { z } from 'zod'
import { currency, databaseName, id, pounds, statusId, text, time, whole } from '../wire/fields.ts'

/** The fields of a docket in every message about it. */
const docket = {
  dck_id: id,
  dck_docket: text(20),
  dck_tracking: text(24),
  cust_acc_code: text(20),
}

const progress = {
  ...docket,
  dck_status: statusId,
  dsts_description: text(80),
  dev_at: time,
  dev_signed_by: text(80),
  dck_note: text(textLengths.docket.dck_note),
  dck_cust_ref1: text(textLengths.docket.dck_cust_ref1),
  dck_cust_ref2: text(textLengths.docket.dck_cust_ref2),
  dck_cust_ref3: text(textLengths.docket.dck_cust_ref3),
  dck_cust_ref4: text(textLengths.docket.dck_cust_ref4),
  dck_cust_ref5: text(textLengths.docket.dck_cust_ref5),
  dck_cust_ref6: text(textLengths.docket.dck_cust_ref6),
}

const changed = z.array(text(100))

/** The times that are known at a stop. */
const stop = z.strictObject({
  dadd_id: id,
  position: whole(0, 1000),
  dadd_arrived: time.nullable(),
  dadd_left: time.nullable(),
})

/** The amounts are omitted for accounts whose users do not see prices. */
const charge = z.strictObject({
  description: text(200),
  net: pounds.optional(),
  vat: pounds.optional(),
  dck_total: pounds.optional(),
  currency: currency.optional(),
})

const driver = z.strictObject({ drv_id: id, drv_callsign: text(20), drv_driver: text(80) }).nullable()

const request = {
  ...docket,
  drq_id: id,
  drq_state: z.enum(requestStates),
  drq_by: text(80),
  drq_at: time,
  drq_reason: text(maximumRequestReason),
  drq_answered_at: time.nullable(),
  changed,
}

const payment = {
  pay_guid: z.guid(),
  pay_state: z.enum(paymentStates),
  pay_provider: z.enum(providerIds),
  pay_currency: currency,
  pay_amount: pounds,
  pay_captured: pounds,
  pay_refunded: pounds,
  dck_id: id.nullable(),
  dck_docket: text(20).nullable(),
}

/** The message of an event, as it is sent. */
const message = <Event extends WebhookEvent, Data extends z.ZodRawShape>(event: Event, data: Data) =>
  z.strictObject({
    type: z.literal(event),
    timestamp: time,
    database: databaseName,
    data: z.strictObject(data),
  })

/**
 * The messages of webhooks (CALL-04), by event: the `webhooks` of the published description. The database writes their data, with
 * what they are about. Tests compare every message that they receive.
 */
export const webhookMessages = {
  'docket.created': message('docket.created', progress),
  'docket.status_changed': message('docket.status_changed', { ...progress, undone: statusId.optional() }),
  'docket.delivered': message('docket.delivered', progress),
  'docket.cancelled': message('docket.cancelled', {
    ...progress,
    cancellation_fee: pounds.nullable(),
    currency,
  }),
  'docket.amended': message('docket.amended', { ...progress, changed }),
  'docket.change_request': message('docket.change_request', request),
  'charge.added': message('charge.added', { ...progress, charge }),
  'docket.driver_changed': message('docket.driver_changed', {
    dck_id: id,
    dck_docket: text(20),
    dck_status: statusId,
    dev_at: time,
    driver,
    before: driver,
  }),
  'docket.stop_arrived': message('docket.stop_arrived', { ...progress, stop }),
  'docket.stop_left': message('docket.stop_left', { ...progress, stop }),
  'payment.changed': message('payment.changed', payment),
  ping: message('ping', {}),
} satisfies Record<WebhookEvent, z.ZodType>

export type WebhookMessage = z.input<(typeof webhookMessages)[WebhookEvent]>
