import type { Pool } from 'pg'
import { createDatabase } from '../platform/database/create-database.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { createPool, withDatabase } from '../platform/database/pool.ts'
import { sessionLimits } from '../platform/database/session-limits.ts'
import { silenceLimits } from '../platform/database/silent-connections.ts'

const controlDatabase = 'despatch_control'

export const controlConnection = (serverUrl: string) => withDatabase(serverUrl, controlDatabase)

/**
 * The control database, created and migrated if necessary. The caller ends the pool. A patient pool has no time limits, for
 * commands that create and drop databases. `silenceLimit`: see SilenceLimits.
 */
export async function openControlDatabase(
  serverUrl: string,
  { patient = false, silenceLimit = silenceLimits.control } = {},
): Promise<Pool> {
  const server = createPool(serverUrl, { max: 1, patient: true })
  try {
    await createDatabase(server, controlDatabase)
  } finally {
    await server.end()
  }
  const connection = controlConnection(serverUrl)
  const lockTimeout = patient ? undefined : Number(sessionLimits.lock_timeout)
  const migrating = createPool(connection, { max: 2, patient: true, lockTimeout })
  try {
    await migrate(migrating, migrations.control)
  } finally {
    await migrating.end()
  }
  return createPool(connection, { max: 2, patient, silenceLimit })
}
