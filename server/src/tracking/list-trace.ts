import type { traceList } from '@despatch/contract/tracking/trace.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { time } from '@despatch/contract/wire/fields.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isSearchable, mostSearchDays, traceDays } from '@despatch/domain/tracking/trace-days.ts'
import { can, type Session } from '../auth/session.ts'
import { accountsIn } from '../platform/http/scope.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { listScans, searchScans, type ScanPlace, type TraceRow } from './trace-list.queries.ts'

type Wanted = CheckedPayload<typeof traceList>

/** The scans of the session's accounts within the days, the newest first (TRACK-01). */
export async function listTrace(
  tenant: Tenant,
  session: Session,
  wanted: Wanted,
): Promise<ReplyOf<typeof traceList>> {
  const days = traceDays(wanted.dateStart, wanted.dateEnd, new Date().toISOString())
  if (!days.ok) return refuse('INVALID', { errors: [{ field: 'dateEnd', message: days.reason }] })
  const words = (wanted.search ?? '').split(/\s+/).filter(Boolean)
  if (words.length > 0 && !isSearchable(days)) {
    const message = `A search covers at most ${mostSearchDays} days.`
    return refuse('INVALID', { errors: [{ field: 'dateStart', message }] })
  }
  const wish = {
    accounts: accountsIn(session),
    from: days.from,
    // No scan has the id 0, so that the end itself is out.
    before: wanted.cursor === null ? { dtr_scandate: days.until, dtr_id: 0 } : readCursor(wanted.cursor),
    // One more tells whether there is a next page.
    limit: wanted.limit + 1,
  }
  const found = words.length > 0 ? searchScans(tenant.pool, wish, words) : listScans(tenant.pool, wish)
  const scans = await found
  const rows = scans.slice(0, wanted.limit)
  const last = rows.at(-1)
  const next = scans.length > rows.length && last ? cursorOf(last) : null
  return { rows: can(session, 'trace_disable_docket_access') ? rows.map(withoutAccess) : rows, next }
}

/** The reference would open the docket on the public page. */
const withoutAccess = ({ dck_tracking: _reference, ...row }: TraceRow) => row

const cursorOf = ({ dtr_scandate, dtr_id }: ScanPlace) => `${dtr_scandate}~${dtr_id}`

function readCursor(cursor: string): ScanPlace {
  const [at, id = '', ...more] = cursor.split('~')
  const dtr_scandate = time.safeParse(at)
  const dtr_id = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
  if (!dtr_scandate.success || dtr_id === null || more.length > 0) {
    return refuse('INVALID', { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] })
  }
  return { dtr_scandate: dtr_scandate.data, dtr_id }
}
