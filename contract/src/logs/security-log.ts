import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { securityEventLabels, type SecurityEvent } from '@despatch/domain/logs/security-events.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { dateBound } from '../wire/date-bound.ts'
import { cursor, limit, text, time, whole } from '../wire/fields.ts'

const events: readonly SecurityEvent[] = fieldsOf(securityEventLabels)

/** One event of the security log. */
export const SecurityEventRow = z.strictObject({
  sec_id: whole(1, Number.MAX_SAFE_INTEGER).describe('The id of the event.'),
  sec_time: time.describe('When it happened.'),
  sec_event: z.enum(events).describe('The event. docs/security.md and docs/identity.md list them.'),
  sec_user: text(80).describe(
    'The username; “unknown” for a login without a user, and empty if it is not known.',
  ),
  sec_address: text(80).describe('The network address of the request; empty for the operator’s commands.'),
  sec_action: text(300).describe('The call of a refused request, or the action of a change.'),
  sec_record: text(500).describe('What was changed; empty for a refused request.'),
  sec_reason: text(80).describe('The refusal code of a refused request; empty for others.'),
})

export const securityLogList = call('log/security', {
  summary:
    'Refused requests, logins, and changes of who can log in and what they may do, the latest first. Filters by event, user, network address and London days.',
  needs: 'admin',
  body: z.strictObject({
    sec_event: z
      .enum(events)
      .optional()
      .describe('The event. docs/security.md and docs/identity.md list them.'),
    sec_user: text(80).optional().describe('The whole username, in any case.'),
    sec_address: text(80).optional().describe('The whole network address.'),
    dateStart: dateBound.optional().describe('The first day, DD/MM/YYYY or ISO 8601.'),
    dateEnd: dateBound.optional().describe('The last day, as DD/MM/YYYY or YYYY-MM-DD.'),
    cursor,
    limit,
  }),
  reply: page(SecurityEventRow),
  example: { sec_event: 'login' },
})
