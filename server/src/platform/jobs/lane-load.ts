import { isJobName, laneNames, laneOf, lanes, type LaneName } from './lanes.ts'

/** Counts the jobs of each lane that this process has taken and that have not ended, and stores when one last ended. */
export class LaneLoad {
  readonly #taken = new Map<LaneName, number>()
  readonly #lastEnd = new Map<LaneName, number>()
  /** Since when more jobs of a lane are taken than can run at once. */
  readonly #waitingSince = new Map<LaneName, number>()
  readonly #started = performance.now()

  take(lane: LaneName): void {
    const taken = (this.#taken.get(lane) ?? 0) + 1
    this.#taken.set(lane, taken)
    if (taken > lanes[lane].slots && !this.#waitingSince.has(lane))
      this.#waitingSince.set(lane, performance.now())
  }

  /** A job that has not begun is given back to the queue. */
  giveBack(lane: LaneName): void {
    const taken = (this.#taken.get(lane) ?? 1) - 1
    this.#taken.set(lane, taken)
    if (taken <= lanes[lane].slots) this.#waitingSince.delete(lane)
  }

  end(lane: LaneName): void {
    this.giveBack(lane)
    this.#lastEnd.set(lane, performance.now())
  }

  /** The lanes of which more jobs can be taken, and how many. None while a lane still has jobs without a slot. */
  free(): { lane: LaneName; most: number }[] {
    return laneNames.flatMap((lane) => {
      const taken = this.#taken.get(lane) ?? 0
      return taken < lanes[lane].slots ? [{ lane, most: lanes[lane].taken - taken }] : []
    })
  }

  /**
   * Lanes with a job that has waited for `afterMs` milliseconds, in the queue or in this process. During that time this
   * process was running, and no job of the lane has ended.
   */
  stalled(waiting: readonly { name: string; seconds: number }[], afterMs: number): LaneName[] {
    const since = performance.now() - afterMs
    const late = new Set(
      waiting.flatMap(({ name, seconds }) =>
        isJobName(name) && seconds * 1000 > afterMs ? laneOf[name] : [],
      ),
    )
    return laneNames.filter(
      (lane) =>
        (late.has(lane) || (this.#waitingSince.get(lane) ?? since) < since) &&
        (this.#lastEnd.get(lane) ?? this.#started) < since,
    )
  }
}
