import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'
import type { Pool } from 'pg'
import type { Config } from '../platform/config.ts'
import { appliedVersion, isUpToDate, migrations, newestVersion } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { listDatabases } from '../tenants/control-database.queries.ts'
import { openControlDatabase } from '../tenants/open-control-database.ts'
import { tenantConnection } from '../tenants/open-tenant.ts'
import { CommandFailure } from './failures.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'

/** The databases that a command works on. */
export interface Installation {
  /** The address of the PostgreSQL server with the control database. */
  serverUrl: string
  controlDatabase: Pool
}

interface InstallationOptions {
  /** Creates the data if there are none yet. */
  mayBegin?: boolean
}

/**
 * Runs on the databases of the settings: those of DATABASE_URL, or the embedded ones, whether or not a portal is
 * running. Anything that was started is stopped afterwards.
 */
export async function withInstallation<T>(
  config: Config,
  work: (installation: Installation) => Promise<T>,
  { mayBegin = false }: InstallationOptions = {},
): Promise<T> {
  const postgres = config.databaseUrl === undefined ? await embedded(config, mayBegin) : undefined
  const serverUrl = config.databaseUrl ?? postgres?.url ?? ''
  try {
    const controlDatabase = await openControlDatabase(serverUrl, { patient: true })
    return await withPool(controlDatabase, () => work({ serverUrl, controlDatabase }))
  } finally {
    await postgres?.stop()
  }
}

async function embedded({ data, archive }: Config, mayBegin: boolean) {
  const dataDir = join(data, 'postgres')
  if (!mayBegin && !(await stat(dataDir).catch(() => undefined)))
    throw new CommandFailure(`There are no data in ${data}. Set DESPATCH_DATA to the data folder.`)
  return await startEmbeddedPostgres({ dataDir, archive })
}

export async function withPool<T>(pool: Pool, work: (pool: Pool) => Promise<T>): Promise<T> {
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** A company by its name, from the control database. */
export async function registered({ controlDatabase }: Installation, name: string): Promise<TenantRow> {
  const rows = await listDatabases(controlDatabase)
  const row = rows.find((tenant) => tenant.name === name)
  if (row) return row
  const names = rows.map((tenant) => tenant.name).join(', ') || 'none'
  throw new CommandFailure(`Unknown database "${name}". Databases: ${names}.`)
}

/** The address of a company's database, for a command that needs the current schema. */
export async function currentConnection(installation: Installation, row: TenantRow): Promise<string> {
  const connection = tenantConnection(row, installation.serverUrl)
  const { version, isCurrent } = await withPool(createPool(connection, { max: 1 }), async (pool) => ({
    version: await appliedVersion(pool),
    isCurrent: await isUpToDate(pool, migrations.tenant),
  }))
  if (isCurrent) return connection
  const newest = await newestVersion(migrations.tenant)
  throw new CommandFailure(
    `${row.name} has the schema ${version || 'of no version'}, but this version of Despatch needs ${newest}. Run \`npx despatch migrate\` first.`,
  )
}
