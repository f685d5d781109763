import { testDatabaseOf } from '@despatch/domain/tenants/test-database.ts'
import type { Pool } from 'pg'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { createPool, databaseNameOf, withDatabase } from '../platform/database/pool.ts'
import { swapDatabase } from '../platform/database/swap-database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import {
  beginDatabase,
  commentOf,
  commentOn,
  dropDatabase,
  serverOf,
} from '../platform/database/unfinished-database.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'
import { copyBookingRules, raiseIds } from './copied-records.ts'
import { withNameLock } from './name-lock.ts'
import { tenantConnection } from './open-tenant.ts'
import { findTestDatabase, markTestDatabaseMade } from './test-databases.queries.ts'
import { addTestDriver } from './test-driver.queries.ts'

/** The comment of a test database. A database without it is never replaced. */
const commentFor = (company: string) => `Despatch: test database of ${company}`

/** The longest name of a database, less the longest ending. */
const LONGEST_NAME = 63 - '_test_making'.length

/**
 * The test database of a company, as a tenant: on the same server, without a pooler or a replica. `connection`: the address
 * of the company's own database.
 */
export const testTenantRow = ({ name, prefix, theme }: TenantRow, connection: string): TenantRow => ({
  name: testDatabaseOf(name),
  prefix,
  theme,
  guest_access: false,
  connection: withDatabase(connection, `${databaseNameOf(connection).slice(0, LONGEST_NAME)}_test`),
})

/** Drops the test database of a company, if it has one. `server` is that of the company's own database. */
export async function dropTestDatabase(server: Pool, company: TenantRow, connection: string): Promise<void> {
  const name = databaseNameOf(testTenantRow(company, connection).connection ?? '')
  const found = await commentOf(server, name)
  if (found?.comment === commentFor(company.name)) await dropDatabase(server, name)
}

interface Making {
  controlDatabase: Pool
  serverUrl: string
  company: string
}

/**
 * Makes the test database of a company, or makes it again, if that is wanted: its own tables with the company's rules of
 * now. Only when it is complete, it replaces the one before. A failure changes nothing, and a killed process is repeated.
 */
export const makeTestDatabase = ({ controlDatabase, serverUrl, company }: Making): Promise<void> =>
  withNameLock(controlDatabase, testDatabaseOf(company), async () => {
    const found = await findTestDatabase(controlDatabase, company)
    if (!found || found.made >= found.wanted) return
    await make(found.company, serverUrl)
    await markTestDatabaseMade(controlDatabase, company, found.wanted)
  })

async function make(company: TenantRow, serverUrl: string): Promise<void> {
  const source = tenantConnection(company, serverUrl)
  const connection = testTenantRow(company, source).connection ?? ''
  const [to, from] = [databaseNameOf(connection), `${databaseNameOf(connection)}_making`]
  const server = createPool(serverOf(connection), { max: 2, patient: true })
  try {
    const comment = await commentOf(server, to)
    if (comment && comment.comment !== commentFor(company.name))
      throw new Error(`The database ${to} exists, and is not the test database of ${company.name}.`)
    const database = await beginDatabase(server, withDatabase(connection, from))
    try {
      await fill(source, withDatabase(connection, from))
      await database.finish()
      await commentOn(server, from, commentFor(company.name))
      await swapDatabase(server, { from, to })
    } catch (failure) {
      await database.discard()
      throw failure
    }
  } finally {
    await server.end()
  }
}

async function fill(company: string, test: string): Promise<void> {
  const [source, target] = [company, test].map((connection) =>
    createPool(connection, { max: 2, patient: true }),
  )
  if (!source || !target) return
  try {
    await migrate(target, migrations.tenant)
    await inTransaction(target, async (tx) => {
      await copyBookingRules(source, tx)
      await raiseIds(tx)
      await addTestDriver(tx)
    })
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}
