import { isLostDatabase } from '../database/retryable-failures.ts'
import type { Queryable } from '../database/statement.ts'
import { DeadlineExceeded, withTimeout } from '../with-timeout.ts'
import { completeJobs, failJobs, type FailedJob, type TakenJob } from './jobs.queries.ts'
import { LaneLoad } from './lane-load.ts'
import { laneOf, lanes, type JobName, type LaneName } from './lanes.ts'

export type RunJob = (payload: unknown) => Promise<void>

/** The jobs by name. */
export interface Jobs {
  each: Readonly<Record<JobName, RunJob>>
  /** The jobs that are done many at a time, because that costs much less than one by one. */
  inGroups: { readonly [Name in JobName]?: (payloads: unknown[]) => Promise<void> }
}

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
  readonly #jobs: Jobs
  readonly #watchers: Watchers
  readonly #ids = new Set<string>()
  /** The jobs that wait for a slot of their lane, oldest first. Those of a group use one slot. */
  readonly #waiting = new Map<LaneName, TakenJob[][]>()
  /** How many slots of each lane are in use. */
  readonly #inSlots = new Map<LaneName, number>()
  readonly #completed = new Set<string>()
  readonly #failed = new Map<string, FailedJob>()
  #overdue = 0

  constructor(jobs: Jobs, watchers: Watchers) {
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

  /** Begins jobs that this process has taken, or lets them wait until their lanes have free slots. */
  begin(jobs: readonly TakenJob[]): void {
    for (const group of this.#groupsOf(jobs)) {
      for (const { id } of group.jobs) {
        this.#ids.add(id)
        this.load.take(group.lane)
      }
      this.#waiting.set(group.lane, [...(this.#waiting.get(group.lane) ?? []), group.jobs])
      this.#beginNext(group.lane)
    }
  }

  #groupsOf(jobs: readonly TakenJob[]): { lane: LaneName; jobs: TakenJob[] }[] {
    const grouped = Map.groupBy(jobs, ({ id, name }) =>
      Object.hasOwn(this.#jobs.inGroups, name) ? name : id,
    )
    return [...grouped.values()].flatMap((group) =>
      group[0] ? [{ lane: laneOf[group[0].name as JobName], jobs: group }] : [],
    )
  }

  /** Forgets the jobs that have not begun. Another process can take them once they are released. */
  giveBackWaiting(): void {
    for (const [lane, groups] of this.#waiting) {
      for (const { id } of groups.flat()) {
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

  async #run(jobs: readonly TakenJob[], lane: LaneName): Promise<void> {
    const runGroup = jobs.length > 1 ? this.#jobs.inGroups[jobs[0]?.name as JobName] : undefined
    const isDone = runGroup !== undefined && (await this.#runAsGroup(jobs, lane, runGroup))
    if (!isDone) for (const job of jobs) await this.#runOne(job, lane)
    jobs.forEach(() => this.load.end(lane))
    this.#inSlots.set(lane, (this.#inSlots.get(lane) ?? 1) - 1)
    this.#beginNext(lane)
    this.#watchers.onEnd()
  }

  /**
   * Whether several jobs were done as one. If that fails, they are run one by one, so that each has its own outcome. All fail if the
   * database was lost.
   */
  async #runAsGroup(
    jobs: readonly TakenJob[],
    lane: LaneName,
    runGroup: (payloads: unknown[]) => Promise<void>,
  ): Promise<boolean> {
    try {
      await withTimeout(lanes[lane].limitMs, runGroup(jobs.map(({ payload }) => payload)))
      for (const { id } of jobs) this.#completed.add(id)
      return true
    } catch (failure) {
      if (!isLostDatabase(failure)) return false
      for (const job of jobs) this.#fail(job, failure)
      return true
    }
  }

  async #runOne(job: TakenJob, lane: LaneName): Promise<void> {
    try {
      await withTimeout(lanes[lane].limitMs, this.#jobs.each[job.name as JobName](job.payload))
      this.#completed.add(job.id)
    } catch (failure) {
      this.#fail(job, failure)
    }
  }

  #fail(job: TakenJob, failure: unknown): void {
    if (failure instanceof DeadlineExceeded) this.#overdue += 1
    const message = failure instanceof Error ? failure.message : String(failure)
    this.#failed.set(job.id, { id: job.id, message, lostDatabase: isLostDatabase(failure) })
    this.#watchers.onFailure(job, failure)
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
