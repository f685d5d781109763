import { join } from 'node:path'
import { writeBaseBackup } from '@despatch/postgres'
import { command } from './command.ts'
import { WrongUsage } from './failures.ts'
import { archiveOf } from './archive-folder.ts'
import { withInstallation } from './installation.ts'

/** The number of base backups to keep, if none is given. */
const DEFAULT_KEEP = 2

export const archiveBase = command({
  name: 'archive base',
  does: 'Copies the embedded database to ARCHIVE_FOLDER, to recover it to any time from now on.',
  words: [],
  options: { keep: { value: 'number', does: `base backups to keep, ${DEFAULT_KEEP} by default` } },
  notes: [
    'The portal keeps running. Older base backups, and the log from before the oldest of them, are removed.',
  ],
  run: async ({ options }, { config }) => {
    const folder = archiveOf(config)
    const keep = Number(options.keep ?? DEFAULT_KEEP)
    if (!Number.isInteger(keep) || keep < 1) throw new WrongUsage('--keep has to be a number from 1.')
    const dataDir = join(config.data, 'postgres')
    return await withInstallation(config, async ({ serverUrl }) => {
      const { time, file } = await writeBaseBackup({ url: serverUrl, dataDir, folder, keep })
      return `${file}\nThe database can be recovered to any time from ${time}.`
    })
  },
})
