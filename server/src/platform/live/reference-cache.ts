import type { Announcements } from './announcements.ts'

interface Kept {
  value: Promise<unknown>
  until: number
}

/** Belt and braces beside the announcements: nothing is kept for longer. */
const LONGEST = 5000

/**
 * Values that are read often and change seldom, kept until the database says that they are stale.
 * While the process is not being told, everything is read afresh.
 */
export class ReferenceCache {
  readonly #kept = new Map<string, Kept>()
  readonly #announcements: Announcements
  readonly #mostEntries: number

  constructor(announcements: Announcements, staleOn: 'reference' | 'session', mostEntries: number) {
    this.#announcements = announcements
    this.#mostEntries = mostEntries
    announcements.on(staleOn, () => this.#kept.clear())
    announcements.on('reset', () => this.#kept.clear())
  }

  async read<T>(key: string, load: () => Promise<T>): Promise<T> {
    if (!this.#announcements.listening) return await load()
    const now = performance.now()
    const kept = this.#kept.get(key)
    if (kept && kept.until > now) return (await kept.value) as T
    const value = load()
    if (this.#kept.size >= this.#mostEntries) this.#kept.clear()
    const entry = { value, until: now + LONGEST }
    this.#kept.set(key, entry)
    try {
      return await value
    } catch (failure) {
      if (this.#kept.get(key) === entry) this.#kept.delete(key)
      throw failure
    }
  }

  /** For the process that made the change itself and may not wait for its own announcement. */
  forget(key: string): void {
    this.#kept.delete(key)
  }
}
