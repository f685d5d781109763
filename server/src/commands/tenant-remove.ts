import { resolve } from 'node:path'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { isCopy } from '../platform/tenant/tenant-row.ts'
import { removeTenant } from '../tenants/remove-tenant.ts'
import { backUp, fileNameOf, missingText } from './backup.ts'
import { command } from './command.ts'
import { CommandFailure, WrongUsage } from './failures.ts'
import { registered, withInstallation } from './installation.ts'
import { requireConfirmation } from './terminal.ts'

export const tenantRemove = command({
  name: 'tenant remove',
  does: 'Removes a company or a copy, with its database and its files, after a backup.',
  words: ['name'],
  options: {
    to: { value: 'file', does: 'the backup; by default a file here, named after company and time' },
    'without-backup': { does: 'makes no backup' },
    yes: { does: 'skips the confirmation' },
  },
  notes: [
    'Its users are logged out, and a running portal stops serving it. What is written after the backup has begun is lost.',
    'If the backup fails, nothing is removed. If the command is killed, run it again.',
  ],
  run: ({ words: { name = '' }, options }, surroundings) => {
    const { config, terminal } = surroundings
    if (options.to !== undefined && options['without-backup'])
      throw new WrongUsage('Give either --to or --without-backup.')
    return withInstallation(config, async (installation) => {
      const row = await registered(installation, name)
      const what = isCopy(row) ? 'the copy' : 'the company'
      const backedUp = options['without-backup'] ? ', without a backup' : ', after a backup'
      if (!options.yes)
        await requireConfirmation(
          terminal,
          `This removes ${what} "${name}" with all its data${backedUp}.`,
          name,
        )
      const lines: string[] = []
      if (!options['without-backup']) {
        const path = resolve(options.to ?? fileNameOf(row, config.backupRecipients))
        const { line, missing } = await backUp(installation, row, path, surroundings)
        if (missing.length > 0)
          throw new CommandFailure(`Nothing was removed. ${missingText([line], missing)}`)
        lines.push(line)
      }
      await removeTenant({ ...installation, row, files: openFileStore(config) })
      return [...lines, `${name} is removed.`].join('\n')
    })
  },
})
