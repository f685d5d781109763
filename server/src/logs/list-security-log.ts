import type { securityLogList } from '@despatch/contract/logs/security-log.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { londonDays } from '@despatch/domain/time/london-time-typed.ts'
import { dayOfBound } from '@despatch/domain/tracking/trace-days.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { listSecurityEvents } from './security-log.queries.ts'
import { readTimeCursor, writeTimeCursor } from './time-cursor.ts'

type Input = CheckedPayload<typeof securityLogList>

/** The period of the wanted days, or all times. Refuses INVALID for an end before the start. */
function periodOf({ dateStart, dateEnd }: Input): { from: string; until: string } {
  const [first, last] = [dateStart ?? dateEnd, dateEnd ?? dateStart]
  const always = { from: '-infinity', until: 'infinity' }
  if (first === undefined || last === undefined) return always
  const days = londonDays(dayOfBound(first), dayOfBound(last))
  if (!days.ok) return refuse('INVALID', { errors: [{ field: 'dateEnd', message: days.reason }] })
  return {
    from: dateStart === undefined ? always.from : days.from,
    until: dateEnd === undefined ? always.until : days.until,
  }
}

const given = (text: string | undefined) => (text === '' ? undefined : text)

/** A page of the security log, the latest event first. */
export async function securityLogPage(
  { pool }: Tenant,
  input: Input,
): Promise<ReplyOf<typeof securityLogList>> {
  const { from, until } = periodOf(input)
  const found = await listSecurityEvents(pool, {
    event: input.sec_event,
    user: given(input.sec_user),
    address: given(input.sec_address),
    from,
    // No event has the id 0, so the end itself is excluded.
    before: input.cursor === null ? { time: until, id: 0 } : readTimeCursor(input.cursor),
    // One more shows whether there is a next page.
    limit: input.limit + 1,
  })
  const rows = found.slice(0, input.limit)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  return { rows, next: last ? writeTimeCursor({ time: last.sec_time, id: last.sec_id }) : null }
}
