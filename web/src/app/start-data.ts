import { startDataId, type StartData } from '@despatch/contract/auth/start-data.ts'
import type { QueryClient } from '@tanstack/react-query'
import { setCompanyOfAddress } from '../tenants/databases.ts'
import { sessionQuery } from '../platform/session.ts'

/** Reads the data that the server embedded in the page, and fetches the session unless the user is known to be a guest. */
export function loadStartData(queries: QueryClient): void {
  const text = document.getElementById(startDataId)?.textContent ?? ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server has written it
  const data = text === '' ? null : (JSON.parse(text) as StartData)
  if (data) setCompanyOfAddress(queries, data.found)
  if (data?.signedIn === false) queries.setQueryData(sessionQuery.queryKey, null)
  else void queries.prefetchQuery(sessionQuery)
}
