import { defaultPageProvider } from '@despatch/domain/card-providers/card-providers.ts'
import type { WebhookEvent } from '@despatch/domain/webhooks/webhook-events.ts'
import type { z } from 'zod'
import type { webhookMessages } from '@despatch/contract/webhooks/webhook-messages.ts'

const docket = {
  dck_id: 100234,
  dck_docket: 'MT100234',
  dck_tracking: 'MTABCD2345WXYZ',
  cust_acc_code: 'ACME',
}

const at = '2026-11-24T14:30:00+00:00'

const progress = {
  ...docket,
  dck_status: 'I',
  dsts_description: 'Collected',
  dev_at: at,
  dev_signed_by: '',
  dck_note: 'Keep upright.',
  dck_cust_ref1: 'PO 4711',
  dck_cust_ref2: '',
  dck_cust_ref3: '',
  dck_cust_ref4: '',
  dck_cust_ref5: '',
  dck_cust_ref6: '',
} as const

const delivered = {
  ...progress,
  dck_status: 'D',
  dsts_description: 'Delivered',
  dev_signed_by: 'G. Gate',
} as const
const stop = { dadd_id: 4712, position: 1, dadd_arrived: at, dadd_left: null }

/** Example data of each event. event-view.test.ts compares them with the declarations. */
export const webhookExamples: {
  readonly [Event in WebhookEvent]: z.input<(typeof webhookMessages)[Event]>['data']
} = {
  'docket.created': { ...progress, dck_status: 'W', dsts_description: 'Waiting' },
  'docket.status_changed': progress,
  'docket.delivered': delivered,
  'docket.cancelled': {
    ...progress,
    dck_status: 'C',
    dsts_description: 'Cancelled',
    cancellation_fee: 12.5,
    currency: 'GBP',
  },
  'docket.amended': { ...progress, changed: ['docket.dck_note', 'addresses.1.dadd_deadline'] },
  'docket.change_request': {
    ...docket,
    drq_id: 12,
    drq_state: 'open',
    drq_by: 'account',
    drq_at: at,
    drq_reason: '',
    drq_answered_at: null,
    changed: ['addresses.1.dadd_street'],
  },
  'docket.stop_arrived': { ...progress, stop },
  'docket.stop_left': { ...progress, stop: { ...stop, dadd_left: '2026-11-24T14:42:00+00:00' } },
  'charge.added': {
    ...progress,
    charge: { description: 'Waiting time', net: 7.5, vat: 1.5, dck_total: 38.4, currency: 'GBP' },
  },
  'docket.driver_changed': {
    dck_id: docket.dck_id,
    dck_docket: docket.dck_docket,
    dck_status: 'G',
    dev_at: at,
    driver: { drv_id: 7, drv_callsign: 'M7', drv_driver: 'A. Rider' },
    before: null,
  },
  'payment.changed': {
    pay_guid: '6f1c6a0e-8f7a-4a53-9a3e-0f6f0e6f9b1d',
    pay_state: 'captured',
    pay_provider: defaultPageProvider,
    pay_currency: 'GBP',
    pay_amount: 38.4,
    pay_captured: 38.4,
    pay_refunded: 0,
    dck_id: docket.dck_id,
    dck_docket: docket.dck_docket,
  },
  'schedule.failed': {
    sch_id: 12,
    sch_name: 'Evening samples',
    cust_acc_code: docket.cust_acc_code,
    sday_day: '2026-11-25',
    sday_ready: '2026-11-25T18:00:00+00:00',
    sday_state: 'failed',
    sday_reason: 'This account is on hold.',
  },
  ping: {},
}
