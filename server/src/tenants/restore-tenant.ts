import type { Header } from '@despatch/backup'
import type { Pool } from 'pg'
import { createPool, databaseNameOf, withDatabase } from '../platform/database/pool.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { CompanyFiles } from '../platform/files/company-files.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { swapDatabase } from '../platform/database/swap-database.ts'
import { beginDatabase, serverOf } from '../platform/database/unfinished-database.ts'
import { addDatabase, listDatabases } from './control-database.queries.ts'
import { withNameLock } from './name-lock.ts'
import { addLogo } from './logo.queries.ts'
import { tenantConnection } from './open-tenant.ts'
import { resetTestDatabase } from './test-databases.queries.ts'
import { checkTenantRow } from './check-tenant-row.ts'
import { fillFromBackup, type FillOptions } from './tenant-backup.ts'
import { restoredLogo } from './uploaded-logo.ts'
import { isCopy, type TenantRow } from '../platform/tenant/tenant-row.ts'

/** The target of a restore. */
export interface RestoreTarget {
  row: TenantRow
  /** Base 64, of an uploaded logo; a replaced company keeps its branding. */
  logo: string | null
  /** The company exists and is to be replaced. */
  replaces: boolean
  /** Under another name than the backed up company, or of a copy: it will send nothing. */
  asCopy: boolean
}

/**
 * Determines the target of a restore: the backup's own name, or another with its own prefix. Refuses one that is in
 * use, and to replace a company with a copy of another.
 */
export async function restoreTarget(
  controlDatabase: Pool,
  { database: { logo, ...database } }: Header,
  wanted: { as: string | undefined; prefix: string | undefined; replace: boolean },
): Promise<RestoreTarget> {
  const name = wanted.as ?? database.name
  const known = (await listDatabases(controlDatabase)).find((row) => row.name === name)
  if (known && !wanted.replace)
    throw new Error(
      `A company "${name}" already exists. Use --replace to replace it, or --as to restore under another name.`,
    )
  const copy_of = name === database.name ? database.copy_of : (database.copy_of ?? database.name)
  if (known && !isCopy(known) && copy_of !== null)
    throw new Error(
      `"${name}" is no copy, so a copy of "${copy_of}" cannot replace it. Restore the copy under a new name.`,
    )
  if (known) return { row: known, logo: null, replaces: true, asCopy: isCopy(known) }
  const row = { ...database, name, prefix: wanted.prefix ?? database.prefix, connection: null, copy_of }
  await checkTenantRow(controlDatabase, row)
  return { row, logo, replaces: false, asCopy: isCopy(row) }
}

interface Restoring extends Pick<FillOptions, 'path' | 'identities' | 'onProgress' | 'signal'> {
  controlDatabase: Pool
  serverUrl: string
  target: RestoreTarget
  files: FileStore
}

/**
 * Restores a backup into a new database. Only when that is complete, the control database gets a row or the new database
 * replaces the old one. A failure before that changes nothing.
 */
export const restoreTenant = (restoring: Restoring): Promise<{ rows: number; jobs: number }> =>
  withNameLock(restoring.controlDatabase, restoring.target.row.name, () => restoreHeld(restoring))

async function restoreHeld(restoring: Restoring): Promise<{ rows: number; jobs: number }> {
  const { controlDatabase, serverUrl, target, files } = restoring
  if (!target.replaces) await checkTenantRow(controlDatabase, target.row)
  const connection = tenantConnection(target.row, serverUrl)
  const name = databaseNameOf(connection)
  const beside = target.replaces ? `${name.slice(0, 53)}_restoring` : name
  const server =
    target.row.connection === null
      ? controlDatabase
      : createPool(serverOf(connection), { max: 1, patient: true })
  try {
    const newDatabase = withDatabase(connection, beside)
    const database = await beginDatabase(server, newDatabase)
    try {
      const restored = await fillFromBackup({
        ...restoring,
        connection: newDatabase,
        asCopy: target.asCopy,
        files: new CompanyFiles(files, target.row.name),
        ...(target.replaces ? { replacing: connection } : {}),
      })
      if (target.replaces) {
        await database.finish()
        await swapDatabase(server, { from: beside, to: name })
        // Ids of the company's records may belong to others now.
        await resetTestDatabase(controlDatabase, target.row.name)
      } else {
        await inTransaction(controlDatabase, (tx) => enter(tx, target, files))
        await database.finish()
      }
      return restored
    } catch (failure) {
      await database.discard()
      throw failure
    }
  } finally {
    if (server !== controlDatabase) await server.end()
  }
}

async function enter(tx: Transaction, { row, logo }: RestoreTarget, files: FileStore): Promise<void> {
  await addDatabase(tx, row)
  if (logo === null) return
  const restored = restoredLogo(Buffer.from(logo, 'base64'))
  await new CompanyFiles(files, row.name).put(restored.content)
  await addLogo(tx, row.name, restored)
}
