import { mostAccountWebhooks } from '@despatch/domain/webhooks/account-webhooks.ts'

/** Refusals of `/v1` alone. */
export const refusalsOfV1 = {
  UNKNOWN_VERSION: {
    status: 400,
    title: 'Unknown version',
    detail: 'The header Despatch-Version names a version that does not exist.',
  },
  TEST_KEY_REQUIRED: {
    status: 403,
    title: 'Test key required',
    detail: 'This call is for test data. Use a test key of an application.',
  },
  EVENTS_EXPIRED: {
    status: 410,
    title: 'Events deleted',
    detail:
      'Events after this position have been deleted, because they are too old. Read the deliveries again, and start the list without `after`.',
  },
  REFERENCE_EXISTS: {
    status: 409,
    title: 'Reference already used',
    detail: 'Another delivery of the account has this reference.',
  },
  DELIVERY_CHANGED: {
    status: 412,
    title: 'Delivery changed',
    detail:
      'The delivery has changed since the version that If-Match names. Nothing has been changed. Read it again and repeat the request with its new ETag.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 422,
    title: 'Too many webhooks',
    detail: `An account has at most ${mostAccountWebhooks} webhooks. Delete one first.`,
  },
  WEBHOOK_PAUSED: {
    status: 409,
    title: 'Webhook paused',
    detail: 'The webhook is paused. Resume it first.',
  },
  REPLAY_RUNNING: {
    status: 409,
    title: 'Replay running',
    detail: 'Events of an earlier replay of this webhook are still being queued. Wait until it is done.',
  },
} as const
