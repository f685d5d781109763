import type { docketExport } from '@despatch/contract/dockets/dockets.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { londonDays } from '@despatch/domain/time/london-time-typed.ts'
import { docketSearchWords } from '@despatch/domain/dockets/search-words.ts'
import { dayOfBound } from '@despatch/domain/tracking/trace-days.ts'
import type { AccountFilter } from '../platform/database/by-accounts.ts'

type Wanted = Omit<CheckedPayload<typeof docketExport>, 'dockets'>

/** The dockets of these accounts on one side of the archive, in a period, with these words. */
export interface DocketFilter {
  accounts: AccountFilter
  archive: boolean
  /** The first instant of the period, as a PostgreSQL timestamp. */
  from: string
  /** The first instant after the period. */
  until: string
  words: string[]
}

const ALWAYS = { from: '-infinity', until: 'infinity' }

/** Reads the requested filter; refuses an end before the start (LIST-02, LIST-06). */
export function readFilter(accounts: AccountFilter, wanted: Wanted): DocketFilter {
  return {
    accounts,
    archive: wanted.archive,
    ...daysOf(wanted),
    words: docketSearchWords(wanted.search ?? ''),
  }
}

/** Whether the filter matches everything on its side of the archive. */
export const isWhole = ({ from, until, words }: DocketFilter): boolean =>
  from === ALWAYS.from && until === ALWAYS.until && words.length === 0

function daysOf({ dateStart, dateEnd }: Wanted): { from: string; until: string } {
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

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * The tsquery for docket_search: for one of the accounts, a word that begins with each of the words. Words are indexed
 * with their account as prefix, so those of other accounts are never read, and also with a star for a search in every
 * account.
 */
export const searchQuery = ({ accounts, words }: Pick<DocketFilter, 'accounts' | 'words'>): string =>
  (accounts ?? ['*'])
    .map((account) => `(${words.map((word) => `${quoted(`${account} ${word}`)}:*`).join(' & ')})`)
    .join(' | ')
