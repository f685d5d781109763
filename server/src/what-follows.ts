import { endKeysOfCreator } from './applications/application-keys.queries.ts'
import { openDocketsOf } from './billing/open-dockets.queries.ts'
import { enqueueForecastsOf, enqueueForecastsOfDocket } from './control/forecast.queries.ts'
import { notifyDrivers } from './control/notify-of-change.ts'
import { givePinsToBooked, givePinsToNewStops, forgetHandovers } from './drive/handover.queries.ts'
import { pushNewJobs } from './drive/push-new-jobs.ts'
import { beginCancelledPayment, findCancelledPayment } from './payments/cancelled-payment.ts'
import { captureAfterChange } from './payments/capture-held.ts'
import { isPayable } from './payments/find-provider.ts'
import { findRepriced, settleRepriced } from './payments/repriced-payment.ts'
import type { WhatFollows } from './platform/tenant/tenant.ts'
import { textRecipients } from './sms/enqueue-sms.ts'

/**
 * What features do when something happens in a feature below them, which does not know them. The reactions to an event run in
 * this order, in the transaction in which it is published, so either all of them are stored or none is. Anything slow is a job
 * that they enqueue. What a feature does itself, or asks of features below it, is in its own code: the comment before each event
 * names it. Nothing follows a charge here: its card is captured later, at the total of then. Webhooks and reports follow what is
 * recorded, by triggers of the database.
 */
export const whatFollows: WhatFollows = {
  reactions: {
    // dockets/write-docket.ts: writes the docket, its history and its log entry, and emails the customer.
    'docket-booked': [givePinsToBooked],
    // dockets/amend-docket.ts: reprices, writes the changes, and emails the customer and the driver.
    'docket-amended': [givePinsToNewStops, enqueueForecastsOfDocket],
    // control/apply-change.ts: credits zone charges, has arrivals estimated, and emails drivers and customers. A driver's event in the
    // app changes statuses in the same way: drive/apply-effects.ts.
    'status-changed': [captureAfterChange, pushNewJobs, textRecipients],
    // control/restore-before.ts: restores status, driver and price, credits zone charges, and emails drivers and customers.
    'change-undone': [forgetHandovers, pushNewJobs],
    // dockets/cancel-docket.ts: sets the fee, refunds or releases the card payment, and emails the customer.
    'docket-cancelled': [notifyDrivers],
    // tracking/receive-reports.ts: stores the positions, and makes tracking pages reload.
    'positions-reported': [enqueueForecastsOf],
    // auth/change-password.ts and users/save-user.ts: store the password, and end the sessions and keys of the user.
    'password-changed': [endKeysOfCreator],
  },
  // Asked by a cancellation, an amendment, and a waiting charge that the portal approves.
  payments: {
    findCancelled: findCancelledPayment,
    beginCancelled: beginCancelledPayment,
    findRepriced,
    settleRepriced,
  },
  // Asked by quotes, the login page and the setup steps.
  isPayable,
  // Asked by payments received for invoices.
  openDocketsOf,
}
