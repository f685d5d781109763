import type { traceList } from '@despatch/contract/tracking/trace.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { time } from '@despatch/contract/wire/fields.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isSearchable, maximumSearchDays, traceDays } from '@despatch/domain/tracking/trace-days.ts'
import { stopOfScan, type ScannedStop } from '@despatch/domain/tracking/scan-place.ts'
import { can, type Session } from '../platform/session.ts'
import { accountsIn } from '../platform/http/scope.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { readSortCursor, writeSortCursor } from '../platform/http/sort-cursor.ts'
import { listSortedScans, type SortedTraceQuery } from './sorted-trace.queries.ts'
import {
  listByDocket,
  listScans,
  searchScans,
  stopsOfDockets,
  type DocketTraceQuery,
  type ScanCursor,
  type TraceRow,
  type TraceQuery,
} from './trace-list.queries.ts'

type Input = CheckedPayload<typeof traceList>
type PlacedRow = ReplyOf<typeof traceList>['rows'][number]

/** The scans of the session's accounts in a period, newest first unless another order is requested (TRACK-01). */
export async function listTrace(
  tenant: Tenant,
  session: Session,
  input: Input,
): Promise<ReplyOf<typeof traceList>> {
  const days = traceDays(input.dateStart, input.dateEnd, new Date().toISOString())
  if (!days.ok) return refuse('INVALID', { errors: [{ field: 'dateEnd', message: days.reason }] })
  const words = (input.search ?? '').split(/\s+/).filter(Boolean)
  if (words.length > 0 && !isSearchable(days)) {
    const message = `A search covers at most ${maximumSearchDays} days.`
    return refuse('INVALID', { errors: [{ field: 'dateStart', message }] })
  }
  const { sort, descending = sort === 'dtr_scandate' } = input
  const newestFirst = sort === 'dtr_scandate' && descending
  if (!newestFirst && !isSearchable(days)) {
    const message = `Sorting by a column covers at most ${maximumSearchDays} days.`
    return refuse('INVALID', { errors: [{ field: 'dateStart', message }] })
  }
  if (input.groupByDocket && !newestFirst)
    refuse('INVALID', {
      errors: [{ field: 'groupByDocket', message: 'Only newest first is grouped by docket.' }],
    })
  // One extra row shows whether there is a next page.
  const query = { accounts: accountsIn(session), from: days.from, limit: input.limit + 1 }
  const page = input.groupByDocket
    ? await wholeDockets(tenant, {
        ...query,
        before: startOfPage(input.cursor, days.until),
        until: days.until,
        words,
      })
    : newestFirst
      ? await newestScans(tenant, { ...query, before: startOfPage(input.cursor, days.until) }, words)
      : await sortedScans(tenant, {
          ...query,
          until: days.until,
          words,
          sort,
          descending,
          after: readSortCursor(input.cursor),
        })
  const rows = await withStops(tenant, page.rows)
  return {
    rows: can(session, 'trace_disable_docket_access') ? rows.map(withoutAccess) : rows,
    next: page.next,
  }
}

// No scan has the id 0, so the end itself is excluded.
const startOfPage = (cursor: string | null, until: string): ScanCursor =>
  cursor === null ? { dtr_scandate: until, dtr_id: 0 } : readCursor(cursor)

async function newestScans({ pool }: Tenant, query: TraceQuery, words: string[]) {
  const scans = await (words.length > 0 ? searchScans(pool, query, words) : listScans(pool, query))
  const rows = scans.slice(0, query.limit - 1)
  const last = scans.length > rows.length ? rows.at(-1) : undefined
  return { rows, next: last ? cursorOf(last) : null }
}

async function wholeDockets({ pool }: Tenant, query: DocketTraceQuery) {
  const dockets = [...Map.groupBy(await listByDocket(pool, query), ({ dck_id }) => dck_id).values()]
  const page = dockets.slice(0, query.limit - 1)
  const last = dockets.length > page.length ? page.at(-1)?.[0] : undefined
  return { rows: page.flat(), next: last ? cursorOf(last) : null }
}

async function sortedScans({ pool }: Tenant, query: SortedTraceQuery) {
  const scans = await listSortedScans(pool, query)
  const page = scans.slice(0, query.limit - 1)
  const last = scans.length > page.length ? page.at(-1) : undefined
  return {
    rows: page.map(({ key: _key, ...scan }) => scan),
    next: last ? writeSortCursor({ key: last.key, id: last.dtr_id }) : null,
  }
}

const named = ({ dadd_companyname, dadd_town }: ScannedStop) => ({ dadd_companyname, dadd_town })

/** Each scan with its stop, and the ends of its docket’s route. */
async function withStops({ pool }: Tenant, scans: TraceRow[]): Promise<PlacedRow[]> {
  const stopsOf = await stopsOfDockets(pool, [...new Set(scans.map(({ dck_id }) => dck_id))])
  return scans.map(({ dtr_dadd_id, ...scan }) => {
    const stops = stopsOf.get(scan.dck_id) ?? []
    const stop = stopOfScan({ ...scan, dtr_dadd_id }, stops)
    const [first, last] = [stops[0], stops.at(-1)]
    return {
      ...scan,
      stop: stop ? named(stop) : null,
      ...(first && last ? { route: { from: named(first), to: named(last) } } : {}),
    }
  })
}

/** The reference would open the docket on the public page, and the route is the docket’s. */
const withoutAccess = ({ dck_tracking: _reference, route: _route, ...row }: PlacedRow) => row

const cursorOf = ({ dtr_scandate, dtr_id }: ScanCursor) => `${dtr_scandate}~${dtr_id}`

function readCursor(cursor: string): ScanCursor {
  const [at, id = '', ...more] = cursor.split('~')
  const dtr_scandate = time.safeParse(at)
  const dtr_id = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
  if (!dtr_scandate.success || dtr_id === null || more.length > 0) {
    return refuse('INVALID', { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] })
  }
  return { dtr_scandate: dtr_scandate.data, dtr_id }
}
