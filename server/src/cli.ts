import { join } from 'node:path'
import type { Pool } from 'pg'
import { importCommand, importUsage } from './addresses/import/import-command.ts'
import { ImportFailure } from './addresses/import/import-failure.ts'
import { readConfig } from './platform/config.ts'
import { migrate, migrations } from './platform/database/migrate.ts'
import { createPool } from './platform/database/pool.ts'
import { failureLine } from './platform/failure-line.ts'
import { startEmbeddedPostgres } from './platform/postgres/start-embedded-postgres.ts'
import { listDatabases } from './tenants/control-database.queries.ts'
import { openControlDatabase } from './tenants/open-control-database.ts'
import { tenantConnection } from './tenants/open-tenant.ts'

/** Commands for whoever runs the portal; beside a portal that runs they use its database, which serves on meanwhile. */
const [topic, object, ...words] = process.argv.slice(2)

const stopping = new AbortController()
process.on('SIGINT', () => stopping.abort())
process.on('SIGTERM', () => stopping.abort())

if (topic === 'import' && object === 'addresses') await importHere()
else fail(importUsage)

async function importHere(): Promise<void> {
  const config = readConfig(process.env)
  const postgres =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: join(config.data, 'postgres') })
      : undefined
  const serverUrl = config.databaseUrl ?? postgres?.url ?? ''
  try {
    const said = await importCommand(words, {
      connectionOf: (database) => connectionOf(serverUrl, database),
      screen: process.stderr,
      signal: stopping.signal,
    })
    console.log(said)
  } catch (failure) {
    fail(failure instanceof ImportFailure ? failure.message : failureLine(failure))
  } finally {
    await postgres?.stop()
  }
}

/** The database of a tenant, brought to the newest schema. */
async function connectionOf(serverUrl: string, name: string): Promise<string> {
  const register = await withPool(await openControlDatabase(serverUrl), listDatabases)
  const row = register.find((tenant) => tenant.name === name)
  if (!row) {
    const names = register.map((tenant) => tenant.name).join(', ') || 'none so far'
    throw new ImportFailure(`There is no database "${name}"; there are: ${names}.`)
  }
  const connection = tenantConnection(row, serverUrl)
  await withPool(createPool(connection, { max: 1 }), (pool) => migrate(pool, migrations.tenant))
  return connection
}

async function withPool<T>(pool: Pool, work: (pool: Pool) => Promise<T>): Promise<T> {
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
