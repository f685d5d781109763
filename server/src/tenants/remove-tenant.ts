import { testDatabaseOf } from '@despatch/domain/tenants/test-database.ts'
import type { Pool } from 'pg'
import { createPool, databaseNameOf } from '../platform/database/pool.ts'
import { dropDatabase, serverOf } from '../platform/database/unfinished-database.ts'
import { CompanyFiles } from '../platform/files/company-files.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'
import { removeDatabase } from './control-database.queries.ts'
import { dropTestDatabase } from './make-test-database.ts'
import { withNameLock } from './name-lock.ts'
import { tenantConnection } from './open-tenant.ts'

interface Removal {
  controlDatabase: Pool
  serverUrl: string
  row: TenantRow
  files: FileStore
}

/**
 * Removes a company: its database, its test database, its files, and at last its row in the control database, so that a killed
 * removal can be repeated. Running processes then stop serving it.
 */
export const removeTenant = (removal: Removal): Promise<void> =>
  withNameLock(removal.controlDatabase, removal.row.name, () => removeHeld(removal))

async function removeHeld({ controlDatabase, serverUrl, row, files }: Removal): Promise<void> {
  const connection = tenantConnection(row, serverUrl)
  const server = createPool(serverOf(connection), { max: 1, patient: true })
  try {
    await dropTestDatabase(server, row, connection)
    await dropDatabase(server, databaseNameOf(connection))
  } finally {
    await server.end()
  }
  for (const name of [row.name, testDatabaseOf(row.name)]) await deleteFiles(new CompanyFiles(files, name))
  await removeDatabase(controlDatabase, row.name)
}

async function deleteFiles(files: CompanyFiles): Promise<void> {
  const hashes: string[] = []
  for await (const { hash } of files.list()) hashes.push(hash)
  for (const hash of hashes) await files.delete(hash)
}
