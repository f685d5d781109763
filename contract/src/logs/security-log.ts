import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { securityEventLabels, type SecurityEvent } from '@despatch/domain/logs/security-events.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { dateBound } from '../wire/date-bound.ts'
import { cursor, limit, text, time, whole } from '../wire/fields.ts'

const events: readonly SecurityEvent[] = fieldsOf(securityEventLabels)

/** One event of the security log. */
export const SecurityEventRow = z.strictObject({
  sec_id: whole(1, Number.MAX_SAFE_INTEGER),
  sec_time: time,
  sec_event: z.enum(events),
  /** Empty if unknown. */
  sec_user: text(80),
  /** Empty for the operator’s commands. */
  sec_address: text(80),
  /** The call of a refused request, or the action of a change. */
  sec_action: text(300),
  /** What was changed. */
  sec_record: text(500),
  /** The refusal code of a refused request. */
  sec_reason: text(80),
})

export const securityLogList = call('log/security', {
  summary:
    'Refused requests, logins, and changes of who can log in and what they may do, the latest first. Filters by event, user, network address and London days.',
  needs: 'admin',
  body: z.strictObject({
    sec_event: z.enum(events).optional(),
    /** The whole username, in any case. */
    sec_user: text(80).optional(),
    /** The whole network address. */
    sec_address: text(80).optional(),
    /** The first and the last day, DD/MM/YYYY or ISO 8601. */
    dateStart: dateBound.optional(),
    dateEnd: dateBound.optional(),
    cursor,
    limit,
  }),
  reply: page(SecurityEventRow),
  example: { sec_event: 'login' },
})
