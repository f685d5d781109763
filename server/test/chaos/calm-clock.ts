/** Counts the time during which no failure is under way. */
export class CalmClock {
  #counted = 0
  #since: number | undefined = performance.now()

  /** A failure begins. */
  stop(): void {
    this.#counted = this.now
    this.#since = undefined
  }

  /** The portal serves again. */
  resume(): void {
    this.#since = performance.now()
  }

  /** Milliseconds so far. */
  get now(): number {
    return this.#counted + (this.#since === undefined ? 0 : performance.now() - this.#since)
  }
}
