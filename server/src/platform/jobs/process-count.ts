import { boundedCache } from '../bounded-cache.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { liveWorkers } from './jobs.queries.ts'

/** A process that starts or ends changes the shares after this time. */
const LIFETIME_MS = 10_000

/** Counts the processes that serve a company: each holds the lock of one worker of its queue. */
export class ProcessCount {
  readonly #counts = boundedCache<Promise<number>>(10_000, LIFETIME_MS)

  /** At least 1, also while this process has no queue of the company or the database does not answer. */
  async of({ name, pool }: Tenant): Promise<number> {
    const counted = this.#counts.get(name)
    if (counted) return await counted
    const count = liveWorkers(pool).then(
      (workers) => Math.max(1, workers),
      () => 1,
    )
    this.#counts.set(name, count)
    return await count
  }
}
