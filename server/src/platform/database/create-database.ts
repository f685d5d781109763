import type { Pool } from 'pg'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Creates a database if it does not exist, also when several processes start at once. */
export async function createDatabase(pool: Pool, name: string): Promise<void> {
  const found = await pool.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount) return
  try {
    await pool.query(`create database ${quoted(name)} template template0`)
  } catch (failure) {
    if (!alreadyExists(failure)) throw failure
  }
}

const alreadyExists = (failure: unknown) =>
  failure instanceof Error && 'code' in failure && (failure.code === '42P04' || failure.code === '23505')
