import { finishedStatuses } from '@despatch/domain/dockets/status.ts'
import { ofAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'

/** The filters of a list beyond accounts, side, days and words. */
export interface Narrowing {
  /** Status codes; null for all. */
  statuses: string[] | null
  /** The current time, for dockets that are under way and were due before it; null for all. */
  lateAt: string | null
  /** The instants between which the last deadline is; null for all. */
  due: { from: string; until: string } | null
  /** The user who booked; null for all. */
  booker: number | null
}

/** Writes a value into a statement, as a parameter or as a literal. */
export type WriteValue = (value: unknown, type: string) => string

/** Collects the values of a statement's parameters, of which the first gets the number `first`. */
export function parametersFrom(first: number): { write: WriteValue; values: unknown[] } {
  const values: unknown[] = []
  return { values, write: (value, type) => `$${first - 1 + values.push(value)}::${type}` }
}

/** Dockets that are neither finished nor archived, as in the index docket_under_way. */
export const underWay = `dck_archive = 'F' and dck_status not in (${finishedStatuses.map((status) => `'${status}'`).join(', ')})`

/** The conditions on `docket`, each with a leading `and`. */
export function narrowed({ statuses, lateAt, due, booker }: Narrowing, write: WriteValue): string {
  return [
    ...(statuses ? [`dck_status = any(${write(statuses, 'bpchar[]')})`] : []),
    ...(lateAt === null ? [] : [underWay, `dck_due < ${write(lateAt, 'timestamptz')}`]),
    ...(due
      ? [`dck_due >= ${write(due.from, 'timestamptz')}`, `dck_due < ${write(due.until, 'timestamptz')}`]
      : []),
    ...(booker === null ? [] : [`dck_ausr_id = ${write(booker, 'int')}`]),
  ]
    .map((condition) => ` and ${condition}`)
    .join('')
}

export const isNarrowed = ({ statuses, lateAt, due, booker }: Narrowing): boolean =>
  statuses !== null || lateAt !== null || due !== null || booker !== null

/** The filters as a condition on a match of the word index. */
export const andNarrowed = (filter: Narrowing, write: WriteValue): string =>
  isNarrowed(filter)
    ? ` and exists (select from docket where dck_id = dsr_dck_id${narrowed(filter, write)})`
    : ''

interface Walk {
  /** Further conditions on `docket`, without a leading `and`. */
  conditions: string
  /** `order by … limit …` of one walk, on dck_created and dck_id. */
  newest: string
  /** The same for all walks together, or only their limit. */
  merged: string
}

const few = (select: string, newest: string) =>
  `with few as materialized (${select}) select dck_created, dck_id from few ${newest}`

/**
 * The newest dockets of a filter with their time of booking. Dockets with a deadline in a day or in the past are few, and
 * are sorted. All others are read in the order of the list from an index: that of the user's bookings, or those of each
 * account and status, merged. $1 is the accounts.
 */
export function newestOf(
  filter: Narrowing & { accounts: AccountFilter },
  write: WriteValue,
  { conditions, newest, merged }: Walk,
): string {
  const { accounts, statuses, lateAt, due, booker } = filter
  const all = accounts === null
  const select = (whose: string, narrowing: string) =>
    `select dck_created, dck_id from docket where ${ofAccounts(all, whose)}${narrowing} and ${conditions}`
  const ofAny = 'dck_cust_id = any($1::int[])'
  if (lateAt !== null || due) return few(select(ofAny, narrowed(filter, write)), newest)
  if (booker !== null) return `${select(ofAny, narrowed(filter, write))} ${newest}`
  const sources = [
    ...(all ? [] : ['unnest($1::int[]) account']),
    ...(statuses ? [`unnest(${write(statuses, 'bpchar[]')}) wanted`] : []),
  ]
  const walk = `${select('dck_cust_id = account', statuses ? ' and dck_status = wanted' : '')} ${newest}`
  return sources.length === 0
    ? walk
    : `select w.dck_created, w.dck_id from ${sources.join(' cross join ')} cross join lateral (${walk}) w ${merged}`
}
