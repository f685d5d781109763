import type { logList } from '@despatch/contract/logs/logs.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { actionsWith } from '@despatch/domain/logs/log-actions.ts'
import { londonDays } from '@despatch/domain/time/london-time-typed.ts'
import { dayOfBound } from '@despatch/domain/tracking/trace-days.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { readSortCursor, writeSortCursor } from '../platform/http/sort-cursor.ts'
import { storedDays, listLog, type LogCursor, type LogLine, type LogWords } from './logs.queries.ts'
import { readTimeCursor, writeTimeCursor } from './time-cursor.ts'
import { listSortedLog } from './sorted-log.queries.ts'

type Query = CheckedPayload<typeof logList>

/** The requested London day, today by default; refuses an invalid day. */
export function dayOf(day: string | undefined) {
  const query = dayOfBound(day ?? new Date().toISOString())
  const span = londonDays(query, query)
  return span.ok ? span : refuse('INVALID', { errors: [{ field: 'day', message: span.reason }] })
}

export const fileName = (tenant: Tenant, day: string): string => `log-${tenant.name}-${day}.csv`

/** One day of the log, and the list of days (LOG-01). */
export async function listDay(tenant: Tenant, query: Query): Promise<ReplyOf<typeof logList>> {
  const latestFirst = query.sort === 'log_time' && (query.descending ?? true)
  const page = await (latestFirst ? listLatest : listSorted)(tenant, query)
  const days = query.cursor === null ? await storedDays(tenant.pool) : []
  return { ...page, files: days.map((day) => ({ day, name: fileName(tenant, day) })) }
}

// One extra entry shows whether there is a next page.
const askedOf = ({ log_type, search, limit }: Query) => ({
  type: log_type ?? null,
  words: wordsOf(search ?? ''),
  limit: limit + 1,
})

const wordsOf = (search: string): LogWords =>
  Object.fromEntries(
    search
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => [word, actionsWith(word)]),
  )

async function listLatest({ pool }: Tenant, query: Query) {
  const { from, until } = dayOf(query.day)
  // No entry has the id 0, so the end itself is excluded.
  const before = query.cursor === null ? { log_time: until, log_id: 0 } : readCursor(query.cursor)
  const lines = await listLog(pool, { ...askedOf(query), from, before })
  const data = lines.slice(0, query.limit)
  const last = data.at(-1)
  return { data, next: lines.length > data.length && last ? cursorOf(last) : null }
}

async function listSorted({ pool }: Tenant, query: Query) {
  const { from, until } = dayOf(query.day)
  const order = {
    ...askedOf(query),
    from,
    until,
    sort: query.sort,
    descending: query.descending ?? false,
    after: readSortCursor(query.cursor),
  }
  const lines = await listSortedLog(pool, order)
  const page = lines.slice(0, query.limit)
  const last = lines.length > page.length ? page.at(-1) : undefined
  return {
    data: page.map(({ key: _key, ...line }) => line),
    next: last ? writeSortCursor({ key: last.key, id: last.log_id }) : null,
  }
}

const cursorOf = ({ log_time, log_id }: LogLine) => writeTimeCursor({ time: log_time, id: log_id })

function readCursor(cursor: string): LogCursor {
  const { time, id } = readTimeCursor(cursor)
  return { log_time: time, log_id: id }
}
