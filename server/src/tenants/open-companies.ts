import { setTimeout as pause } from 'node:timers/promises'
import { forEachConcurrently } from '../platform/for-each-concurrently.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'

/** How many companies are opened at once, to limit new connections at the start. */
const BATCH_SIZE = 4

/** How long a start waits for companies to open before it serves the open ones, in milliseconds. */
const START_TIMEOUT_MS = 30_000

/** Milliseconds before another attempt to open a company: longer each time. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** The running queue of a company. */
interface RunningQueue {
  stop: () => Promise<void>
}

type Work = (tenant: Tenant) => Promise<RunningQueue>

interface Opening {
  tenants: Tenants
  /** Migrates the company's database and opens it. */
  open: (row: TenantRow) => Promise<Tenant>
  onFailure: (row: TenantRow, failure: unknown) => void
}

/**
 * Opens companies independently: one that cannot be opened is retried for ever, and does not affect the others. After
 * `work` is called, the queues of open companies run, and that of each company that opens later.
 */
export class OpenCompanies {
  readonly #opening: Opening
  readonly #leaving = new AbortController()
  readonly #jobs = new Map<string, Promise<RunningQueue>>()
  #work: Work | undefined

  constructor(opening: Opening) {
    this.#opening = opening
  }

  /** Resolves when every company was opened or has failed, and after 30 seconds at the latest. */
  async openAll(rows: readonly TenantRow[]): Promise<void> {
    for (const row of rows) this.#opening.tenants.addClosed({ row, state: 'opening' })
    const all = forEachConcurrently(rows, BATCH_SIZE, async (row) => {
      if (!this.#leaving.signal.aborted) await this.#firstAttempt(row)
    })
    await withTimeout(START_TIMEOUT_MS, all).catch(() => undefined)
  }

  /** Opens a company that is new in the control database; resolves when it is open, or the first attempt has failed. */
  async add(row: TenantRow): Promise<void> {
    this.#opening.tenants.addClosed({ row, state: 'opening' })
    await this.#firstAttempt(row)
  }

  /** Stops the queue of a company that no longer exists, and closes its connections. */
  async remove(name: string): Promise<void> {
    const jobs = this.#jobs.get(name)
    this.#jobs.delete(name)
    await (await jobs)?.stop()
    await this.#opening.tenants.remove(name)
  }

  /** Starts the queues; resolves when those of open companies have started. */
  async work(work: Work): Promise<void> {
    this.#work = work
    await forEachConcurrently(this.#opening.tenants.all(), BATCH_SIZE, (tenant) => this.#begin(tenant))
  }

  /** Whether a company's first attempt is still running. */
  get isOpening(): boolean {
    return this.#opening.tenants.closed().some(({ state }) => state === 'opening')
  }

  /** Stops the queues; the owner closes the open companies. */
  async stop(): Promise<void> {
    this.#leaving.abort()
    await Promise.all([...this.#jobs.values()].map(async (jobs) => (await jobs).stop()))
  }

  async #firstAttempt(row: TenantRow): Promise<void> {
    if (!(await this.#attempt(row))) void this.#retry(row)
  }

  async #retry(first: TenantRow): Promise<void> {
    const { signal } = this.#leaving
    let row = first
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
      // The company's row may have changed, or the company was removed.
      const closed = this.#opening.tenants.closed().find((company) => company.row.name === first.name)
      if (!closed) return
      row = closed.row
      if (signal.aborted || (await this.#attempt(row))) return
    }
  }

  /** Whether the company is open now. */
  async #attempt(row: TenantRow): Promise<boolean> {
    const { tenants, open, onFailure } = this.#opening
    try {
      const tenant = await open(row)
      if (this.#leaving.signal.aborted) {
        await tenant.close()
        return true
      }
      tenants.add(tenant)
      await this.#begin(tenant)
      return true
    } catch (failure) {
      tenants.addClosed({ row, state: 'failed' })
      onFailure(row, failure)
      return false
    }
  }

  async #begin(tenant: Tenant): Promise<void> {
    if (!this.#work || this.#jobs.has(tenant.name) || this.#leaving.signal.aborted) return
    const jobs = this.#work(tenant)
    this.#jobs.set(tenant.name, jobs)
    await jobs
  }
}
