/** Counts open connections or streams per network address in this process, up to a limit. */
export class CountByAddress {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counts one more and returns a function that removes it; undefined if the address has reached the limit. */
  enter(address: string): (() => void) | undefined {
    const open = this.#open.get(address) ?? 0
    if (open >= this.#most) return undefined
    this.#open.set(address, open + 1)
    return () => this.#leave(address)
  }

  #leave(address: string): void {
    const left = (this.#open.get(address) ?? 1) - 1
    if (left > 0) this.#open.set(address, left)
    else this.#open.delete(address)
  }
}
