/** Wakes whoever waits; a ring that nobody waited for wakes the next one. */
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
