import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import type { GridSort } from '../../ui/data-grid-header.tsx'
import { filtersFromParams, filtersPayload, type FilterParams, type ListFilters } from './list-filters.ts'
import { rangeFromQuery, type DateParams } from '../../ui/date-range.ts'

/** The search parameters of a list in the URL, as typed. */
export interface ListParams extends DateParams, FilterParams {
  search?: string
  sort?: string
  order?: string
}

/** The dockets that a list shows: recent or archived, by date and by search text (LIST-02, LIST-06). */
export interface DocketListQuery {
  archive: boolean
  /** London dates as DD/MM/YYYY, both inclusive; null for all dates. */
  days: { dateStart: string; dateEnd: string } | null
  /** Empty for all dockets. */
  search: string
  filters: ListFilters
}

/** The default order of a list, by column id: newest first (LIST-01). */
export const newestFirst: GridSort = { column: 'docket', descending: true }

/** The query in the URL. Only the history has dates. */
export function queryFromParams(archive: boolean, params: ListParams, nowIso: string): DocketListQuery {
  const range = archive ? rangeFromQuery(params, nowIso) : null
  return {
    archive,
    days: range && { dateStart: range.dateStart, dateEnd: range.dateEnd },
    search: (params.search ?? '').trim().slice(0, longestSearch),
    filters: filtersFromParams(archive, params),
  }
}

/** The query as the payload of the calls. */
export const queryPayload = ({ archive, days, search, filters }: DocketListQuery) => ({
  archive,
  ...days,
  ...(search === '' ? {} : { search }),
  ...filtersPayload(filters),
})
