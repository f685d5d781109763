import { listDatabases } from '../tenants/control-database.queries.ts'
import { removeUnusedFiles } from '../tenants/remove-unused-files.ts'
import { command } from './command.ts'
import { withInstallation } from './installation.ts'
import { openCompany } from './open-company.ts'

const figure = new Intl.NumberFormat('en-GB')

export const filesClean = command({
  name: 'files clean',
  does: 'Removes files that no record has referred to for FILES_GRACE_DAYS, as the portal does every night.',
  words: ['[name]'],
  options: { 'dry-run': { does: 'counts the files and changes nothing' } },
  notes: ['Without a name, it cleans the files of all companies.'],
  run: ({ words, options }, { config }) => {
    const wanted = words['[name]']
    return withInstallation(config, async (installation) => {
      const names = wanted
        ? [wanted]
        : (await listDatabases(installation.controlDatabase)).map(({ name }) => name)
      const lines: string[] = []
      for (const name of names) {
        const { stored, unused, unusedBytes, due, removed } = await openCompany(
          config,
          installation,
          name,
          (tenant) =>
            removeUnusedFiles(tenant, { graceDays: config.filesGraceDays, dryRun: options['dry-run'] }),
        )
        const size = `${figure.format(Math.ceil(unusedBytes / 1024))} KiB`
        lines.push(
          [
            name,
            `${figure.format(stored)} files`,
            `${figure.format(unused)} unused (${size})`,
            options['dry-run'] ? `${figure.format(due)} to remove` : `${figure.format(removed)} removed`,
          ].join('\t'),
        )
      }
      return lines.join('\n') || 'There are no companies yet.'
    })
  },
})
