/**
 * Records how a company is used in this process: every use of its database, and its open event streams. A company that
 * is not used is inactive and needs no connections. Without an owner that sets the callbacks, it is always active.
 */
export class CompanyUse {
  #lastUse = performance.now()
  #streams = 0
  #count = 0
  /** Whether the company has a queue and receives announcements. */
  isActive = true
  /** Whether the database answered when it was last looked at. For inactive companies only. */
  isReachable = true
  /** Called at every use. */
  onUse: () => void = () => undefined
  /** Activates the company. Resolves when it receives announcements. */
  activate: () => Promise<void> = async () => undefined

  record(): void {
    this.#lastUse = performance.now()
    this.#count += 1
    this.onUse()
  }

  /** Counts an event stream. Returns the function that ends it. */
  addStream(): () => void {
    this.#streams += 1
    this.record()
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.#streams -= 1
      this.record()
    }
  }

  get hasStreams(): boolean {
    return this.#streams > 0
  }

  /** The number of uses so far: it is the same as before if there was none in between. */
  get count(): number {
    return this.#count
  }

  /** Milliseconds since the last use. */
  get unusedFor(): number {
    return performance.now() - this.#lastUse
  }
}
