import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOwnDatabase, type OwnDatabase } from '../../../test/own-database.ts'
import { openProxy, type Proxy } from '../../../test/proxy.ts'
import { announce, Announcements, type Announcement } from './announcements.ts'

let database: OwnDatabase
let pool: Pool

beforeAll(async () => {
  database = await openOwnDatabase()
  pool = database.pool
})
afterAll(() => database.drop())

const heardBy = (announcements: Announcements): Announcement[] => {
  const heard: Announcement[] = []
  for (const kind of ['docket', 'reference', 'session', 'reset'] as const) {
    announcements.on(kind, (what) => heard.push(what))
  }
  return heard
}

describe('announcements', () => {
  let announcements: Announcements
  beforeAll(async () => {
    announcements = new Announcements(database.connection, () => undefined)
    await announcements.start()
  })
  afterAll(() => announcements.close())

  test('[TRACK-07] are heard when the transaction commits, and not where it does not', async () => {
    const heard = heardBy(announcements)
    const client = await pool.connect()
    await client.query('begin')
    await announce(client, { kind: 'session' })
    await client.query('rollback')
    await client.query('begin')
    await announce(client, { kind: 'docket', dck_id: 7, dck_circ_code: 'LON', dck_version: 2 })
    await client.query('commit')
    client.release()
    await expect
      .poll(() => heard)
      .toEqual([{ kind: 'docket', dck_id: 7, dck_circ_code: 'LON', dck_version: 2 }])
  })

  test('[TRACK-07] are no longer heard by who has left', async () => {
    const heard: Announcement[] = []
    const leave = announcements.on('reference', (what) => heard.push(what))
    const told = new Promise<void>((resolve) => void announcements.on('session', () => resolve()))
    await announce(pool, { kind: 'reference' })
    await expect.poll(() => heard).toHaveLength(1)
    leave()
    await announce(pool, { kind: 'reference' })
    await announce(pool, { kind: 'session' })
    await told
    expect(heard).toHaveLength(1)
  })

  test('[OPS-04] of somebody else on the channel, which cannot be read, are passed over', async () => {
    const heard = heardBy(announcements)
    for (const payload of ['', 'not JSON', '7', 'null', '{"kind":"unheard-of"}']) {
      await pool.query(`select pg_notify('despatch', $1)`, [payload])
    }
    await announce(pool, { kind: 'session' })
    await expect.poll(() => heard).toEqual([{ kind: 'session' }])
  })
})

describe('while the connection is lost', () => {
  let proxy: Proxy
  let announcements: Announcements
  let troubles: unknown[]

  beforeEach(async () => {
    troubles = []
    proxy = await openProxy(database.connection)
    announcements = new Announcements(proxy.connection, (failure) => troubles.push(failure))
    await announcements.start()
  })
  afterEach(async () => {
    await announcements.close()
    await proxy.close()
  })

  test('[OPS-02] announcements say so, try again by and by, and begin with a reset', async () => {
    const heard = heardBy(announcements)
    expect(announcements.listening).toBe(true)
    await proxy.cut()
    await expect.poll(() => announcements.listening).toBe(false)
    await expect.poll(() => troubles.length).toBeGreaterThan(3)
    await proxy.mend()
    await expect.poll(() => announcements.listening).toBe(true)
    await expect.poll(() => heard).toEqual([{ kind: 'reset' }])
    await announce(pool, { kind: 'session' })
    await expect.poll(() => heard).toEqual([{ kind: 'reset' }, { kind: 'session' }])
  })

  test('[OPS-02] there is one attempt at a time, however long it lasts', async () => {
    await proxy.cut()
    const began = performance.now()
    // Attempts come after 100, 200, 400 … milliseconds; a second row of them would double the count.
    await expect.poll(() => troubles.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(7)
    expect(performance.now() - began).toBeGreaterThan(1000)
    await proxy.mend()
    await expect.poll(() => announcements.listening).toBe(true)
    expect(proxy.asked()).toBe(2)
  }, 20_000)

  test('[OPS-04] closing ends the attempts', async () => {
    await proxy.cut()
    await expect.poll(() => announcements.listening).toBe(false)
    await announcements.close()
    await proxy.mend()
    const asked = proxy.asked()
    const late = new Announcements(proxy.connection, () => undefined)
    await late.start()
    await late.close()
    expect(announcements.listening).toBe(false)
    expect(proxy.asked()).toBe(asked + 1)
  })
})
