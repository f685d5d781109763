import { appliedVersion, migrate, migrations } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { failureLine } from '../platform/failure-line.ts'
import { forEachConcurrently } from '../platform/for-each-concurrently.ts'
import { listDatabases } from '../tenants/control-database.queries.ts'
import { testTenantRow } from '../tenants/make-test-database.ts'
import { listTestDatabases } from '../tenants/test-databases.queries.ts'
import { tenantConnection } from '../tenants/open-tenant.ts'
import { command } from './command.ts'
import { CommandFailure } from './failures.ts'
import { registered, withInstallation, withPool } from './installation.ts'
import { openProgress } from './terminal.ts'

/** How many companies are migrated at once. */
const AT_ONCE = 4

export const migrateAll = command({
  name: 'migrate',
  does: 'Migrates the databases of all companies, or of one, and their test databases to this version’s schema.',
  words: ['[name]'],
  options: {},
  notes: [
    'The portal does the same when it starts. An up-to-date database is not changed. A company that cannot be reached is',
    'named at the end, after all others.',
  ],
  run: ({ words }, { config, terminal, signal }) =>
    withInstallation(
      config,
      async (installation) => {
        const name = words['[name]']
        const { controlDatabase, serverUrl } = installation
        const companies = name ? [await registered(installation, name)] : await listDatabases(controlDatabase)
        const tests = (await listTestDatabases(controlDatabase)).filter(({ made }) => made > 0)
        const rows = companies.flatMap((company) => [
          company,
          ...tests
            .filter((test) => test.company.name === company.name)
            .map(() => testTenantRow(company, tenantConnection(company, serverUrl))),
        ])
        const progress = openProgress(terminal)
        const lines = new Map<string, string>()
        const failed: string[] = []
        const results = () => rows.flatMap(({ name }) => lines.get(name) ?? []).join('\n')
        await forEachConcurrently(rows, AT_ONCE, async (row) => {
          if (signal.aborted) throw new CommandFailure(`Stopped before ${row.name}.\n${results()}`)
          progress.show(lines.size / rows.length, row.name)
          const pool = createPool(tenantConnection(row, serverUrl), { max: 2, patient: true })
          // One company does not hold up the others, as when the portal starts.
          const result = await withPool(pool, migrateOne).catch((failure: unknown) => {
            failed.push(row.name)
            return `not migrated: ${failureLine(failure)}`
          })
          lines.set(row.name, `${row.name}: ${result}`)
        })
        if (rows.length > 0) progress.show(1, 'done')
        progress.end()
        if (failed.length > 0)
          throw new CommandFailure(
            `${results()}\nNot migrated: ${failed.toSorted().join(', ')}. Run the command again when they can be reached.`,
          )
        return results() || 'There are no companies yet.'
      },
      { mayBegin: true },
    ),
})

async function migrateOne(pool: Parameters<typeof migrate>[0]): Promise<string> {
  const before = await appliedVersion(pool)
  const ran = await migrate(pool, migrations.tenant)
  const after = await appliedVersion(pool)
  if (ran.length === 0) return `is already at ${after}`
  return `${before || 'empty'} → ${after} (${ran.length} ${ran.length === 1 ? 'migration' : 'migrations'})`
}
