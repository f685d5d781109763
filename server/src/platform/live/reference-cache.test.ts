import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOwnDatabase, type OwnDatabase } from '../../../test/own-database.ts'
import { openProxy, type Proxy } from '../../../test/proxy.ts'
import { announce, Announcements } from './announcements.ts'
import { ReferenceCache } from './reference-cache.ts'

let database: OwnDatabase
let pool: Pool
let proxy: Proxy
let announcements: Announcements

beforeAll(async () => {
  database = await openOwnDatabase()
  pool = database.pool
  proxy = await openProxy(database.connection)
  announcements = new Announcements(proxy.connection, () => undefined)
  await announcements.start()
})
afterAll(async () => {
  await announcements.close()
  await proxy.close()
  await database.drop()
})

/** A value that says how often it has been loaded. */
function counting(mostEntries = 10) {
  const memory = new ReferenceCache(announcements, 'reference', mostEntries)
  let loads = 0
  return { memory, read: (key = 'tariff') => memory.read(key, async () => (loads += 1)) }
}

describe('what is kept in memory', () => {
  test('[OPS-02] is loaded once, also where many ask at once', async () => {
    const { read } = counting()
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
    expect(await read()).toBe(1)
    expect(await read('another')).toBe(2)
  })

  test('[OPS-02] is stale as soon as another connection says that it has changed', async () => {
    const { read } = counting()
    expect(await read()).toBe(1)
    await announce(pool, { kind: 'session' })
    await announce(pool, { kind: 'reference' })
    await expect.poll(() => read(), { timeout: 2000 }).toBe(2)
    expect(await read()).toBe(2)
  })

  test('[OPS-02] is not kept where loading it failed', async () => {
    const { memory } = counting()
    await expect(memory.read('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await memory.read('x', () => Promise.resolve('here'))).toBe('here')
  })

  test('[OPS-02] that was under way when the change was told is not kept', async () => {
    const { memory } = counting()
    const { promise: old, resolve } = Promise.withResolvers<string>()
    const told = new Promise<void>((heard) => void announcements.on('reference', () => heard()))
    const early = memory.read('x', () => old)
    await announce(pool, { kind: 'reference' })
    await told
    resolve('old')
    expect(await early).toBe('old')
    expect(await memory.read('x', () => Promise.resolve('new'))).toBe('new')
  })

  test('[OPS-02] is bounded', async () => {
    const { read } = counting(3)
    for (const key of ['a', 'b', 'c', 'd']) await read(key)
    expect(await read('d')).toBe(4)
    expect(await read('a')).toBe(5)
  })

  test('[AUTH-07] can be forgotten by who changed it', async () => {
    const { memory, read } = counting()
    await read()
    memory.forget('tariff')
    expect(await read()).toBe(2)
  })

  test('[OPS-02] is read afresh each time while nobody would tell, and begins anew afterwards', async () => {
    const { read } = counting()
    expect(await read()).toBe(1)
    await proxy.cut()
    await expect.poll(() => announcements.listening).toBe(false)
    expect([await read(), await read()]).toEqual([2, 3])
    await proxy.mend()
    await expect.poll(() => announcements.listening).toBe(true)
    expect([await read(), await read()]).toEqual([4, 4])
  })
})
