/** How long until a look that failed is tried again. */
const AGAIN = 500

interface Look {
  /** Milliseconds for which ids are gathered. */
  gather: number
  /** Looks at what has been gathered and tells of it. */
  look: (ids: number[]) => Promise<void>
  /** Whether there is anybody to be told. */
  isWanted: () => boolean
  onTrouble: (failure: unknown) => void
}

/**
 * Ids of what has changed, gathered for a moment and looked at together: a burst costs one look. One look at a time: of
 * two under way the older answer might come last, and bring back what has gone.
 */
export class GatheredIds {
  readonly #options: Look
  readonly #ids = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #looking = false

  constructor(options: Look) {
    this.#options = options
  }

  add(id: number): void {
    if (!this.#options.isWanted()) return
    this.#ids.add(id)
    this.#flushAfter(this.#options.gather)
  }

  #flushAfter(wait: number): void {
    if (this.#timer !== undefined || this.#looking) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#look()
    }, wait)
  }

  async #look(): Promise<void> {
    const { gather, look, isWanted, onTrouble } = this.#options
    const ids = [...this.#ids]
    this.#ids.clear()
    this.#looking = true
    let wait = gather
    try {
      await look(ids)
    } catch (failure) {
      onTrouble(failure)
      for (const id of ids) this.#ids.add(id)
      wait = AGAIN
    }
    this.#looking = false
    if (this.#ids.size > 0 && isWanted()) this.#flushAfter(wait)
  }
}
