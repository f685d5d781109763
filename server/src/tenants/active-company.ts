import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../platform/database/statement.ts'
import type { ConnectionBudget } from '../platform/database/connection-budget.ts'
import type { QueueState } from '../platform/jobs/job-runner.ts'
import { readQueueFigures } from '../platform/jobs/jobs.queries.ts'
import type { QueueStates } from '../platform/jobs/queue-states.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { setWorkDue } from './company-work.queries.ts'

/** A company with work within this time stays active, or is activated. Seconds. */
export const SOON_SECONDS = 30

/**
 * The longest time between two checks of an inactive company, in seconds. It limits how long a job waits if the process
 * that added it dies before it has activated the company.
 */
export const LONGEST_WAIT_SECONDS = 600

/** How long a company counts as used by this process without another sign of life, in seconds. */
export const LEASE_SECONDS = 30

/** Seconds after which a company that could not be checked is checked again. */
const CHECK_AGAIN_SECONDS = 60

/** Milliseconds for a connection to close. */
const CLOSING_MS = 5000

/** The running queue of a company. */
export interface RunningQueue {
  state: () => QueueState
  /** Whether no job is in hand, and has not been for some seconds. */
  isIdle: () => boolean
  stop: () => Promise<void>
}

export interface ActiveCompanyOptions {
  controlDatabase: Queryable
  /** The budget of LISTEN connections. */
  listening: ConnectionBudget
  queues: QueueStates
  startQueue: (tenant: Tenant) => Promise<RunningQueue>
  /** Seconds until the company has work that no request starts: 0 if it has some now. */
  nextWork: (db: Queryable, tenant: Tenant) => Promise<number>
  log: FastifyBaseLogger
  /** Milliseconds without use after which a company becomes inactive. */
  unusedAfter: number
}

/**
 * Gives a company its LISTEN connection and its queue when it is used, and takes them away when it is not. An inactive
 * company has no connections. Its pools still serve requests, without cached values, and every request activates it.
 */
export class ActiveCompany {
  readonly tenant: Tenant
  readonly #options: ActiveCompanyOptions
  /** Resolves when announcements are received; undefined while inactive. */
  #listening: Promise<void> | undefined
  /** Changes of the state run one after the other. */
  #change: Promise<void> = Promise.resolve()
  #queue: RunningQueue | undefined
  /** When the company is checked again if it has work and stays active, in milliseconds of `performance`. */
  #nextCheck = 0
  #isStopped = false
  /** Whether work may have been added that no queue of this process runs. */
  #mayHaveWork = false
  readonly #closeListening = () => void this.tenant.announcements.close()

  constructor(tenant: Tenant, options: ActiveCompanyOptions) {
    this.tenant = tenant
    this.#options = options
    const { use } = tenant
    use.isActive = false
    use.onUse = () => this.#used()
    use.activate = () => this.#listen()
  }

  /** Starts the queue, if it is not running. Resolves after its first turn. */
  async activate(): Promise<void> {
    this.#used()
    await this.#change
  }

