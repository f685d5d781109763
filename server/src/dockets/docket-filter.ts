import type { docketExport } from '@despatch/contract/dockets/dockets.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { londonDays } from '@despatch/domain/time/london-time-typed.ts'
import { docketSearchWords } from '@despatch/domain/dockets/search-words.ts'
import { dayOfBound } from '@despatch/domain/tracking/trace-days.ts'
import { lastDays } from '@despatch/domain/time/last-days.ts'
import { pastBefore } from '@despatch/domain/time/minutes-left.ts'
import type { AccountFilter } from '../platform/database/by-accounts.ts'
import { isNarrowed, type Narrowing } from './docket-narrowing.sql.ts'

type Query = Omit<CheckedPayload<typeof docketExport>, 'dockets'>

/** The dockets of these accounts on one side of the archive, in a period, with these words. */
export interface DocketFilter extends Narrowing {
  accounts: AccountFilter
  archive: boolean
  /** The first instant of the period, as a PostgreSQL timestamp. */
  from: string
  /** The first instant after the period. */
  until: string
  words: string[]
  /** Before the digits of a docket number, which people leave out. */
  prefix?: string
}

const ALWAYS = { from: '-infinity', until: 'infinity' }

/** Whose filter is read, and when. */
interface Asked {
  ausr_id: number
  /** Before the digits of the company's docket numbers. */
  prefix: string
  /** ISO 8601. */
  now: string
}

/** Reads the requested filter; refuses an end before the start (LIST-02, LIST-06). */
export function readFilter(
  accounts: AccountFilter,
  query: Query,
  { ausr_id, prefix, now }: Asked,
): DocketFilter {
  return {
    accounts,
    archive: query.archive,
    ...daysOf(query),
    words: docketSearchWords(query.search ?? ''),
    prefix,
    statuses: query.statuses && query.statuses.length > 0 ? query.statuses : null,
    lateAt: query.late ? pastBefore(now) : null,
    due: query.dueToday ? todayAt(now) : null,
    booker: query.mine ? ausr_id : null,
  }
}

function todayAt(now: string): { from: string; until: string } {
  const { today, tomorrow } = lastDays(now, 1)
  return { from: today, until: tomorrow }
}

/** Whether the filter matches everything on its side of the archive. */
export const isWhole = (filter: DocketFilter): boolean =>
  filter.from === ALWAYS.from &&
  filter.until === ALWAYS.until &&
  filter.words.length === 0 &&
  !isNarrowed(filter)

function daysOf({ dateStart, dateEnd }: Query): { from: string; until: string } {
  const first = dateStart ?? dateEnd
  const last = dateEnd ?? dateStart
  if (first === undefined || last === undefined) return ALWAYS
  const days = londonDays(dayOfBound(first), dayOfBound(last))
  if (!days.ok) return refuse('INVALID', { errors: [{ field: 'dateEnd', message: days.reason }] })
  return {
    from: dateStart === undefined ? ALWAYS.from : days.from,
    until: dateEnd === undefined ? ALWAYS.until : days.until,
  }
}

const begins = (account: number | string, word: string) => `${quoted(`${account} ${word}`)}:*`

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The tsquery for docket_search: for one of the accounts, this whole word. */
export const wholeWordQuery = (accounts: readonly number[], word: string): string =>
  accounts.map((account) => quoted(`${account} ${word}`)).join(' | ')

/**
 * The tsquery for docket_search: for one of the accounts, a word that begins with each of the words. Digits are also those of
 * a docket number. Words are indexed
 * with their account as prefix, so those of other accounts are never read, and also with a star for a search in every
 * account.
 */
export const searchQuery = ({
  accounts,
  words,
  prefix,
}: Pick<DocketFilter, 'accounts' | 'words' | 'prefix'>): string => {
  const matches = (account: number | string, word: string) =>
    prefix !== undefined && /^\d+$/.test(word)
      ? `(${begins(account, word)} | ${begins(account, prefix + word)})`
      : begins(account, word)
  return (accounts ?? ['*'])
    .map((account) => `(${words.map((word) => matches(account, word)).join(' & ')})`)
    .join(' | ')
}
