import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openOwnDatabase, type OwnDatabase } from '../../../test/own-database.ts'
import { createDatabase } from './create-database.ts'
import { migrate, migrateTo, migrations, newestVersion, versions } from './migrate.ts'
import { createPool, withDatabase } from './pool.ts'
import { inTransaction } from './transaction.ts'

const database = await openOwnDatabase()
const pool = createPool(database.connection, { max: 2, pipeline: true })
await pool.query('create table note (word text primary key)')
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const words = async () =>
  (await pool.query<{ word: string }>('select word from note order by word')).rows.map(({ word }) => word)

const write = (word: string) => ({ text: 'insert into note values ($1)', values: [word] })

test('[RULE-12] a pool reads times as ISO 8601 with an offset, and large numbers as numbers', async () => {
  const { rows } = await pool.query(
    `select timestamptz '2026-07-01 09:30:00.5+01' at, 12.50::numeric amount, count(*) from note`,
  )
  expect(rows).toEqual([{ at: '2026-07-01T08:30:00.5+00:00', amount: 12.5, count: 0 }])
})

test('[OPS-03] a pool survives the loss of its connections', async () => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect
    .poll(() =>
      pool.query('select 1').then(
        () => 'here',
        () => 'away',
      ),
    )
    .toBe('here')
})

