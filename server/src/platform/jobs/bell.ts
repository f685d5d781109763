/** Wakes a waiting loop. If no loop is waiting, the next wait returns at once. */
export class Bell {
  #rung = false
  #wake: (() => void) | undefined

  ring(): void {
    this.#rung = true
    this.#wake?.()
  }

  /** Resolves at the next ring, and after `milliseconds` at the latest. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#rung) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#wake = resolve
      const timer = setTimeout(resolve, milliseconds)
      await promise
      clearTimeout(timer)
    }
    this.#wake = undefined
    this.#rung = false
  }
}
