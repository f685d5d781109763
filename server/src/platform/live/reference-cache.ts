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

  /** The rows with these ids. `load` reads all that are not cached, at once. Ids without a row are absent. */
  async readAll<Id extends number | string, Row>(
    name: string,
    ids: Iterable<Id>,
    load: (ids: Id[]) => Promise<ReadonlyMap<Id, Row>>,
  ): Promise<ReadonlyMap<Id, Row>> {
    const missing: Id[] = []
    let loading: Promise<ReadonlyMap<Id, Row>> | undefined
    const loadOne = async (id: Id) => {
      missing.push(id)
      // When every missing id has been added.
      loading ??= Promise.resolve().then(() => load(missing))
      return (await loading).get(id)
    }
    const rows = new Map<Id, Row>()
    await Promise.all(
      Array.from(new Set(ids), async (id) => {
        const row = await this.read(`${name}:${id}`, () => loadOne(id))
        if (row !== undefined) rows.set(id, row)
      }),
    )
    return rows
  }

  /** For the process that made the change, which must not wait for its own announcement. */
  forget(key: string): void {
    this.#entries.delete(key)
  }

  forgetAll(): void {
    this.#entries.clear()
  }
}
