import { afterAll, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../test/own-database.ts'
import { openProxy } from '../../../test/proxy.ts'
import { announce, Announcements } from './announcements.ts'
import { ReferenceCache } from './reference-cache.ts'

const database = await openOwnDatabase()
const pool = database.pool
const proxy = await openProxy(database.connection)
const announcements = new Announcements(proxy.connection, () => undefined)
await announcements.start()
afterAll(async () => {
  await announcements.close()
  await proxy.close()
  await database.drop()
})

/** A value that counts how often it was loaded. */
function counting(mostEntries = 10) {
  const cache = new ReferenceCache(announcements, 'reference', mostEntries)
  let loads = 0
  return { cache, read: (key = 'tariff') => cache.read(key, async () => (loads += 1)) }
}

test('[OPS-02] a cached value is loaded once, also if several callers read it at once', async () => {
  const { read } = counting()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
  expect(await read('another')).toBe(2)
})

test('[OPS-02] a cached value is stale as soon as another connection announces a change', async () => {
  const { read } = counting()
  expect(await read()).toBe(1)
  await announce(pool, { kind: 'session' })
  await announce(pool, { kind: 'reference' })
  await expect.poll(() => read()).toBe(2)
  expect(await read()).toBe(2)
})

test('[OPS-02] a cached value is not cached if loading it failed', async () => {
  const { cache } = counting()
  await expect(cache.read('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.read('x', () => Promise.resolve('here'))).toBe('here')
})

test('[OPS-02] a cached value is not cached if a change was announced while it was loading', async () => {
  const { cache } = counting()
  const { promise: old, resolve } = Promise.withResolvers<string>()
  const announced = new Promise<void>(
    (resolveAnnounced) => void announcements.on('reference', () => resolveAnnounced()),
  )
  const early = cache.read('x', () => old)
  await announce(pool, { kind: 'reference' })
  await announced
  resolve('old')
  expect(await early).toBe('old')
  expect(await cache.read('x', () => Promise.resolve('new'))).toBe('new')
})

test('[OPS-02] a cached value is evicted when there are too many', async () => {
  const { read } = counting(3)
  for (const key of ['a', 'b', 'c', 'd']) await read(key)
  expect(await read('d')).toBe(4)
  expect(await read('a')).toBe(5)
})

test('[AUTH-07] a cached value can be removed by the process that changed it', async () => {
  const { cache, read } = counting()
  await read()
  cache.forget('tariff')
  expect(await read()).toBe(2)
})

test('[OPS-02] a cached value is loaded each time while no announcements can be received, and cached again afterwards', async () => {
  const { read } = counting()
  expect(await read()).toBe(1)
  await proxy.cut()
  await expect.poll(() => announcements.listening).toBe(false)
  expect([await read(), await read()]).toEqual([2, 3])
  await proxy.restore()
  await expect.poll(() => announcements.listening).toBe(true)
  expect([await read(), await read()]).toEqual([4, 4])
})

test('[OPS-02] a cached value is one of several that are loaded at once, without those that are cached', async () => {
  const { cache } = counting()
  const loaded: number[][] = []
  const read = (ids: number[]) =>
    cache.readAll('customer', ids, async (missing: number[]) => {
      loaded.push(missing)
      return new Map(missing.flatMap((id) => (id === 9 ? [] : [[id, `Customer ${id}`]])))
    })
  expect(await read([1, 2, 1])).toEqual(
    new Map([
      [1, 'Customer 1'],
      [2, 'Customer 2'],
    ]),
  )
  expect(await read([2, 3])).toEqual(
    new Map([
      [2, 'Customer 2'],
      [3, 'Customer 3'],
    ]),
  )
  expect(await read([9])).toEqual(new Map())
  expect(loaded).toEqual([[1, 2], [3], [9]])
})
