import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { retryAfterOf } from './retryable-failures.ts'
import { firstRow, statement } from './statement.ts'

/** Everything that was acknowledged before is at or before this position of the log. */
const selectPosition = statement<{ position: string }>(
  'log-position',
  'select pg_current_wal_flush_lsn()::text as position',
)

/** A replica that was promoted has a history of its own, so it does not count. */
const selectHasReached = statement<{ reached: boolean }>(
  'replayed',
  'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
)

/** Milliseconds before each check of the replica, which is usually a few milliseconds behind. */
const CHECKS = [0, 4, 10, 30]

/** Milliseconds for which a replica that fails or is far behind is not asked again. */
const AVOIDED_FOR = 5000

interface Pools {
  primary: Pool
  replica: Pool
}

/**
 * Reads from a replica that has every change which was committed when the read began, by any user, and otherwise from the
 * primary. So a read never shows less than an earlier reply, in any process.
 */
export class ReadReplica {
  readonly #pools: Pools
  readonly #onTrouble: (failure: unknown) => void
  #avoidedUntil = 0

  constructor(pools: Pools, onTrouble: (failure: unknown) => void) {
    this.#pools = pools
    this.#onTrouble = onTrouble
  }

  /** Whether the replica has every change that was committed before this call. */
  async isCurrent(): Promise<boolean> {
    if (performance.now() < this.#avoidedUntil) return false
    const { primary, replica } = this.#pools
    const position = (await firstRow(primary, selectPosition))?.position
    try {
      for (const wait of CHECKS) {
        if (wait > 0) await pause(wait)
        if ((await firstRow(replica, selectHasReached, [position]))?.reached) return true
      }
    } catch (failure) {
      this.#onTrouble(failure)
      this.#avoid()
    }
    return false
  }

  /** Runs statements that only read. If the replica fails, they run again on the primary. */
  async read<T>(work: (db: Pool) => Promise<T>): Promise<T> {
    const { primary, replica } = this.#pools
    if (!(await this.isCurrent())) return await work(primary)
    try {
      return await work(replica)
    } catch (failure) {
      if (retryAfterOf(failure) === undefined) throw failure
      this.#onTrouble(failure)
      this.#avoid()
      return await work(primary)
    }
  }

  #avoid(): void {
    this.#avoidedUntil = performance.now() + AVOIDED_FOR
  }
}
