import { LRUCache } from 'lru-cache'

/**
 * Caches values for `lifetimeMs` milliseconds. The least recently used value is evicted when there are more than
 * `mostEntries`.
 */
export const boundedCache = <Value extends object>(mostEntries: number, lifetimeMs: number) =>
  // `max` would reserve memory for all entries in advance, for every company.
  new LRUCache<string, Value>({ maxSize: mostEntries, sizeCalculation: () => 1, ttl: lifetimeMs })
