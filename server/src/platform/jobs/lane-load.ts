import { isJobName, laneNames, laneOf, lanes, type JobName, type LaneName } from './lanes.ts'

/** Counts the running jobs of each lane, and stores when one last ended. */
export class LaneLoad {
  readonly #running = new Map<LaneName, number>()
  readonly #lastEnd = new Map<LaneName, number>()
  readonly #started = performance.now()

  begin(job: JobName): void {
    const lane = laneOf[job]
    this.#running.set(lane, (this.#running.get(lane) ?? 0) + 1)
  }

  end(job: JobName): void {
    const lane = laneOf[job]
    this.#running.set(lane, (this.#running.get(lane) ?? 1) - 1)
    this.#lastEnd.set(lane, performance.now())
  }

  /** The lanes with free slots, and how many they have. */
  free(): { lane: LaneName; slots: number }[] {
    return laneNames
      .map((lane) => ({ lane, slots: lanes[lane].slots - (this.#running.get(lane) ?? 0) }))
      .filter(({ slots }) => slots > 0)
  }

  /**
   * Lanes with a job that has waited for `patience` milliseconds, during which this process was running and no job of the
   * lane has ended.
   */
  stalled(waiting: readonly { identifier: string; seconds: number }[], patience: number): LaneName[] {
    const since = performance.now() - patience
    const late = new Set(
      waiting.flatMap(({ identifier, seconds }) =>
        isJobName(identifier) && seconds * 1000 > patience ? laneOf[identifier] : [],
      ),
    )
    return laneNames.filter((lane) => late.has(lane) && (this.#lastEnd.get(lane) ?? this.#started) < since)
  }
}
