import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { api } from '../../platform/api.ts'

/** Recent and archived dockets by words, recent ones first, at most `most`. */
export async function findDockets(search: string, most: number, signal: AbortSignal) {
  const query = { search, limit: most }
  const [recent, archived] = await Promise.all([
    api(docketList, { ...query, archive: false }, { signal }),
    api(docketList, { ...query, archive: true }, { signal }),
  ])
  const rows = [...recent.rows, ...archived.rows]
  const more = { recent: recent.next !== null || recent.rows.length > most, history: rows.length > most }
  return {
    rows: rows.slice(0, most),
    /** The list that has further matches, or null. */
    moreIn: more.recent ? 'recent' : more.history || archived.next !== null ? 'history' : null,
  } as const
}
