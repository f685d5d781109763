import { boundedCache } from '../bounded-cache.ts'
import type { Announcements } from './announcements.ts'

/** A safeguard in case an announcement is lost: entries expire after this time. */
const LIFETIME_MS = 5000

/**
 * Caches values that are read often and change rarely, until an announcement marks them as stale. While no
 * announcements can be received, nothing is cached.
 */
export class ReferenceCache {
  readonly #entries
  readonly #announcements: Announcements

  constructor(announcements: Announcements, staleOn: 'reference' | 'session', mostEntries: number) {
    this.#announcements = announcements
    this.#entries = boundedCache<Promise<unknown>>(mostEntries, LIFETIME_MS)
    announcements.on(staleOn, () => this.#entries.clear())
    announcements.on('reset', () => this.#entries.clear())
  }

  async read<T>(key: string, load: () => Promise<T>): Promise<T> {
    if (!this.#announcements.listening) return await load()
    const cached = this.#entries.get(key)
    if (cached) return (await cached) as T
    const value = load()
    this.#entries.set(key, value)
    try {
      return await value
    } catch (failure) {
      if (this.#entries.peek(key) === value) this.#entries.delete(key)
      throw failure
    }
  }

  /** For the process that made the change, which must not wait for its own announcement. */
  forget(key: string): void {
    this.#entries.delete(key)
  }

  forgetAll(): void {
    this.#entries.clear()
  }
}
