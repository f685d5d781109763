interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (failure: unknown) => void
}

interface GroupOptions<Item, Result> {
  /** Does the work of a group. Returns a result for each item, in their order. */
  work: (items: readonly Item[]) => Promise<readonly Result[]>
  /** The most items of a group. */
  most: number
  /** Whether a group failed because of one of its items. Each is then worked on alone, so that it does not hold back the others. */
  isOfAnItem?: (failure: unknown) => boolean
}

/**
 * Does the work of requests at the same time together, such as in one transaction with one commit. A request that is alone does
 * not wait. While one group is worked on, the next one gathers.
 */
export class InGroups<Item, Result> {
  readonly #options: GroupOptions<Item, Result>
  #waiting: Waiting<Item, Result>[] = []
  #isWorking = false

  constructor(options: GroupOptions<Item, Result>) {
    this.#options = options
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (!this.#isWorking) void this.#workOn()
    })
  }

  async #workOn(): Promise<void> {
    this.#isWorking = true
    while (this.#waiting.length > 0) await this.#doGroup(this.#waiting.splice(0, this.#options.most))
    this.#isWorking = false
  }

  async #doGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    const { work, isOfAnItem } = this.#options
    try {
      const results = await work(group.map(({ item }) => item))
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index]
        if (result === undefined) reject(new Error('The group has no result for an item'))
        else resolve(result)
      }
    } catch (failure) {
      if (group.length > 1 && isOfAnItem?.(failure)) for (const each of group) await this.#doGroup([each])
      else for (const { reject } of group) reject(failure)
    }
  }
}
