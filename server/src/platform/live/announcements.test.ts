import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOwnDatabase } from '../../../test/own-database.ts'
import { openProxy, type Proxy } from '../../../test/proxy.ts'
import { announce, Announcements, type Announcement } from './announcements.ts'

const database = await openOwnDatabase()
const pool = database.pool
afterAll(() => database.drop())

const receivedBy = (announcements: Announcements): Announcement[] => {
  const received: Announcement[] = []
  for (const kind of ['docket', 'reference', 'session', 'reset'] as const) {
    announcements.on(kind, (what) => received.push(what))
  }
  return received
}

describe('announcements', () => {
  let announcements: Announcements
  beforeAll(async () => {
    announcements = new Announcements(database.connection, () => undefined)
    await announcements.start()
  })
  afterAll(() => announcements.close())

  test('[TRACK-07] announcements are received when the transaction commits, and not if it rolls back', async () => {
    const received = receivedBy(announcements)
    const client = await pool.connect()
    await client.query('begin')
    await announce(client, { kind: 'session' })
    await client.query('rollback')
    await client.query('begin')
    await announce(client, { kind: 'docket', dck_id: 7, dck_circ_code: 'LON', dck_version: 2 })
    await client.query('commit')
    client.release()
    await expect
      .poll(() => received)
      .toEqual([{ kind: 'docket', dck_id: 7, dck_circ_code: 'LON', dck_version: 2 }])
  })

  test('[TRACK-07] announcements are not received after unsubscribing', async () => {
    const received: Announcement[] = []
    const leave = announcements.on('reference', (what) => received.push(what))
    const announced = new Promise<void>((resolve) => void announcements.on('session', () => resolve()))
    await announce(pool, { kind: 'reference' })
    await expect.poll(() => received).toHaveLength(1)
    leave()
    await announce(pool, { kind: 'reference' })
    await announce(pool, { kind: 'session' })
    await announced
    expect(received).toHaveLength(1)
  })

  test('[OPS-04] announcements that are unreadable are ignored', async () => {
    const received = receivedBy(announcements)
    for (const payload of ['', 'not JSON', '7', 'null', '{"kind":"unheard-of"}']) {
      await pool.query(`select pg_notify('despatch', $1)`, [payload])
    }
    await announce(pool, { kind: 'session' })
    await expect.poll(() => received).toEqual([{ kind: 'session' }])
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

  test('[OPS-02] announcements report it, reconnect with growing delays, and start with a reset', async () => {
    const received = receivedBy(announcements)
    expect(announcements.listening).toBe(true)
    await proxy.cut()
    await expect.poll(() => announcements.listening).toBe(false)
    await expect.poll(() => troubles.length).toBeGreaterThan(3)
    await proxy.restore()
    await expect.poll(() => announcements.listening).toBe(true)
    await expect.poll(() => received).toEqual([{ kind: 'reset' }])
    await announce(pool, { kind: 'session' })
    await expect.poll(() => received).toEqual([{ kind: 'reset' }, { kind: 'session' }])
  })

  test('[OPS-02] there is one attempt to connect at a time, however long it lasts', async () => {
    await proxy.cut()
    const began = performance.now()
    // Attempts start after 100, 200, 400 … milliseconds. A parallel series would double the count.
    await expect.poll(() => troubles.length).toBeGreaterThanOrEqual(7)
    expect(performance.now() - began).toBeGreaterThan(1000)
    await proxy.restore()
    await expect.poll(() => announcements.listening).toBe(true)
    expect(proxy.attempts()).toBe(2)
  })

  test('[OPS-04] closing ends the attempts', async () => {
    await proxy.cut()
    await expect.poll(() => announcements.listening).toBe(false)
    await announcements.close()
    await proxy.restore()
    const attempts = proxy.attempts()
    const late = new Announcements(proxy.connection, () => undefined)
    await late.start()
    await late.close()
    expect(announcements.listening).toBe(false)
    expect(proxy.attempts()).toBe(attempts + 1)
  })
})

test('[OPS-03] a connection that goes silent is closed and opened again, although nobody asks whether it answers', async () => {
  const proxy = await openProxy(database.connection)
  const announcements = new Announcements(proxy.connection, () => undefined, { silenceLimit: 500 })
  await announcements.start()
  const received = receivedBy(announcements)
  proxy.hold()
  await expect.poll(() => received).toContainEqual({ kind: 'reset' })
  await announce(pool, { kind: 'session' })
  await expect.poll(() => received).toContainEqual({ kind: 'session' })
  await announcements.close()
  await proxy.close()
})
