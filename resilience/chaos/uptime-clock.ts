/** Measures the time without failures. */
export class UptimeClock {
  #counted = 0
  #since: number | undefined = performance.now()

  /** Call when a failure starts. */
  stop(): void {
    this.#counted = this.now
    this.#since = undefined
  }

  /** Call when the portal serves again. */
  resume(): void {
    this.#since = performance.now()
  }

  /** Milliseconds so far. */
  get now(): number {
    return this.#counted + (this.#since === undefined ? 0 : performance.now() - this.#since)
  }
}
