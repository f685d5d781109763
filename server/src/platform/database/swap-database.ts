import type { Pool } from 'pg'
import { dropDatabase } from './unfinished-database.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Replaces the database `to` with the database `from`, and drops the old one. Its clients lose their connections and
 * reconnect to the new one by name. If anything fails before the rename, the old one stays in use. `to` need not exist.
 */
export async function swapDatabase(server: Pool, { from, to }: { from: string; to: string }): Promise<void> {
  const before = `${to.slice(0, 54)}_replaced`
  await dropDatabase(server, before)
  const { rowCount } = await server.query('select from pg_database where datname = $1', [to])
  if (!rowCount) {
    await server.query(`alter database ${quoted(from)} rename to ${quoted(to)}`)
    return
  }
  const client = await server.connect()
  try {
    await client.query(`alter database ${quoted(to)} with allow_connections false`)
    try {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [to])
      await client.query(
        `begin; alter database ${quoted(to)} rename to ${quoted(before)};
         alter database ${quoted(from)} rename to ${quoted(to)}; commit`,
      )
    } catch (failure) {
      await client.query('rollback')
      await client.query(`alter database ${quoted(to)} with allow_connections true`)
      throw failure
    }
  } finally {
    client.release()
  }
  await dropDatabase(server, before)
}
