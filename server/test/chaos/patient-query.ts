import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, QueryResultRow } from 'pg'

const RETRY = 250
const PATIENCE = 120_000

/** The rows of a query; asked again while PostgreSQL recovers, for two minutes at most. */
export async function patientQuery<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const end = performance.now() + PATIENCE
  for (;;) {
    try {
      return (await pool.query<Row>(text, values)).rows
    } catch (failure) {
      if (performance.now() > end) throw failure
      await pause(RETRY)
    }
  }
}
