import type { Pool } from 'pg'
import { createDatabase } from '../platform/database/create-database.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { createPool, withDatabase } from '../platform/database/pool.ts'

const controlDatabase = 'despatch_control'

export const controlConnection = (serverUrl: string) => withDatabase(serverUrl, controlDatabase)

/**
 * The control database, created and migrated if necessary. The caller ends the pool. A patient pool has no statement
 * timeout, for commands that create and drop databases.
 */
export async function openControlDatabase(serverUrl: string, { patient = false } = {}): Promise<Pool> {
  const server = createPool(serverUrl, { max: 1 })
  try {
    await createDatabase(server, controlDatabase)
  } finally {
    await server.end()
  }
  const pool = createPool(controlConnection(serverUrl), { max: 2, patient })
  try {
    await migrate(pool, migrations.control)
    return pool
  } catch (failure) {
    await pool.end()
    throw failure
  }
}
