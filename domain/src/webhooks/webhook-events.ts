/** The events of webhooks (CALL-04) with their descriptions. */
export const webhookEvents = {
  'docket.created': 'A docket has been booked.',
  'docket.status_changed': 'A docket’s status has changed.',
  'docket.delivered': 'A docket has been delivered.',
  'docket.cancelled': 'A docket has been cancelled.',
  'docket.amended': 'A docket has been changed after its booking.',
  'docket.change_request':
    'A customer has asked for a change that a dispatcher has to accept, or the request was answered.',
  'docket.stop_arrived': 'A driver has arrived at a stop of a docket, or the time was corrected.',
  'docket.stop_left': 'A driver has left a stop of a docket, or the time was corrected.',
  'charge.added': 'A charge has been added to a docket after its booking, and approved.',
  'docket.driver_changed':
    'A docket has been allocated to a driver, or to another driver. Not sent to webhooks that are limited to an account.',
  'payment.changed':
    'A card payment has been authorised, captured, declined, voided or refunded, wholly or in part.',
  'schedule.failed': 'A day of a regular booking could not be booked, or was missed.',
  ping: 'A test of the address.',
} as const

export type WebhookEvent = keyof typeof webhookEvents

/** The events to subscribe to. A ping is only sent on demand. */
export const subscribedEvents = [
  'docket.created',
  'docket.status_changed',
  'docket.delivered',
  'docket.cancelled',
  'docket.amended',
  'docket.change_request',
  'docket.stop_arrived',
  'docket.stop_left',
  'charge.added',
  'docket.driver_changed',
  'payment.changed',
  'schedule.failed',
] as const satisfies WebhookEvent[]
