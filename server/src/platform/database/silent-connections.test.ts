import { stat } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnDatabase, type OwnDatabase } from '../../../test/own-database.ts'
import { openProxy, type Proxy } from '../../../test/proxy.ts'
import { copyOut } from './csv-export.ts'
import { createPool } from './pool.ts'
import { isLostDatabase, retryAfterOf } from './retryable-failures.ts'
import { inTransaction, readTogether } from './transaction.ts'

const LIMIT_MS = 1000

let database: OwnDatabase
let proxy: Proxy

beforeAll(async () => {
  database = await openOwnDatabase()
  proxy = await openProxy(database.connection)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

const open = (more: { pipeline?: boolean; patient?: boolean } = {}) =>
  createPool(proxy.connection, { max: 1, silenceLimit: LIMIT_MS, ...more })

/** Lasts longer than a connection may be silent. */
const waitBeyondLimit = () => database.pool.query(`select pg_sleep(${(2 * LIMIT_MS) / 1000})`)

const now = { text: 'select 1 as one' }

/** Uses of a connection, each of which waits for PostgreSQL when the connection goes silent. */
const uses: [name: string, pipeline: boolean, use: (pool: ReturnType<typeof open>) => Promise<unknown>][] = [
  ['a statement', false, (pool) => pool.query('select 1')],
  ['a pipelined statement', true, (pool) => pool.query('select 1')],
  [
    'statements that are sent together',
    true,
    (pool) => readTogether(pool, (db) => Promise.all([db.query(now), db.query(now)])),
  ],
  ['a transaction', true, (pool) => inTransaction(pool, (tx) => tx.query(now))],
  [
    'a deferred statement of a transaction',
    true,
    (pool) => inTransaction(pool, async (tx) => tx.defer(tx.query(now))),
  ],
  [
    'an export',
    false,
    async (pool) => {
      const client = await pool.connect()
      try {
        for await (const rows of copyOut(client, 'copy (select 1) to stdout')) expect(rows).toBeDefined()
      } finally {
        client.release(true)
      }
    },
  ],
]

test.for(uses)(
  '[OPS-03] when PostgreSQL goes silent during %s, the work fails as after a lost connection, and succeeds on a new one',
  async ([, pipeline, use]) => {
    const pool = open({ pipeline })
    await pool.query('select 1')
    proxy.hold()
    const failure = await use(pool).catch((reason: unknown) => reason)
    expect(failure).toMatchObject({ message: 'PostgreSQL did not answer for 1 seconds' })
    expect(retryAfterOf(failure)).toBe(1)
    expect(isLostDatabase(failure)).toBe(true)
    await use(pool)
    await pool.end()
  },
)

test('[OPS-03] a slow statement gets the answer of PostgreSQL, and keeps its connection', async () => {
  const pool = open()
  const client = await pool.connect()
  await expect(client.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
  await pool.end()
})

test('[OPS-03] a connection on which nothing is awaited stays open, in a transaction too', async () => {
  const pool = open({ pipeline: true })
  const rows = await inTransaction(pool, async (tx) => {
    await tx.query(now)
    await waitBeyondLimit()
    return (await tx.query(now)).rows
  })
  expect(rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('[OPS-03] the silence of a connection is noticed although it was idle for longer before', async () => {
  const pool = open()
  const client = await pool.connect()
  await waitBeyondLimit()
  proxy.hold()
  await expect(client.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  client.release(true)
  await pool.end()
})

/** Does nothing for longer than a connection may be silent, as a process that its machine does not run. */
function pauseBeyondLimit(): void {
  const until = performance.now() + 2 * LIMIT_MS
  while (performance.now() < until);
}

test('[OPS-03] an answer that came while the portal was paused for longer than the limit is read', async () => {
  const pool = open()
  const client = await pool.connect()
  const answer = client.query('select 1 as one from pg_sleep(0.1)')
  await new Promise((resolve) => setTimeout(resolve, 20))
  pauseBeyondLimit()
  expect((await answer).rows).toEqual([{ one: 1 }])
  client.release()
  await pool.end()
})

test('[OPS-03] a statement that is sent right after such a pause is answered', async () => {
  const pool = open()
  const client = await pool.connect()
  // The second file is looked up during the pause, so the statement is sent between the end of the limit and what follows it.
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    stat('/', () => {
      stat('/', () => {
        client.query('select 1 as one from pg_sleep(0.3)').then(resolve, reject)
      })
      pauseBeyondLimit()
    })
  })
  expect((await answer).rows).toEqual([{ one: 1 }])
  client.release()
  await pool.end()
})

test('[OPS-04] a pool whose connections are silent can be closed', async () => {
  const pool = open()
  await pool.query('select 1')
  proxy.hold()
  await pool.end()
  expect(pool.totalCount).toBe(0)
})

test('[OPS-02] commands of operators have no limit', async () => {
  const pool = open({ patient: true })
  const { rows } = await pool.query(`select 1 as one from pg_sleep(${(2 * LIMIT_MS) / 1000})`)
  expect(rows).toEqual([{ one: 1 }])
  await pool.end()
})
