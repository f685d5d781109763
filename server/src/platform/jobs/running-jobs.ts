import { isLostDatabase } from '../database/retryable-failures.ts'
import type { Queryable } from '../database/statement.ts'
import { DeadlineExceeded, within } from '../within.ts'
import { completeJobs, failJobs, type FailedJob, type TakenJob } from './private-tables.queries.ts'
import { LaneLoad } from './lane-load.ts'
import { laneOf, lanes, type JobName, type LaneName } from './lanes.ts'

export type RunJob = (payload: unknown) => Promise<void>

interface Watchers {
  /** Called when a job has ended, successfully or not. */
  onEnd: () => void
  onFailure: (job: TakenJob, failure: unknown) => void
}

/**
 * Jobs locked by this process: they wait for a slot, are running, or their outcome is not written yet. A job that exceeds its lane's
 * time limit is abandoned and frees its slot. It is tried again later.
 */
export class RunningJobs {
  readonly load = new LaneLoad()
  readonly #jobs: Readonly<Record<JobName, RunJob>>
  readonly #watchers: Watchers
  readonly #ids = new Set<string>()
  /** The jobs that wait for a slot of their lane, oldest first. */
  readonly #waiting = new Map<LaneName, TakenJob[]>()
  /** How many jobs of each lane are running. */
  readonly #inSlots = new Map<LaneName, number>()
  readonly #completed = new Set<string>()
  readonly #failed = new Map<string, FailedJob>()
  #overdue = 0

  constructor(jobs: Readonly<Record<JobName, RunJob>>, watchers: Watchers) {
    this.#jobs = jobs
    this.#watchers = watchers
  }

  get ids(): string[] {
    return [...this.#ids]
  }

  /** How many jobs have not ended yet. */
  get running(): number {
    return this.#ids.size - this.#completed.size - this.#failed.size
  }

  /** How many jobs were abandoned because they did not end in time. */
  get overdue(): number {
    return this.#overdue
  }

  /** Begins a job that this process has taken, or lets it wait until its lane has a free slot. */
  begin(job: TakenJob): void {
    const lane = laneOf[job.identifier as JobName]
    this.#ids.add(job.id)
    this.load.take(lane)
    const waiting = this.#waiting.get(lane) ?? []
    this.#waiting.set(lane, [...waiting, job])
    this.#beginNext(lane)
  }

  /** Forgets the jobs that have not begun. Another process can take them once they are released. */
  giveBackWaiting(): void {
    for (const [lane, jobs] of this.#waiting) {
      for (const { id } of jobs) {
        this.#ids.delete(id)
        this.load.giveBack(lane)
      }
    }
    this.#waiting.clear()
  }

  #beginNext(lane: LaneName): void {
    const running = this.#inSlots.get(lane) ?? 0
    const [next, ...others] = this.#waiting.get(lane) ?? []
    if (!next || running >= lanes[lane].slots) return
    this.#waiting.set(lane, others)
    this.#inSlots.set(lane, running + 1)
    void this.#run(next, lane)
  }

  async #run(job: TakenJob, lane: LaneName): Promise<void> {
    try {
      await within(lanes[lane].limit, this.#jobs[job.identifier as JobName](job.payload))
      this.#completed.add(job.id)
    } catch (failure) {
      if (failure instanceof DeadlineExceeded) this.#overdue += 1
      const message = failure instanceof Error ? failure.message : String(failure)
      this.#failed.set(job.id, { id: job.id, message, soon: isLostDatabase(failure) })
      this.#watchers.onFailure(job, failure)
    }
    this.load.end(lane)
    this.#inSlots.set(lane, (this.#inSlots.get(lane) ?? 1) - 1)
    this.#beginNext(lane)
    this.#watchers.onEnd()
  }

  /** Writes the outcomes of jobs. If that fails, they are written next time. */
  async writeOutcomes(db: Queryable, worker: string): Promise<void> {
    const completed = [...this.#completed]
    const failed = [...this.#failed.values()]
    if (completed.length > 0) await completeJobs(db, worker, completed)
    if (failed.length > 0) await failJobs(db, worker, failed)
    for (const id of [...completed, ...failed.map((job) => job.id)]) {
      this.#completed.delete(id)
      this.#failed.delete(id)
      this.#ids.delete(id)
    }
  }
}
