import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

const mostFound = 7

/** The search takes no more than this. */
const longest = 100

/**
 * The dockets that the server finds by what was typed, on both sides of the archive, the recent ones first. What was
 * found for other words is never shown meanwhile: Enter would open it.
 */
export const foundDocketsQuery = (typed: string, enabled: boolean) => {
  const search = typed.trim().slice(0, longest)
  return queryOptions({
    queryKey: ['dockets', 'found', search],
    queryFn: async ({ signal }) => {
      const wanted = { search, limit: mostFound }
      const [recent, archived] = await Promise.all([
        api(docketList, { ...wanted, archive: false }, { signal }),
        api(docketList, { ...wanted, archive: true }, { signal }),
      ])
      return [...recent.rows, ...archived.rows].slice(0, mostFound)
    },
    enabled: enabled && search !== '',
    staleTime: 15_000,
  })
}
