import {
  type BackupOptions,
  type BackupReport,
  checkBackup,
  type DatabaseSchema,
  type Header,
  restoreBackup,
  type RestoreOptions,
  writeBackup,
} from '@despatch/backup'
import type { ClientBase } from 'pg'
import { appVersion } from '../platform/app-version.ts'
import { appliedVersion, migrate, migrateTo, migrations, versions } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { addWaitingJobs } from '../platform/jobs/jobs.queries.ts'
import { migrateJobs } from '../platform/jobs/migrate-jobs.ts'
import { continueQueue, waitingJobs } from '../platform/jobs/private-tables.queries.ts'

/**
 * A restored company must not have sessions, password reset links that may have been used since, or the check of the
 * key that its secrets were sealed with. Migrations create their own records.
 */
export const tenantSchema: DatabaseSchema = {
  excludedTables: ['session', 'password_reset', 'key_check', 'kysely_migration', 'kysely_migration_lock'],
  // The name that the migrations use.
  partitionLock: 'log days',
  waitingJobs,
  versions: () => versions(migrations.tenant),
  versionOf: appliedVersion,
  migrate: async (pool, version) => {
    await (version === undefined
      ? migrate(pool, migrations.tenant)
      : migrateTo(pool, migrations.tenant, version))
    await migrateJobs(pool)
  },
}

/** Writes a snapshot of one company to one file. See the README of @despatch/backup. */
export const writeTenantBackup = (
  order: Omit<BackupOptions, 'schema' | 'appVersion'>,
): Promise<BackupReport> => writeBackup({ ...order, schema: tenantSchema, appVersion })

/** Reads the whole file and checks that this version can restore it. Throws BackupError. */
export const checkTenantBackup = (path: string, onProgress?: (share: number) => void): Promise<Header> =>
  checkBackup(path, tenantSchema, onProgress)

export interface FillOptions extends Pick<RestoreOptions, 'path' | 'onProgress' | 'signal'> {
  /** An empty database. */
  connection: string
  /** A copy of a company that is still in use elsewhere. It sends no emails or webhooks and takes no payments. */
  asCopy: boolean
  /** The database that is to be replaced. Processes may be working on its queue. */
  replacing?: string
}

/**
 * Fills an empty database from a backup and migrates it to the newest schema. After a failure the database must not be
 * used. Returns the numbers of rows and of queued jobs.
 */
export async function fillFromBackup(order: FillOptions): Promise<{ rows: number; jobs: number }> {
  const { connection, asCopy, replacing, ...file } = order
  const pool = createPool(connection, { max: 2, patient: true })
  let jobs = 0
  try {
    const rows = await restoreBackup({
      ...file,
      pool,
      schema: tenantSchema,
      afterLoad: async (client) => {
        if (replacing !== undefined) await continueQueueOf(client, replacing)
        if (asCopy) await pauseCopy(client)
        else jobs = await addWaitingJobs(client)
      },
    })
    return { rows, jobs }
  } finally {
    await pool.end()
  }
}

async function continueQueueOf(client: ClientBase, connection: string): Promise<void> {
  const before = createPool(connection, { max: 1 })
  try {
    await continueQueue(client, before)
  } catch (failure) {
    // A missing or empty database has no workers. Replacing one is a reason to restore.
    if (!['3D000', '42P01', '3F000'].includes((failure as { code?: string }).code ?? '')) throw failure
  } finally {
    await before.end()
  }
}

/** Deletes the secrets, which are sealed for the original company's name, and pauses the webhooks. */
async function pauseCopy(client: ClientBase): Promise<void> {
  await client.query(`delete from secret; update webhook set hook_state = 'paused'`)
}
