/** Wakes a waiting loop. If no loop is waiting, the next wait returns at once. */
export class WakeSignal {
  #isGiven = false
  #wakeUp: (() => void) | undefined

  give(): void {
    this.#isGiven = true
    this.#wakeUp?.()
  }

  /** Resolves at the next signal, and after `milliseconds` at the latest. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#isGiven) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#wakeUp = resolve
      const timer = setTimeout(resolve, milliseconds)
      await promise
      clearTimeout(timer)
    }
    this.#wakeUp = undefined
    this.#isGiven = false
  }
}
