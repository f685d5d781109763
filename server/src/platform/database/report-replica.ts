import type { Pool } from 'pg'
import { retryAfterOf } from './retryable-failures.ts'
import { firstRow, statement } from './statement.ts'

/** Everything that was committed until then has been replayed. No row if the server is not, or no longer, a replica. */
const selectReplayedUntil = statement<{ as_of: string | null }>(
  'replayed-until',
  'select pg_last_xact_replay_timestamp() as as_of where pg_is_in_recovery()',
)

/** Where a report or an export reads. */
export interface ReportSource {
  db: Pool
  /** The time (ISO 8601) until which a replica has every change; null on the primary, which has them all. */
  asOf: string | null
}

interface Pools {
  primary: Pool
  replica: Pool | undefined
  onTrouble: (failure: unknown) => void
}

/** The replica if there is one that can state how current it is, otherwise the primary. */
export async function reportSource({ primary, replica, onTrouble }: Pools): Promise<ReportSource> {
  try {
    const asOf = (replica && (await firstRow(replica, selectReplayedUntil))?.as_of) ?? null
    if (replica && asOf !== null) return { db: replica, asOf }
  } catch (failure) {
    onTrouble(failure)
  }
  return { db: primary, asOf: null }
}

/** Runs statements that only read. If the replica fails, they run again on the primary. */
export async function readForReport<T>(pools: Pools, work: (source: ReportSource) => Promise<T>): Promise<T> {
  const source = await reportSource(pools)
  try {
    return await work(source)
  } catch (failure) {
    if (source.asOf === null || retryAfterOf(failure) === undefined) throw failure
    pools.onTrouble(failure)
    return await work({ db: pools.primary, asOf: null })
  }
}