  /** Checks for work, and activates the company if there is some soon. */
  async checkWork(): Promise<void> {
    const { use, name } = this.tenant
    try {
      const seconds = await this.#secondsToNextWork()
      use.isReachable = true
      if (seconds <= SOON_SECONDS) await this.activate()
      else if (!use.isActive) await this.#setDue(seconds)
    } catch (failure) {
      use.isReachable = false
      this.#options.log.warn(
        { event: 'company-not-checked', err: failure, database: name },
        'A company could not be checked for due work',
      )
      await this.#setDue(CHECK_AGAIN_SECONDS)
    }
  }

  /** Closes the queue and the LISTEN connection if the company has not been used for a while and it has no work soon. */
  async deactivateIfUnused(): Promise<void> {
    if (!this.#isUnused() || performance.now() < this.#nextCheck) return
    const { use } = this.tenant
    this.#nextCheck = performance.now() + this.#options.unusedAfter
    const before = use.count
    const seconds = await this.#secondsToNextWork().catch(() => 0)
    if (seconds <= SOON_SECONDS || use.count !== before || !this.#isUnused()) return
    this.#listening = undefined
    use.isActive = false
    this.#change = this.#change.then(() => this.#end(seconds))
    await this.#change
  }

  /** Ends the queue for good. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#change
    this.#mayHaveWork ||= this.#listening !== undefined
    await this.#queue?.stop()
  }

  /** Whether another process should check the company: it was active, or has been used since the stop. */
  get mayHaveWork(): boolean {
    return this.#mayHaveWork
  }

  #used(): void {
    if (this.#isStopped) {
      this.#mayHaveWork = true
      return
    }
    const { listening } = this.#options
    const { use, announcements } = this.tenant
    if (use.hasStreams) listening.removeIdle(announcements)
    else if (announcements.listening) listening.addIdle(announcements, this.#closeListening)
    if (this.#listening) return
    use.isActive = true
    const started = this.#change.then(() => this.#startListening())
    this.#listening = started
    // A stream reports this failure. A request is served without announcements.
    started.catch(() => undefined)
    this.#change = started.then(undefined, () => undefined).then(() => this.#startQueue())
  }

  /** Resolves when announcements are received, for a stream. Rejects if no connection is free for them. */
  async #listen(): Promise<void> {
    this.#used()
    await this.#listening
    if (!this.tenant.announcements.listening && !this.#isStopped) await this.tenant.announcements.start()
  }

  async #startListening(): Promise<void> {
    const { announcements, use, name } = this.tenant
    const { listening, log } = this.#options
    await Promise.all([
      announcements.start().catch((failure: unknown) => {
        log.warn(
          { event: 'announcements-lost', err: failure, database: name },
          'Announcements of a company are not received',
        )
      }),
      this.#setDue(LEASE_SECONDS),
    ])
    if (!use.hasStreams) listening.addIdle(announcements, this.#closeListening)
  }

  async #startQueue(): Promise<void> {
    const { queues, startQueue, log } = this.#options
    const { name } = this.tenant
    try {
      this.#queue = await startQueue(this.tenant)
      queues.add(name, this.#queue.state)
    } catch (failure) {
      this.#listening = undefined
      this.tenant.use.isActive = false
      log.error(
        { event: 'queue-not-started', err: failure, database: name },
        'The queue of a company could not be started',
      )
    }
  }

  async #end(seconds: number): Promise<void> {
    const { queues, listening, log } = this.#options
    const { announcements, name } = this.tenant
    queues.remove(name)
    await this.#queue?.stop()
    this.#queue = undefined
    listening.removeIdle(announcements)
    // A connection that hangs must not prevent the next activation.
    await withTimeout(CLOSING_MS, announcements.close()).catch((failure: unknown) =>
      log.warn(
        { event: 'database-connection-lost', err: failure, database: name },
        'A connection to a company’s database was lost',
      ),
    )
    await this.#setDue(seconds)
  }

  #isUnused(): boolean {
    const { use } = this.tenant
    const isQueueIdle = this.#queue?.isIdle() ?? false
    return use.isActive && !use.hasStreams && use.unusedFor >= this.#options.unusedAfter && isQueueIdle
  }

  async #secondsToNextWork(): Promise<number> {
    const { queues, nextWork } = this.#options
    return await this.tenant.observe(async (db) => {
      queues.setFigures(this.tenant.name, await readQueueFigures(db))
      return Math.min(await nextWork(db, this.tenant), LONGEST_WAIT_SECONDS)
    })
  }

  async #setDue(seconds: number): Promise<void> {
    const { controlDatabase, log } = this.#options
    const { name } = this.tenant
    await setWorkDue(controlDatabase, [name], seconds).catch((failure: unknown) =>
      log.warn(
        { event: 'next-check-not-stored', err: failure, database: name },
        'The time of a company’s next check could not be stored',
      ),
    )
  }
}
