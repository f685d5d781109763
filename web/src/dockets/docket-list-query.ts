import type { GridSort } from '../ui/data-grid-header.tsx'
import { askedRange, type AskedDates } from '../ui/date-range.ts'

/** What stands in the address of a list, as it was typed. */
export interface AskedList extends AskedDates {
  search?: string
  sort?: string
  order?: string
}

/** Which dockets a list shows: of which side of the archive, of which days, with which words (LIST-02, LIST-06). */
export interface ListQuery {
  archive: boolean
  /** London days, both in, as DD/MM/YYYY; null for all of them. */
  days: { dateStart: string; dateEnd: string } | null
  /** Empty for every docket. */
  search: string
}

/** The order of a list, by the id of a column; the newest dockets first unless the address names another (LIST-01). */
export const newestFirst: GridSort = { column: 'docket', descending: true }

/** The longest text that the server searches for. */
export const longestSearch = 100

/** What an address asks for; days are asked for in the history alone. */
export function docketListQuery(archive: boolean, asked: AskedList, nowIso: string): ListQuery {
  const range = archive ? askedRange(asked, nowIso) : null
  return {
    archive,
    days: range && { dateStart: range.dateStart, dateEnd: range.dateEnd },
    search: (asked.search ?? '').trim().slice(0, longestSearch),
  }
}

/** The wish as the calls take it. */
export const queryPayload = ({ archive, days, search }: ListQuery) => ({
  archive,
  ...days,
  ...(search === '' ? {} : { search }),
})
