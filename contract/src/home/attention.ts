import { z } from 'zod'
import { call } from '../wire/call.ts'
import { userLengths } from '@despatch/domain/users/user-lengths.ts'
import { text, time, whole, userId } from '../wire/fields.ts'

const count = whole(0, 2_147_483_647)

export const systemAttention = call('system/attention', {
  summary: 'Counts what needs the attention of an administrator.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: z.strictObject({
    unallocated: count.describe('Dockets of the user’s accounts that are late and have no driver.'),
    failedEmails: count.describe('How many emails could not be sent.'),
    pausedWebhooks: count.describe('Webhooks that were paused, by the portal or by an administrator.'),
    failedDeliveries: count.describe(
      'Messages of the last seven days that active webhooks have not received, and that are not tried again.',
    ),
    expiringHolds: count.describe(
      'Cards that are held and not captured, whose hold expires within two days or has expired.',
    ),
    dueByCard: count.describe(
      'Dockets of the user’s accounts that are paid by card, of which something is neither paid nor held.',
    ),
    delayedJobs: z
      .array(
        z.strictObject({
          kind: z
            .enum(['emails', 'payments', 'webhooks', 'background'])
            .describe('The kind of background work.'),
          minutes: count.describe('The time in minutes.'),
        }),
      )
      .describe(
        'Kinds of background jobs that should have started more than five minutes ago, and for how long they have waited.',
      ),
    expiredPasswords: count.describe('Users who have to choose a new password at their next login.'),
    cardsWithoutBase: count.describe(
      'Rate cards in force or to come that charge no dead miles, because their base is inactive or has no postcode.',
    ),
    blockedLogins: z
      .array(
        z.strictObject({
          ausr_id: userId,
          ausr_logon: text(userLengths.ausr_logon).describe('The name to log in with.'),
          until: time.describe('Until when.'),
        }),
      )
      .describe(
        'Users with too many wrong passwords: at most 20. They cannot log in from some addresses until then.',
      ),
  }),
  example: {},
})
