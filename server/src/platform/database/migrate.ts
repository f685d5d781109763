import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import type { Queryable } from './statement.ts'
import { takeOverEarlierDatabase } from './take-over-earlier-database.ts'
import { inTransaction } from './transaction.ts'

export const migrations = {
  control: new URL('../../migrations/control/', import.meta.url),
  tenant: new URL('../../migrations/tenant/', import.meta.url),
}

/**
 * Migrates a database to the newest schema and returns the names of the migrations that ran, in order. A migration that
 * is missing between applied ones runs too. Processes that start together wait for each other, up to the pool's lock
 * timeout. The pool stays open. Throws, and changes nothing, if the database has a newer schema or the lock times out.
 */
export async function migrate(pool: Pool, folder: URL): Promise<string[]> {
  if (await isUpToDate(pool, folder)) return []
  try {
    return await applyMissing(pool, folder, await versions(folder))
  } catch (failure) {
    throw await explained(failure, pool)
  }
}

/** Migrates an empty database to the schema of an earlier version. */
export async function migrateTo(pool: Pool, folder: URL, version: string): Promise<void> {
  const wanted = (await versions(folder)).filter((name) => name <= version)
  if (wanted.at(-1) !== version) throw new Error(`There is no version ${version} of the schema`)
  await applyMissing(pool, folder, wanted)
}

/**
 * Waits for another process's migration, then removes the time limit: rewriting years of rows may take longer than any
 * statement of a request.
 */
const BEFORE_MIGRATIONS = `
  select pg_advisory_xact_lock(hashtext('migrations'));
  set local statement_timeout = 0;
  create table if not exists migration (name text primary key, applied timestamptz not null default now())`

/** Runs those of these numbered SQL files that have not run, in order and in one transaction. Returns their names. */
const applyMissing = (pool: Pool, folder: URL, wanted: readonly string[]): Promise<string[]> =>
  inTransaction(pool, async (tx) => {
    await tx.query({ text: BEFORE_MIGRATIONS })
    await takeOverEarlierDatabase(tx, wanted)
    const applied = await appliedVersions(tx)
    const missing = wanted.filter((version) => !applied.includes(version))
    for (const version of missing) {
      await tx.query({ text: await readFile(new URL(`${version}.sql`, folder), 'utf8') })
      await tx.query({ text: 'insert into migration (name) values ($1)', values: [version] })
    }
    return missing
  })

const LOCK_NOT_AVAILABLE = '55P03'

/** Explains a lock timeout and how to proceed. Other errors stay as they are. */
async function explained(error: unknown, pool: Pool): Promise<unknown> {
  if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) return error
  const { rows } = await pool.query<{ name: string; waited: string }>(
    `select current_database() as name, current_setting('lock_timeout') waited`,
  )
  const [{ name, waited } = { name: '', waited: '' }] = rows
  return new Error(
    `The database ${name} was not migrated: another process has locked it for more than ${waited}. It may be migrating it. Wait until it has finished, or end it, then start again.`,
    { cause: error },
  )
}

/** Whether a database has every migration of this version. Throws if it has an unknown one. */
export async function isUpToDate(db: Queryable, folder: URL): Promise<boolean> {
  const [applied, known] = [await appliedVersions(db), await versions(folder)]
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new Error(
      `The database has the schema of a newer version of Despatch (${newer.join(', ')}). Start that version, or restore a backup.`,
    )
  return applied.length === known.length
}

/** The schema version of a database; empty if it has none. */
export const appliedVersion = async (db: Queryable): Promise<string> =>
  (await appliedVersions(db)).at(-1) ?? ''

async function appliedVersions(db: Queryable): Promise<string[]> {
  const { rows: found } = await db.query({ text: `select to_regclass('migration') is not null migrated` })
  if (!(found[0] as { migrated: boolean }).migrated) return []
  const { rows } = await db.query({ text: 'select name from migration' })
  return (rows as { name: string }[]).map(({ name }) => name).toSorted()
}

/** The newest schema version in the code: the dbVersion of TEN-04. */
export async function newestVersion(folder: URL): Promise<string> {
  return (await versions(folder)).at(-1) ?? ''
}

/** Every schema version in the code, the oldest first. */
export async function versions(folder: URL): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  return names.map((name) => name.slice(0, -'.sql'.length)).toSorted()
}
