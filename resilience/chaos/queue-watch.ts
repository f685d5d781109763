import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { UptimeClock } from './uptime-clock.ts'
import { retryingQuery } from './retrying-query.ts'

const POLL_MS = 100

/**
 * Jobs that were added before a time and are not done: emails, and webhooks to a responsive receiver. Settling a
 * payment may wait for its payer, and a webhook for a receiver that hangs.
 */
const jobsBefore = `
  select job_name job, count(*)::int jobs from job
  where job_created <= $1 and job_name in ('mail-docket', 'mail-card-booking', 'mail-payment-link', 'send-mail')
  group by job_name
  union all
  select 'send-webhook', count(*)::int from webhook_delivery join webhook on hook_id = hdel_hook_id
  where hdel_state = 'waiting' and hdel_created <= $1 and hook_url = any($2) having count(*) > 0`

/** The queues of the companies, restricted to responsive receivers. */
export class QueueWatch {
  readonly #pools: readonly Pool[]
  readonly #receivers: readonly string[]
  readonly #clock: UptimeClock

  /** `receivers`: the addresses of responsive webhook receivers. */
  constructor(pools: readonly Pool[], receivers: readonly string[], clock: UptimeClock) {
    this.#pools = pools
    this.#receivers = receivers
    this.#clock = clock
  }

  /**
   * Milliseconds until every current job is done, without the time in which the portal was down because of later
   * failures. Undefined after `limit`; the remaining jobs are printed.
   */
  async emptied(limit: number): Promise<number | undefined> {
    const moment = new Date()
    const from = this.#clock.now
    for (;;) {
      const left = await this.#left(moment)
      if (left.length === 0) return this.#clock.now - from
      if (this.#clock.now - from > limit) {
        console.log(`  ! jobs that are not done: ${JSON.stringify(left)}`)
        return undefined
      }
      await pause(POLL_MS)
    }
  }

  async #left(moment: Date): Promise<{ job: string; jobs: number }[]> {
    const left = this.#pools.map((pool) =>
      retryingQuery<{ job: string; jobs: number }>(pool, jobsBefore, [moment, this.#receivers]),
    )
    return (await Promise.all(left)).flat()
  }
}
