import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { despatchHere } from '../../test/command-process.ts'

let folder: string
let env: { DESPATCH_DATA: string; ARCHIVE_FOLDER: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'despatch-archive-'))
  // Otherwise PostgreSQL's account could not enter it.
  await chmod(folder, 0o755)
  env = { DESPATCH_DATA: folder, ARCHIVE_FOLDER: join(folder, 'archive') }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs work while the embedded PostgreSQL runs as the portal runs it. */
async function running<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    archive: env.ARCHIVE_FOLDER,
  })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

test('[OPS-02, TEN-06] the embedded database is recovered to the moment before a wrong change', async () => {
  const none = await despatchHere(['archive', 'base'], { DESPATCH_DATA: folder })
  expect(none.screen).toContain('ARCHIVE_FOLDER is not set')
  const moment = await running(async (client) => {
    await client.query('create table price (pence int)')
    await client.query('insert into price values (100)')
    const base = await despatchHere(['archive', 'base'], env)
    expect(base).toMatchObject({ code: 0, output: expect.stringContaining('can be recovered to any time') })
    await client.query('insert into price values (200)')
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const running = await despatchHere(['archive', 'restore', '--to', '2026-01-01T00:00:00Z', '--yes'], env)
    expect(running).toMatchObject({ code: 1, screen: expect.stringContaining('Stop the portal first.') })
    // The wrong change comes in a later millisecond: that is how exactly a time can be given.
    await expect.poll(async () => Date.now()).toBeGreaterThan((rows[0]?.now.getTime() ?? 0) + 1)
    await client.query('update price set pence = 0')
    return new Date((rows[0]?.now.getTime() ?? 0) + 1).toISOString()
  })
  const early = await despatchHere(['archive', 'restore', '--to', '2026-01-01T00:00:00Z', '--yes'], env)
  expect(early).toMatchObject({ code: 1, screen: expect.stringContaining('begins at') })
  const late = await despatchHere(['archive', 'restore', '--to', '2999-01-01T00:00:00Z', '--yes'], env)
  expect(late).toMatchObject({ code: 1, screen: expect.stringContaining('are as before') })
  const wrong = await despatchHere(['archive', 'restore', '--to', 'noon', '--yes'], env)
  expect(wrong.code).toBe(2)

  const recovered = await despatchHere(['archive', 'restore', '--to', moment, '--yes'], env)
  expect(recovered).toMatchObject({ code: 0, output: expect.stringContaining(`recovered to ${moment}`) })
  await running(async (client) => {
    const { rows } = await client.query('select pence from price order by pence')
    expect(rows).toEqual([{ pence: 100 }, { pence: 200 }])
    // The recovered database is archived too, and an older base backup is no longer needed.
    await client.query('insert into price values (300)')
    const again = await despatchHere(['archive', 'base', '--keep', '1'], env)
    expect(again.code).toBe(0)
  })
  const bases = (await readdir(env.ARCHIVE_FOLDER)).filter((name) => name.startsWith('base-'))
  expect(bases.map((name) => name.replace(/^base-[^.]+\.\d+Z/, '')).toSorted()).toEqual(['.label', '.tar.gz'])
})
