/** Milliseconds before a failed read is retried. */
const RETRY_DELAY_MS = 500

interface BatchOptions {
  /** How long ids are collected before they are read. */
  waitMs: number
  /** Reads the collected ids and notifies listeners. */
  read: (ids: number[]) => Promise<void>
  /** Whether there are listeners. */
  isWanted: () => boolean
  onError: (failure: unknown) => void
}

/**
 * Collects the ids of changed records for a short time, so that a burst needs one read. Reads never overlap: the older
 * result of two might arrive last and restore deleted records.
 */
export class BatchedIds {
  readonly #options: BatchOptions
  readonly #ids = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #isReading = false

  constructor(options: BatchOptions) {
    this.#options = options
  }

  add(id: number): void {
    if (!this.#options.isWanted()) return
    this.#ids.add(id)
    this.#flushAfter(this.#options.waitMs)
  }

  #flushAfter(wait: number): void {
    if (this.#timer !== undefined || this.#isReading) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#read()
    }, wait)
  }

  async #read(): Promise<void> {
    const { waitMs, read, isWanted, onError } = this.#options
    const ids = [...this.#ids]
    this.#ids.clear()
    // The last listener may have left since, for example because the portal is stopping.
    if (!isWanted()) return
    this.#isReading = true
    let wait = waitMs
    try {
      await read(ids)
    } catch (failure) {
      if (isWanted()) onError(failure)
      for (const id of ids) this.#ids.add(id)
      wait = RETRY_DELAY_MS
    }
    this.#isReading = false
    if (this.#ids.size > 0 && isWanted()) this.#flushAfter(wait)
  }
}