describe('a transaction', () => {
  test('[FORM-17] commits all of its statements or none', async () => {
    await inTransaction(pool, async (tx) => {
      await tx.query(write('committed'))
    })
    const aborted = inTransaction(pool, async (tx) => {
      await tx.query(write('aborted'))
      throw new Error('changed my mind')
    })
    await expect(aborted).rejects.toThrow('changed my mind')
    const failed = inTransaction(pool, async (tx) => {
      await Promise.all([tx.query(write('first')), tx.query(write('committed')), tx.query(write('last'))])
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect(await words()).toEqual(['committed'])
  })

  test('[OPS-03] a transaction fails with the error of the statement that failed first', async () => {
    const failed = inTransaction(pool, async (tx) => {
      tx.defer(tx.query(write('committed')))
      await tx.query({ text: 'select 1' })
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
  })

  test('[FORM-17] a transaction returns its connection clean after any failure', async () => {
    for (let round = 0; round < 5; round += 1) {
      const failed = inTransaction(pool, async (tx) => {
        await tx.query({ text: 'set local statement_timeout = 1' })
        await tx.query({ text: 'select nonsense' })
      })
      await expect(failed).rejects.toMatchObject({ code: '42703' })
    }
    expect(pool.totalCount).toBeLessThanOrEqual(2)
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '20s' }])
    expect(await words()).toEqual(['committed'])
  })

  test('[OPS-03] a transaction rolls back if its connection is lost, and the next one works', async () => {
    const cut = inTransaction(pool, async (tx) => {
      await tx.query(write('cut off'))
      await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' })
    })
    await expect(cut).rejects.toThrow(Error)
    await inTransaction(pool, async (tx) => {
      await tx.query(write('next'))
    })
    expect(await words()).toEqual(['committed', 'next'])
  })
})

test('[OPS-02, TEN-04] a new database is created and migrated once, even if several processes start together', async () => {
  const name = `test_started_${process.pid}`
  await Promise.all([1, 2, 3].map(() => createDatabase(database.pool, name)))
  const processes = [1, 2, 3].map(() => createPool(withDatabase(database.connection, name), { max: 2 }))
  await Promise.all(processes.map((process) => migrate(process, migrations.tenant)))
  const [first] = processes
  const { rows } = (await first?.query('select name from migration order by name')) ?? { rows: [] }
  expect(rows.at(-1)).toEqual({ name: await newestVersion(migrations.tenant) })
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
  await Promise.all(processes.map((process) => process.end()))
  await database.pool.query(`drop database ${name} with (force)`)
})

test('[TEN-04] a new database of the last version before 1.0 is taken over with its rows, and one of an earlier version is rejected', async () => {
  const own = await openOwnDatabase()
  await migrateTo(own.pool, migrations.tenant, '0010-announcements')
  await own.pool.query(`
      delete from county where county <> 'Kent';
      drop table migration;
      create table kysely_migration_lock (id int);
      create table kysely_migration as select '0001-file' || number as name from generate_series(1, 101) number`)
  await expect(migrate(own.pool, migrations.tenant)).rejects.toThrow(
    'has the schema of an early version before 1.0 (0001-file99). Start the last version before 1.0',
  )
  await own.pool.query(`insert into kysely_migration values ('0162-jobs')`)
  const ran = await migrate(own.pool, migrations.tenant)
  const known = await versions(migrations.tenant)
  expect([...known.slice(0, 10), ...ran]).toEqual(known)
  expect((await own.pool.query('select county from county')).rows).toEqual([{ county: 'Kent' }])
  expect((await own.pool.query(`select from pg_class where relname like 'kysely%'`)).rows).toEqual([])
  await own.drop()
})

test('[OPS-04] a new database reports why it could not be migrated', async () => {
  await pool.query('create table docket (other int)')
  await expect(migrate(pool, migrations.tenant)).rejects.toThrow('already exists')
})

describe('a database with some migrations', () => {
  let folder: string
  let own: OwnDatabase
  const add = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql)
  const run = (on: Pool = own.pool) => migrate(on, pathToFileURL(`${folder}/`))

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'despatch-migrations-'))
    own = await openOwnDatabase()
    await add('0001-first', 'create table first (id int)')
    await add('0003-third', 'create table third (id int)')
    await run()
  })
  afterEach(async () => {
    await own.drop()
    await rm(folder, { recursive: true })
  })

  test('[TEN-04] a database with some migrations runs missing migrations in order, including those between applied ones', async () => {
    await add('0004-fourth', 'alter table second add more int')
    await add('0002-second', 'create table second (id int)')
    expect(await run()).toEqual(['0002-second', '0004-fourth'])
    expect(await run()).toEqual([])
  })

  test('[TEN-04] a database with some migrations keeps its schema if one of the missing migrations fails', async () => {
    await add('0002-second', 'create table second (id int)')
    await add('0004-fourth', 'alter table no_such_table add more int')
    await expect(run()).rejects.toThrow('no_such_table')
    const { rows } = await own.pool.query(`select to_regclass('second') as second`)
    expect(rows).toEqual([{ second: null }])
  })

  test('[TEN-04] a database with some migrations is rejected by a version that does not know its newest migration', async () => {
    await rm(join(folder, '0003-third.sql'))
    await add('0002-second', 'create table second (id int)')
    await expect(run()).rejects.toThrow('has the schema of a newer version of Despatch (0003-third)')
    const { rows } = await own.pool.query(`select to_regclass('second') as second`)
    expect(rows).toEqual([{ second: null }])
  })

  test('[TEN-04, OPS-04] a database with some migrations migrates once, and a process that waits too long for another’s migration explains why', async () => {
    const user = await own.pool.connect()
    await user.query('begin; lock table first')
    await add('0004-fourth', 'alter table first add more int')
    const migrating = run()
    const waiting = async () => {
      const { rows } = await own.pool.query('select locktype from pg_locks where not granted')
      return rows
    }
    await expect.poll(waiting).toEqual([{ locktype: 'relation' }])

    const second = createPool(own.connection, { max: 2, lockTimeout: 200 })
    await expect(run(second)).rejects.toThrow(
      /^The database test_\w+ was not migrated: another process has locked it for more than 200ms\./,
    )
    await user.query('commit')
    user.release()
    expect(await migrating).toEqual(['0004-fourth'])
    expect(await run(second)).toEqual([])
    await second.end()
  })

  test('[TEN-04] a database with some migrations migrates without the time limit of ordinary statements', async () => {
    const limited = createPool(`${own.connection}?options=-c%20statement_timeout%3D150`, { max: 2 })
    await expect(limited.query('select pg_sleep(1)')).rejects.toMatchObject({ code: '57014' })
    await add('0004-fourth', 'create table fourth as select 1 as id; select pg_sleep(0.5)')
    expect(await run(limited)).toEqual(['0004-fourth'])
    await expect(limited.query('select pg_sleep(1)')).rejects.toMatchObject({ code: '57014' })
    await limited.end()
  })
})
