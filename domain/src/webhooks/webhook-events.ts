/** What a webhook can be told of (CALL-04), with what each says on screen. */
export const webhookEvents = {
  'docket.created': 'A delivery has been booked.',
  'docket.status_changed': 'A delivery has another status.',
  'docket.delivered': 'A delivery has arrived.',
  'docket.driver_changed':
    'A delivery has been given to a driver, or to another one. Not sent where the webhook is bound to an account.',
  'payment.changed': 'A card payment has been authorised, captured, refused, voided or refunded.',
  ping: 'Somebody tries the address out.',
} as const

export type WebhookEvent = keyof typeof webhookEvents

/** The events that one subscribes to; a ping is only sent on demand. */
export const subscribedEvents = [
  'docket.created',
  'docket.status_changed',
  'docket.delivered',
  'docket.driver_changed',
  'payment.changed',
] as const satisfies WebhookEvent[]
