import type { Announcements } from './announcements.ts'

interface Entry {
  value: Promise<unknown>
  until: number
}

/** A safeguard in case an announcement is lost: entries expire after this time. */
const LIFETIME_MS = 5000

/**
 * Caches values that are read often and change rarely, until an announcement marks them as stale. While no
 * announcements can be received, nothing is cached.
 */
export class ReferenceCache {
  readonly #entries = new Map<string, Entry>()
  readonly #announcements: Announcements
  readonly #mostEntries: number

  constructor(announcements: Announcements, staleOn: 'reference' | 'session', mostEntries: number) {
    this.#announcements = announcements
    this.#mostEntries = mostEntries
    announcements.on(staleOn, () => this.#entries.clear())
    announcements.on('reset', () => this.#entries.clear())
  }

  async read<T>(key: string, load: () => Promise<T>): Promise<T> {
    if (!this.#announcements.listening) return await load()
    const now = performance.now()
    const cached = this.#entries.get(key)
    if (cached && cached.until > now) return (await cached.value) as T
    const value = load()
    if (this.#entries.size >= this.#mostEntries) this.#entries.clear()
    const entry = { value, until: now + LIFETIME_MS }
    this.#entries.set(key, entry)
    try {
      return await value
    } catch (failure) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw failure
    }
  }

  /** For the process that made the change, which must not wait for its own announcement. */
  forget(key: string): void {
    this.#entries.delete(key)
  }
}
