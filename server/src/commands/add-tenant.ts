import type { Pool } from 'pg'
import { inTransaction } from '../platform/database/transaction.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { beginDatabase, serverOf } from '../platform/database/unfinished-database.ts'
import { addDatabase } from '../tenants/control-database.queries.ts'
import { addFirstAdministrator, type FirstAdministrator } from '../users/first-administrator.ts'
import { withNameLock } from '../tenants/name-lock.ts'
import { continueIds, insertRows } from '../tenants/insert-rows.ts'
import { tenantConnection } from '../tenants/open-tenant.ts'
import { checkTenantRow } from '../tenants/check-tenant-row.ts'
import { startingRows } from '../tenants/starting-records.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'

interface NewTenant {
  controlDatabase: Pool
  serverUrl: string
  row: TenantRow
  administrator: FirstAdministrator
}

/**
 * Adds a company (TEN-06): its database with the schema, the initial records and the first administrator, and finally
 * its row in the control database. A failure before that is rolled back. After a kill, the same command starts again.
 */
export const addTenant = (input: NewTenant): Promise<void> =>
  withNameLock(input.controlDatabase, input.row.name, () => addHeld(input))

async function addHeld({ controlDatabase, serverUrl, row, administrator }: NewTenant): Promise<void> {
  await checkTenantRow(controlDatabase, row)
  const connection = tenantConnection(row, serverUrl)
  const server =
    row.connection === null ? controlDatabase : createPool(serverOf(connection), { max: 1, patient: true })
  try {
    const database = await beginDatabase(server, connection)
    try {
      await fill(connection, administrator)
      await addDatabase(controlDatabase, row)
    } catch (failure) {
      await database.discard()
      throw failure
    }
    await database.finish()
  } finally {
    if (server !== controlDatabase) await server.end()
  }
}

async function fill(connection: string, administrator: FirstAdministrator): Promise<void> {
  const pool = createPool(connection, { max: 2, patient: true })
  try {
    await migrate(pool, migrations.tenant)
    await inTransaction(pool, async (tx) => {
      for (const [table, rows] of startingRows) await insertRows(tx, table, rows)
      await continueIds(tx)
      await addFirstAdministrator(tx, administrator)
    })
  } finally {
    await pool.end()
  }
}
