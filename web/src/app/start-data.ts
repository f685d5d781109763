import { startDataId, type StartData } from '@despatch/contract/auth/start-data.ts'
import type { QueryClient } from '@tanstack/react-query'
import { databasesQuery } from '../tenants/databases.ts'
import { sessionQuery } from '../platform/session.ts'

/** Reads the data that the server embedded in the page, and fetches the session unless the user is known to be a guest. */
export function loadStartData(queries: QueryClient): void {
  const text = document.getElementById(startDataId)?.textContent ?? ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server has written it
  const data = text === '' ? null : (JSON.parse(text) as StartData)
  // The server does not know which company was last chosen in this browser.
  const isEnough = data && (data.databases.complete || data.databases.rows.length > 0)
  if (isEnough) queries.setQueryData(databasesQuery.queryKey, data.databases)
  if (data?.signedIn === false) queries.setQueryData(sessionQuery.queryKey, null)
  else void queries.prefetchQuery(sessionQuery)
}
