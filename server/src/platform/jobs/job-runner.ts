import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ConnectionBudget } from '../database/connection-budget.ts'
import type { Queryable } from '../database/statement.ts'
import type { Announcements } from '../live/announcements.ts'
import { withTimeout } from '../with-timeout.ts'
import {
  jobsAhead,
  releaseOrphanedJobs,
  releaseUnknownJobs,
  startRegularJobs,
  takeJobs,
  waitingByJob,
} from './jobs.queries.ts'
import type { LaneName } from './lanes.ts'
import { QueueConnection, type QueueDatabase } from './queue-connection.ts'
import { RunningJobs, type Jobs } from './running-jobs.ts'
import { latestRuns, nextRun } from './timetable.ts'
import { WakeSignal } from './wake-signal.ts'

/** How long a turn may wait for the database. Then its connection is closed and opened again. */
const TURN_TIMEOUT_MS = 45_000

/** How often due jobs are looked for without an announcement. */
const POLL_MS = 2000

/** How often due jobs are looked for if nothing announces them and the queues of other companies wait for a connection. */
const SLOW_POLL_MS = 10_000

/** After this time without a job, the connection is closed until the next job is announced or due. */
const REST_AFTER_MS = 5000

/** The shortest time between two turns. During many bookings, a turn takes and completes many jobs. */
const TURN_GAP_MS = 100

/** The delay after a failed turn. */
const RETRY_DELAY_MS = 500

/** When to check for jobs of dead workers and for stalled lanes: at the start, soon after, then regularly. */
const CHECK_DELAYS_MS = [0, 3000, 15_000]

/** A lane is stalled if its due job waits this long and none of its jobs end. */
const STALLED_AFTER_MS = 60_000

/** The state of a queue, as seen by this process. */
export interface QueueState {
  /** Whether the latest turn succeeded. */
  working: boolean
  /** Lanes whose due jobs do not start. */
  stalled: readonly LaneName[]
  /** How often the queue restarted, because its connection was lost or did not answer. */
  restarts: number
  /** How many jobs were abandoned because they exceeded their lane's time limit. */
  overdue: number
}

interface Runner extends QueueDatabase {
  /** They announce new jobs. */
  announcements: Announcements
  jobs: Jobs
  /** Adds jobs for work that is found by its rows, in every turn. */
  addDueJobs: (db: Queryable) => Promise<unknown>
  log: FastifyBaseLogger
}

/**
 * Works on a company's queue. One loop runs all statements in sequence on one connection. A turn of the loop writes how jobs ended,
 * then takes due jobs. A turn that fails or takes too long is abandoned, the connection is opened again, and the jobs in hand are
 * reconciled with the database. A job in the database:
 *
 *     enqueued ──▶ waiting ── taken ──▶ locked ── done ──▶ deleted
 *                     ▲                 │  │  └── failed for the 12th time ──▶ given up
 *                     ├── failed: later ┘  │
 *                     └── its worker died ─┘
 */
export class JobRunner {
  readonly #worker = `despatch-${randomBytes(9).toString('hex')}`
  readonly #wakeSignal = new WakeSignal()
  readonly #connection: QueueConnection
  readonly #runningJobs: RunningJobs
  readonly #addDueJobs: Runner['addDueJobs']
  readonly #log: FastifyBaseLogger
  readonly #announcements: Announcements
  readonly #unsubscribe: (() => void)[]
  #working = false
  #restarts = 0
  readonly #budget: ConnectionBudget | undefined
  #stalled: readonly LaneName[] = []
  #checks = 0
  #nextCheck = 0
  #lastMinute = ''
  /** When a job was last in hand, in milliseconds of `performance`. */
  #lastJob = performance.now()
  /** Milliseconds until the next turn while the connection is closed; undefined while it is in use. */
  #restMs: number | undefined
  /** The deadline for jobs in hand during a stop; undefined if no stop was requested. */
  #stopBy: number | undefined
  #loop = Promise.resolve()

