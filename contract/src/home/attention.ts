import { z } from 'zod'
import { call } from '../wire/call.ts'
import { userLengths } from '@despatch/domain/users/user-lengths.ts'
import { id, text, time, whole } from '../wire/fields.ts'

const count = whole(0, 2_147_483_647)

export const systemAttention = call('system/attention', {
  summary: 'Counts what needs the attention of an administrator.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: z.strictObject({
    /** Dockets of the user's accounts that are late and have no driver. */
    unallocated: count,
    /** Emails that could not be sent. */
    failedEmails: count,
    /** Webhooks that were paused, by the portal or by an administrator. */
    pausedWebhooks: count,
    /** Messages of the last seven days that active webhooks have not received, and that are not tried again. */
    failedDeliveries: count,
    /** Cards that are held and not captured, whose hold expires within two days or has expired. */
    expiringHolds: count,
    /** Kinds of background jobs that should have started more than five minutes ago, and for how long they have waited. */
    delayedJobs: z.array(
      z.strictObject({ kind: z.enum(['emails', 'payments', 'webhooks', 'background']), minutes: count }),
    ),
    /** Users who have to choose a new password at their next login. */
    expiredPasswords: count,
    /** Users with too many wrong passwords: at most 20. They cannot log in from some addresses until then. */
    blockedLogins: z.array(
      z.strictObject({ ausr_id: id, ausr_logon: text(userLengths.ausr_logon), until: time }),
    ),
  }),
  example: {},
})
