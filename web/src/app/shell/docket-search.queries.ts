import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

const mostFound = 7

/**
 * Searches recent and archived dockets, recent ones first. Results of an earlier search are not shown while loading,
 * because Enter would open one of them.
 */
export const docketSearchQuery = (typed: string, enabled: boolean) => {
  const search = typed.trim().slice(0, longestSearch)
  return queryOptions({
    queryKey: ['dockets', 'found', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: mostFound }
      const [recent, archived] = await Promise.all([
        api(docketList, { ...query, archive: false }, { signal }),
        api(docketList, { ...query, archive: true }, { signal }),
      ])
      return [...recent.rows, ...archived.rows].slice(0, mostFound)
    },
    enabled: enabled && search !== '',
    staleTime: 15_000,
  })
}
