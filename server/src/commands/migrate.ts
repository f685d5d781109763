import { appliedVersion, migrate, migrations } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { migrateJobs } from '../platform/jobs/migrate-jobs.ts'
import { listDatabases } from '../tenants/control-database.queries.ts'
import { tenantConnection } from '../tenants/open-tenant.ts'
import { command } from './command.ts'
import { CommandFailure } from './failures.ts'
import { registered, withInstallation, withPool } from './installation.ts'
import { openProgress } from './terminal.ts'

export const migrateAll = command({
  name: 'migrate',
  does: 'Migrates the databases of all companies, or of one, to this version’s schema.',
  words: ['[name]'],
  options: {},
  notes: ['The portal does the same when it starts. An up-to-date database is not changed.'],
  run: ({ words }, { config, terminal, signal }) =>
    withInstallation(
      config,
      async (installation) => {
        const name = words['[name]']
        const rows = name
          ? [await registered(installation, name)]
          : await listDatabases(installation.controlDatabase)
        const progress = openProgress(terminal)
        const lines: string[] = []
        for (const [index, row] of rows.entries()) {
          if (signal.aborted) throw new CommandFailure(`Stopped before ${row.name}.\n${lines.join('\n')}`)
          progress.show(index / rows.length, row.name)
          const pool = createPool(tenantConnection(row, installation.serverUrl), { max: 2, patient: true })
          lines.push(`${row.name}: ${await withPool(pool, migrateOne)}`)
        }
        if (rows.length > 0) progress.show(1, 'done')
        progress.end()
        return lines.join('\n') || 'There are no companies yet.'
      },
      { mayBegin: true },
    ),
})

async function migrateOne(pool: Parameters<typeof migrate>[0]): Promise<string> {
  const before = await appliedVersion(pool)
  const ran = await migrate(pool, migrations.tenant)
  await migrateJobs(pool)
  const after = await appliedVersion(pool)
  if (ran.length === 0) return `is already at ${after}`
  return `${before || 'empty'} → ${after} (${ran.length} ${ran.length === 1 ? 'migration' : 'migrations'})`
}
