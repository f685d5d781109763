import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, QueryResultRow } from 'pg'

const RETRY_MS = 250
const GIVE_UP_AFTER_MS = 120_000

/** The rows of a query. Retries while PostgreSQL recovers, for at most two minutes. */
export async function retryingQuery<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const end = performance.now() + GIVE_UP_AFTER_MS
  for (;;) {
    try {
      return (await pool.query<Row>(text, values)).rows
    } catch (failure) {
      if (performance.now() > end) throw failure
      await pause(RETRY_MS)
    }
  }
}
