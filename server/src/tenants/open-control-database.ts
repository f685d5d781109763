import type { Pool } from 'pg'
import { createDatabase } from '../platform/database/create-database.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { createPool, withDatabase } from '../platform/database/pool.ts'

const controlDatabase = 'despatch_control'

export const controlConnection = (serverUrl: string) => withDatabase(serverUrl, controlDatabase)

/**
 * The register of tenants, made and migrated where it is not there yet. The caller ends the pool; a patient one is for
 * commands, which make and drop whole databases from it.
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
