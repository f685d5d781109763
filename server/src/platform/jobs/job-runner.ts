import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ConnectionBudget } from '../database/connection-budget.ts'
import type { Queryable } from '../database/statement.ts'
import type { Announcements } from '../live/announcements.ts'
import { within } from '../within.ts'
import { Bell } from './bell.ts'
import { freeJobsOfDeadWorkers, jobsAhead, waitingByJob } from './jobs.queries.ts'
import { RunningJobs, type Jobs } from './running-jobs.ts'
import type { LaneName } from './lanes.ts'
import { freeLostJobs, startRegularJobs, takeJobs } from './private-tables.queries.ts'
import { QueueConnection } from './queue-connection.ts'
import { latestRuns, nextRun } from './timetable.ts'

/** How long a turn may wait for the database, in milliseconds. Then its connection is closed and opened again. */
const TURN_LIMIT = 45_000

/** How often due jobs are polled without a notification. */
const POLL = 2000

/** How often due jobs are polled if nothing announces them and the queues of other companies wait for a connection. */
const SLOW_POLL = 10_000

/** After this time without a job, the connection is closed until the next job is announced or due. */
const REST_AFTER = 5000

/** The shortest time between two turns. During many bookings, a turn takes and completes a group of jobs. */
const PACE = 100

/** The delay after a failed turn. */
const RETRY = 500

/** When to check for jobs of dead workers and for stalled lanes: at the start, soon after, then regularly. */
const CHECK_DELAYS_MS = [0, 3000, 15_000]

/** A lane is stalled if its due job waits this long and none of its jobs end. */
const PATIENCE = 60_000

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

interface Runner {
  connection: string
  budget?: ConnectionBudget | undefined
  /** They announce new jobs while the queue has no connection. */
  announcements: Announcements
  jobs: Jobs
  /** Adds jobs for work that is found by its rows, in every turn. */
  addDueJobs: (db: Queryable) => Promise<unknown>
  log: FastifyBaseLogger
}

/**
 * Works on a company's queue. One loop runs all statements in sequence on one connection, and every wait in it has a
 * time limit. Without jobs, the connection is closed. A turn that fails or takes too long is abandoned, the connection is
 * opened again, and the jobs in hand are reconciled with the database.
 */
export class JobRunner {
  readonly #worker = `despatch-${randomBytes(9).toString('hex')}`
  readonly #bell = new Bell()
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
  /** Milliseconds until the next turn; undefined while the connection is in use. */
  #rest: number | undefined
  /** The deadline for jobs in hand during a stop; undefined if no stop was requested. */
  #stopBy: number | undefined
  #loop = Promise.resolve()

  constructor({ connection, budget, announcements, jobs, addDueJobs, log }: Runner) {
    this.#addDueJobs = addDueJobs
    this.#log = log
    this.#announcements = announcements
    this.#budget = budget
    const ring = () => this.#bell.ring()
    this.#unsubscribe = [announcements.on('jobs', ring), announcements.on('reset', ring)]
    this.#runningJobs = new RunningJobs(jobs, {
      onEnd: ring,
      onFailure: ({ identifier, attempts, max_attempts }, failure) =>
        log.error({ err: failure, job: identifier, attempts, max_attempts }, 'a job failed'),
    })
    this.#connection = new QueueConnection({ connection, budget }, this.#worker, {
      onJobs: ring,
      onTrouble: (failure) => log.warn({ err: failure }, 'queue connection'),
    })
  }

  get state(): QueueState {
    const { overdue } = this.#runningJobs
    return { working: this.#working, stalled: this.#stalled, restarts: this.#restarts, overdue }
  }

  /** Whether no job is in hand, and has not been for some seconds. */
  get isIdle(): boolean {
    return this.#runningJobs.ids.length === 0 && performance.now() - this.#lastJob >= REST_AFTER
  }

  /** Resolves after the first turn, whether it succeeded or not. The runner continues until it is stopped. */
  async start(): Promise<void> {
    await this.#tryTurn()
    this.#loop = this.#work()
  }

  /** Takes no more jobs, waits at most `patience` milliseconds for those in hand, and closes the connection. */
  async stop(patience: number): Promise<void> {
    this.#stopBy = performance.now() + patience
    this.#bell.ring()
    await within(patience, this.#loop).catch(() => undefined)
    const { running } = this.#runningJobs
    if (running > 0) this.#log.error({ jobs: running }, 'the queue was stopped with jobs in hand')
    for (const off of this.#unsubscribe) off()
    this.#connection.drop()
  }

  async #work(): Promise<void> {
    while (!this.#isDone()) {
      await pause(PACE)
      await (this.#working ? this.#bell.wait(this.#rest ?? POLL) : pause(RETRY))
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
      const isResting = this.#rest !== undefined
      this.#rest = undefined
      await within(TURN_LIMIT, this.#turn(isResting))
      if (!this.#working && this.#restarts > 0) this.#log.warn('the queue has recovered')
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
    if (isNew) await freeLostJobs(db, this.#worker, this.#runningJobs.ids)
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
    await freeLostJobs(db, this.#worker, this.#runningJobs.ids)
  }

  /** Closes the connection if no job is in hand or locked, none is due soon, and new jobs are announced elsewhere. */
  async #restIfIdle(db: Queryable): Promise<void> {
    const now = performance.now()
    if (this.#runningJobs.ids.length > 0) this.#lastJob = now
    if (this.#runningJobs.ids.length > 0 || this.#stopBy !== undefined) return
    // If the queues of other companies wait for a connection, they take turns.
    const isShort = this.#budget?.isExhausted ?? false
    if (!isShort && (now - this.#lastJob < REST_AFTER || !this.#announcements.listening)) return
    const { locked, seconds } = await jobsAhead(db)
    const free = Math.min(seconds * 1000, nextRun(new Date()).getTime() - Date.now())
    if (locked > 0 || (!isShort && free < REST_AFTER)) return
    await this.#connection.close()
    this.#stalled = []
    // Without announcements, jobs have to be polled.
    this.#rest = this.#announcements.listening ? Math.max(0, free) : Math.min(SLOW_POLL, free)
  }

  async #check(db: Queryable): Promise<void> {
    await freeJobsOfDeadWorkers(db)
    const stalled = this.#runningJobs.load.stalled(await waitingByJob(db), PATIENCE)
    if (stalled.length > 0) this.#log.error({ lanes: stalled }, 'the queue is stalled with due jobs')
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
