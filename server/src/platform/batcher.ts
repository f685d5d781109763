interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (failure: unknown) => void
}

interface BatchOptions<Item, Result> {
  /** Does the work of a batch. Returns a result for each item, in their order. */
  work: (items: readonly Item[]) => Promise<readonly Result[]>
  /** The most items of a batch. */
  maxSize: number
  /** Whether a batch failed because of one of its items. Each is then worked on alone, so that it does not hold back the others. */
  isItemFailure?: (failure: unknown) => boolean
}

/**
 * Does the work of requests at the same time together, such as in one transaction with one commit. A request that is alone does
 * not wait. While one batch is worked on, the next one gathers.
 */
export class Batcher<Item, Result> {
  readonly #options: BatchOptions<Item, Result>
  #waiting: Waiting<Item, Result>[] = []
  #isWorking = false

  constructor(options: BatchOptions<Item, Result>) {
    this.#options = options
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (!this.#isWorking) void this.#work()
    })
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    while (this.#waiting.length > 0) await this.#runBatch(this.#waiting.splice(0, this.#options.maxSize))
    this.#isWorking = false
  }

  async #runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const { work, isItemFailure } = this.#options
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result === undefined) reject(new Error('The batch has no result for an item'))
        else resolve(result)
      }
    } catch (failure) {
      if (batch.length > 1 && isItemFailure?.(failure)) for (const each of batch) await this.#runBatch([each])
      else for (const { reject } of batch) reject(failure)
    }
  }
}
