import { startDataId, type StartData } from '@despatch/contract/auth/start-data.ts'
import { setDatabases } from '../tenants/databases.ts'

/** Reads the data that the server embedded in the page; null if it could not read the companies. */
export function readStartData(): StartData | null {
  const text = document.getElementById(startDataId)?.textContent ?? ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server has written it
  const data = text === '' ? null : (JSON.parse(text) as StartData)
  // The server does not know which company was last chosen in this browser.
  const isEnough = data && (data.databases.complete || data.databases.rows.length > 0)
  if (isEnough) setDatabases(data.databases)
  return data
}
