import { CompanyFiles } from '../platform/files/company-files.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { createPool } from '../platform/database/pool.ts'
import { listDatabases } from '../tenants/control-database.queries.ts'
import { checkFiles } from '../tenants/check-files.ts'
import { command } from './command.ts'
import { CommandFailure } from './failures.ts'
import { currentConnection, registered, withInstallation, withPool } from './installation.ts'
import { openProgress } from './terminal.ts'

export const filesCheck = command({
  name: 'files check',
  does: 'Reads every file that a company’s records refer to, and compares it with its hash.',
  words: ['[name]'],
  options: {},
  notes: ['Without a name, it checks all companies. It exits with 1 if a file is missing or damaged.'],
  run: ({ words }, { config, terminal, signal }) => {
    const name = words['[name]']
    return withInstallation(config, async (installation) => {
      const { controlDatabase } = installation
      const rows = name ? [await registered(installation, name)] : await listDatabases(controlDatabase)
      const store = openFileStore(config)
      const lines: string[] = []
      const missing: string[] = []
      for (const row of rows) {
        const progress = openProgress(terminal)
        const database = createPool(await currentConnection(installation, row), { max: 1, patient: true })
        const report = await withPool(database, (pool) =>
          checkFiles(
            { pool, controlDatabase, files: new CompanyFiles(store, row.name) },
            row.name,
            (count) => {
              signal.throwIfAborted()
              progress.show(0, `${row.name}: ${count} files`)
            },
          ),
        ).finally(progress.end)
        lines.push(`${row.name}\t${report.files} files\t${report.missing.length} missing or damaged`)
        missing.push(...report.missing.map((hash) => `${row.name}/${hash}`))
      }
      const text = lines.join('\n') || 'There are no companies yet.'
      if (missing.length > 0) throw new CommandFailure(`${text}\n${missing.join('\n')}`)
      return text
    })
  },
})
