import { appliedVersion } from '../platform/database/migrate.ts'
import { createPool } from '../platform/database/pool.ts'
import { failureLine } from '../platform/failure-line.ts'
import { listDatabases } from '../tenants/control-database.queries.ts'
import { tenantConnection } from '../tenants/open-tenant.ts'
import { command } from './command.ts'
import { withInstallation, withPool } from './installation.ts'

export const tenantList = command({
  name: 'tenant list',
  does: 'Lists the companies with their prefix, their schema and their name.',
  words: [],
  options: {},
  run: (_given, { config }) =>
    withInstallation(config, async ({ serverUrl, controlDatabase }) => {
      const rows = await listDatabases(controlDatabase)
      if (rows.length === 0) return 'There are no companies yet. Run `npx despatch tenant add` to add one.'
      const lines = rows.map(async (row) => {
        const pool = createPool(tenantConnection(row, serverUrl), { max: 1 })
        // A company that cannot be reached is listed as well, because operators need to see it.
        const version = await withPool(pool, appliedVersion).catch(failureLine)
        return [
          row.name,
          row.prefix,
          version || '(no schema)',
          row.theme.name,
          ...(row.copy_of ? [`copy of ${row.copy_of}`] : []),
        ].join('\t')
      })
      return (await Promise.all(lines)).join('\n')
    }),
})
