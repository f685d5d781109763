import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../database/statement.ts'
import { within } from '../within.ts'
import { Bell } from './bell.ts'
import { freeJobsOfDeadWorkers, waitingByJob } from './jobs.queries.ts'
import { RunningJobs, type RunJob } from './running-jobs.ts'
import type { JobName, LaneName } from './lanes.ts'
import { freeLostJobs, startRegularJobs, takeJobs } from './private-tables.queries.ts'
import { QueueConnection } from './queue-connection.ts'
import { latestRuns } from './timetable.ts'

/** How long a turn may wait for the database, in milliseconds. Then its connection is closed and opened again. */
const TURN_LIMIT = 45_000

/** How often due jobs are polled without a notification. */
const POLL = 2000

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
  jobs: Readonly<Record<JobName, RunJob>>
  log: FastifyBaseLogger
}

/**
 * Works on a company's queue. One loop runs all statements in sequence on one connection, and every wait in it has a
 * time limit. A turn that fails or takes too long is abandoned, the connection is opened again, and the jobs in hand
 * are reconciled with the database.
 */
export class JobRunner {
  readonly #worker = `despatch-${randomBytes(9).toString('hex')}`
  readonly #bell = new Bell()
  readonly #connection: QueueConnection
  readonly #runningJobs: RunningJobs
  readonly #log: FastifyBaseLogger
  #working = false
  #restarts = 0
  #stalled: readonly LaneName[] = []
  #checks = 0
  #nextCheck = 0
  #lastMinute = ''
  /** The deadline for jobs in hand during a stop; undefined if no stop was requested. */
  #stopBy: number | undefined
  #loop = Promise.resolve()

  constructor({ connection, jobs, log }: Runner) {
    this.#log = log
    const ring = () => this.#bell.ring()
    this.#runningJobs = new RunningJobs(jobs, {
      onEnd: ring,
      onFailure: ({ identifier, attempts, max_attempts }, failure) =>
        log.error({ err: failure, job: identifier, attempts, max_attempts }, 'a job failed'),
    })
    this.#connection = new QueueConnection(connection, this.#worker, {
      onJobs: ring,
      onTrouble: (failure) => log.warn({ err: failure }, 'queue connection'),
    })
  }

  get state(): QueueState {
    const { overdue } = this.#runningJobs
    return { working: this.#working, stalled: this.#stalled, restarts: this.#restarts, overdue }
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
    this.#connection.drop()
  }

  async #work(): Promise<void> {
    while (!this.#isDone()) {
      await (this.#working ? this.#bell.wait(POLL) : pause(RETRY))
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
      await within(TURN_LIMIT, this.#turn())
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

  async #turn(): Promise<void> {
    const isNew = this.#connection.isLost
    const db = await this.#connection.client()
    // The connection was lost between two turns. A failed turn has already counted its loss.
    if (isNew && this.#working) this.#restarts += 1
    await this.#runningJobs.writeOutcomes(db, this.#worker)
    if (isNew) await freeLostJobs(db, this.#worker, this.#runningJobs.ids)
    if (this.#stopBy !== undefined) return
    if (performance.now() >= this.#nextCheck) await this.#check(db)
    await this.#startRegularJobs(db)
    const free = this.#runningJobs.load.free()
    if (free.length === 0) return
    for (const job of await takeJobs(db, this.#worker, free)) this.#runningJobs.begin(job)
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