  constructor({ connection, budget, silenceLimit, announcements, jobs, addDueJobs, log }: Runner) {
    this.#addDueJobs = addDueJobs
    this.#log = log
    this.#announcements = announcements
    this.#budget = budget
    const wake = () => this.#wakeSignal.give()
    this.#unsubscribe = [announcements.on('jobs', wake), announcements.on('reset', wake)]
    this.#runningJobs = new RunningJobs(jobs, {
      onEnd: wake,
      onFailure: ({ name, attempts, max_attempts }, failure) =>
        log.error({ event: 'job-failed', err: failure, job: name, attempts, max_attempts }, 'A job failed'),
    })
    this.#connection = new QueueConnection({ connection, budget, silenceLimit }, this.#worker, (failure) =>
      log.warn({ event: 'queue-connection-lost', err: failure }, 'The connection of the queue was lost'),
    )
  }

  get state(): QueueState {
    const { overdue } = this.#runningJobs
    return { working: this.#working, stalled: this.#stalled, restarts: this.#restarts, overdue }
  }

  /** Whether no job is in hand, and has not been for some seconds. */
  get isIdle(): boolean {
    return this.#runningJobs.ids.length === 0 && performance.now() - this.#lastJob >= REST_AFTER_MS
  }

  /** Resolves after the first turn, whether it succeeded or not. The runner continues until it is stopped. */
  async start(): Promise<void> {
    await this.#tryTurn()
    this.#loop = this.#work()
  }

  /** Takes no more jobs, waits at most `limitMs` milliseconds for those in hand, and closes the connection. */
  async stop(limitMs: number): Promise<void> {
    this.#stopBy = performance.now() + limitMs
    this.#wakeSignal.give()
    await withTimeout(limitMs, this.#loop).catch(() => undefined)
    const { running } = this.#runningJobs
    if (running > 0)
      this.#log.error(
        { event: 'queue-stopped-early', jobs: running },
        'The queue was stopped while jobs were running',
      )
    for (const off of this.#unsubscribe) off()
    this.#connection.drop()
  }

  async #work(): Promise<void> {
    while (!this.#isDone()) {
      await pause(TURN_GAP_MS)
      await (this.#working ? this.#wakeSignal.wait(this.#restMs ?? POLL_MS) : pause(RETRY_DELAY_MS))
      await this.#tryTurn()
    }
  }

  #isDone(): boolean {
    if (this.#stopBy === undefined) return false
    const { ids, running } = this.#runningJobs
    // Outcomes that cannot be written now are dropped: other processes will run these jobs again.
    return ids.length === 0 || (running === 0 && !this.#working) || performance.now() >= this.#stopBy
  }

  async #tryTurn(): Promise<void> {
    try {
      const isResting = this.#restMs !== undefined
      this.#restMs = undefined
      await withTimeout(TURN_TIMEOUT_MS, this.#turn(isResting))
      if (!this.#working && this.#restarts > 0)
        this.#log.warn({ event: 'queue-recovered' }, 'The queue works again')
      this.#working = true
    } catch (failure) {
      // One error per interruption, not one per retry.
      const level = this.#working || this.#restarts === 0 ? 'error' : 'debug'
      this.#log[level]({ err: failure }, 'the queue was interrupted and restarts')
      this.#working = false
      this.#restarts += 1
      this.#connection.drop()
    }
  }

  async #turn(wasResting: boolean): Promise<void> {
    const isNew = this.#connection.isLost
    const db = await this.#connection.client()
    // The connection was lost between two turns. A failed turn has already counted its loss.
    if (isNew && this.#working && !wasResting) this.#restarts += 1
    await this.#runningJobs.writeOutcomes(db, this.#worker)
    if (isNew) await releaseUnknownJobs(db, this.#worker, this.#runningJobs.ids)
    if (this.#stopBy !== undefined) return await this.#giveBackWaiting(db)
    if (performance.now() >= this.#nextCheck) await this.#check(db)
    await this.#startRegularJobs(db)
    await this.#addDueJobs(db)
    const free = this.#runningJobs.load.free()
    if (free.length === 0) return
    this.#runningJobs.begin(await takeJobs(db, this.#worker, free))
    await this.#restIfIdle(db)
  }

  /** Other processes can run these jobs while this one stops. */
  async #giveBackWaiting(db: Queryable): Promise<void> {
    this.#runningJobs.giveBackWaiting()
    await releaseUnknownJobs(db, this.#worker, this.#runningJobs.ids)
  }

  /** Closes the connection if no job is in hand or locked, none is due soon, and new jobs are announced elsewhere. */
  async #restIfIdle(db: Queryable): Promise<void> {
    const now = performance.now()
    if (this.#runningJobs.ids.length > 0) this.#lastJob = now
    if (this.#runningJobs.ids.length > 0 || this.#stopBy !== undefined) return
    // If the queues of other companies wait for a connection, they take turns.
    const isShort = this.#budget?.isExhausted ?? false
    if (!isShort && (now - this.#lastJob < REST_AFTER_MS || !this.#announcements.listening)) return
    const { locked, seconds } = await jobsAhead(db)
    const free = Math.min(seconds * 1000, nextRun(new Date()).getTime() - Date.now())
    if (locked > 0 || (!isShort && free < REST_AFTER_MS)) return
    await this.#connection.close()
    this.#stalled = []
    // Without announcements, jobs have to be polled.
    this.#restMs = this.#announcements.listening ? Math.max(0, free) : Math.min(SLOW_POLL_MS, free)
  }

  async #check(db: Queryable): Promise<void> {
    const released = await releaseOrphanedJobs(db)
    if (released > 0)
      this.#log.warn(
        { event: 'jobs-released', jobs: released },
        'Jobs of a process that has ended or does not respond continue elsewhere',
      )
    const stalled = this.#runningJobs.load.stalled(await waitingByJob(db), STALLED_AFTER_MS)
    if (stalled.length > 0)
      this.#log.error(
        { event: 'queue-stalled', lanes: stalled },
        'The queue is stalled although jobs are due',
      )
    this.#stalled = stalled
    this.#checks += 1
    this.#nextCheck =
      performance.now() + (CHECK_DELAYS_MS[Math.min(this.#checks, CHECK_DELAYS_MS.length - 1)] ?? 0)
  }

  async #startRegularJobs(db: Queryable): Promise<void> {
    const now = new Date()
    const minute = now.toISOString().slice(0, 16)
    if (minute === this.#lastMinute) return
    await startRegularJobs(db, latestRuns(now))
    this.#lastMinute = minute
  }
}
