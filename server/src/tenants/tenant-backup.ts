import {
  type BackupOptions,
  type BackupReport,
  checkBackup,
  type DatabaseSchema,
  type Header,
  type ReadOptions,
  restoreBackup,
  type RestoreOptions,
  writeBackup,
} from '@despatch/backup'
import type { ClientBase } from 'pg'
import { appVersion } from '../platform/app-version.ts'
import { appliedVersion, migrate, migrateTo, migrations, versions } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import type { CompanyFiles } from '../platform/files/company-files.ts'
import { MissingFile } from '../platform/files/file-store.ts'
import { FILES_LOCK } from './remove-unused-files.ts'
import { renewRestoredJobs } from '../platform/jobs/jobs.queries.ts'

/**
 * A restored company must not have sessions, password reset links that may have been used since, or the check of the
 * key that its secrets were sealed with. Its unused files start a new grace period, and its regular jobs wait for their next time.
 * Migrations create their own records.
 */
export const tenantSchema: DatabaseSchema = {
  excludedTables: ['session', 'password_reset', 'key_check', 'unused_file', 'regular_run', 'migration'],
  // The name that the migrations use.
  partitionLock: 'log days',
  filesView: 'file_in_use',
  filesLock: FILES_LOCK,
  versions: () => versions(migrations.tenant),
  versionOf: appliedVersion,
  migrate: async (pool, version) => {
    await (version === undefined
      ? migrate(pool, migrations.tenant)
      : migrateTo(pool, migrations.tenant, version))
  },
}

interface TenantBackupOptions extends Omit<BackupOptions, 'schema' | 'appVersion' | 'readFile'> {
  files: CompanyFiles
}

/** Writes a snapshot of one company, with its files, to one file. See the README of @despatch/backup. */
export const writeTenantBackup = async ({ files, ...order }: TenantBackupOptions): Promise<BackupReport> =>
  await writeBackup({
    ...order,
    schema: tenantSchema,
    appVersion,
    readFile: async (hash) => {
      try {
        return await files.read(hash)
      } catch (failure) {
        if (failure instanceof MissingFile) return null
        throw failure
      }
    },
  })

/** Reads the whole file and checks that this version can restore it. Throws BackupError. */
export const checkTenantBackup = (path: string, options?: ReadOptions): Promise<Header> =>
  checkBackup(path, tenantSchema, options)

export interface FillOptions extends Pick<RestoreOptions, 'path' | 'identities' | 'onProgress' | 'signal'> {
  /** An empty database. */
  connection: string
  /** A copy of a company, which sends nothing: see `Tenant.isCopy`. */
  asCopy: boolean
  /** Where the files of the backup are stored. */
  files: CompanyFiles
  /** The database that is to be replaced. */
  replacing?: string
}

/**
 * Fills an empty database from a backup and migrates it to the newest schema. After a failure the database must not be
 * used. Returns the numbers of rows and of queued jobs.
 */
export async function fillFromBackup(order: FillOptions): Promise<{ rows: number; jobs: number }> {
  const { connection, asCopy, replacing, files, ...file } = order
  if (replacing !== undefined) await keepUnusedFiles(replacing)
  const pool = createPool(connection, { max: 2, patient: true })
  let jobs = 0
  try {
    const rows = await restoreBackup({
      ...file,
      pool,
      schema: tenantSchema,
      writeFile: async (content) => void (await files.put(content)),
      afterLoad: async (client) => {
        if (asCopy) await pauseCopy(client)
        else jobs = await renewRestoredJobs(client)
      },
    })
    return { rows, jobs }
  } finally {
    await pool.end()
  }
}

/** Files that the replaced database no longer uses start a new grace period: the backup may refer to them. */
async function keepUnusedFiles(replaced: string): Promise<void> {
  const before = createPool(replaced, { max: 1 })
  try {
    await before.query('delete from unused_file')
  } catch (failure) {
    // The database may be missing or empty. That is a reason to restore.
    if (!['3D000', '42P01', '3F000'].includes((failure as { code?: string }).code ?? '')) throw failure
  } finally {
    await before.end()
  }
}

/** Deletes the jobs and the secrets, which are sealed for the original company's name, and pauses the webhooks. */
async function pauseCopy(client: ClientBase): Promise<void> {
  await client.query(`delete from job; delete from secret; update webhook set hook_state = 'paused'`)
}
