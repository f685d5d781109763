import { driverLanguages } from '@despatch/domain/drive/push-texts.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { stringUpTo } from '../wire/fields.ts'

/** Of a browser: `PushSubscription` with its keys in base64url. */
const Subscription = z.strictObject({
  /** Where the push service of the browser receives messages. */
  endpoint: stringUpTo(1000),
  /** The public key of the browser. */
  p256dh: stringUpTo(87).regex(/^[\w-]{87}$/, 'Enter 65 bytes in base64url'),
  /** The secret that messages are encrypted with besides. */
  auth: stringUpTo(22).regex(/^[\w-]{22}$/, 'Enter 16 bytes in base64url'),
})

export const drivePush = call('drive/push', {
  summary:
    'Stores where the phone is notified of new jobs and messages, or removes it, and returns the key to subscribe with.',
  needs: 'driver',
  writes: true,
  body: z.strictObject({
    /** Null removes the stored one. */
    subscription: Subscription.nullable(),
    /** Of the notifications. */
    language: z.enum(driverLanguages).default('en'),
  }),
  reply: z.strictObject({
    /** The public VAPID key of the company, in base64url: `applicationServerKey` of a subscription. */
    public_key: z.string(),
  }),
  example: { subscription: null, language: 'en' },
})
