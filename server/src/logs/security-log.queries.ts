import { refusedEvents, type SecurityEvent } from '@despatch/domain/logs/security-events.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { allRows, execute, statement, type Queryable } from '../platform/database/statement.ts'
import type { RefusedRequest } from '../platform/http/security-log.ts'
import type { TimeCursor } from './time-cursor.ts'

const insertRefused = statement<never>(
  'insert-refused-request',
  `insert into security_event (sec_event, sec_user, sec_address, sec_action, sec_reason) values ($1, $2, $3, $4, $5)`,
)

export const addRefused = (db: Queryable, { event, user, address, call, reason }: RefusedRequest) =>
  execute(db, insertRefused, [event, user, address, call, reason])

interface SecurityRow {
  sec_id: number
  sec_time: string
  sec_event: SecurityEvent
  sec_user: string
  sec_address: string
  sec_action: string
  sec_record: string
  sec_reason: string
}

/** The filters of the list, each with its own index. */
const filters = {
  event: 'sec_event =',
  user: 'lower(sec_user) = lower',
  address: 'sec_address =',
} as const

type Filter = keyof typeof filters

export interface SecurityQuery extends Partial<Record<Filter, string | undefined>> {
  /** The first instant of the period. */
  from: string
  /** The last event of the page before; for the first page, the end of the period. */
  before: TimeCursor
  limit: number
}

/** The list with some of the filters, so that each combination has a plan of its own. */
const selectWith = (named: readonly Filter[]) =>
  statement<SecurityRow>(
    ['security-events', ...named].join('-'),
    `select sec_id::float8, sec_time, sec_event, sec_user, sec_address, sec_action, sec_record, sec_reason
     from security_event
     where sec_time >= $1 and (sec_time, sec_id) < ($2::timestamptz, $3::bigint)
       ${named.map((filter, at) => `and ${filters[filter]}($${at + 5})`).join(' ')}
     order by sec_time desc, sec_id desc limit $4`,
  )

/** A page of the security log, the latest event first. */
export function listSecurityEvents(db: Queryable, query: SecurityQuery) {
  const named = fieldsOf(filters).filter((filter) => query[filter] !== undefined)
  const { from, before, limit } = query
  const values = [from, before.time, before.id, limit]
  return allRows(db, selectWith(named), [...values, ...named.map((filter) => query[filter])])
}

/** How many refused requests a company stores at most, so that an attack does not fill its database. */
export const mostRefused = 100_000

const deleteSurplus = statement<never>(
  'delete-surplus-refused-requests',
  `delete from security_event where sec_event = any($1) and sec_id <= (
     select sec_id from security_event where sec_event = any($1) order by sec_id desc offset $2 limit 1)`,
)

/** Deletes the earliest refused requests above the most. Changes stay. */
export const removeSurplusRefused = (db: Queryable, most: number) =>
  execute(db, deleteSurplus, [fieldsOf(refusedEvents), most])
