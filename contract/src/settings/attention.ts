import { z } from 'zod'
import { call } from '../wire/call.ts'
import { whole } from '../wire/fields.ts'

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
  }),
  example: {},
})
