import { join } from 'node:path'
import { recoverTo } from '@despatch/postgres'
import { command } from './command.ts'
import { WrongUsage } from './failures.ts'
import { archiveOf } from './archive-folder.ts'
import { requireConfirmation } from './terminal.ts'

/** A time with its offset: without one it could be read as London time or as UTC. */
const timePattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

export const archiveRestore = command({
  name: 'archive restore',
  does: 'Recovers the embedded database of all companies to an earlier time, from ARCHIVE_FOLDER.',
  words: [],
  options: {
    to: { value: 'time', does: 'the time, such as 2026-11-23T14:05:59Z' },
    yes: { does: 'skips the confirmation' },
  },
  notes: [
    'Stop the portal first. The replaced data stay beside the recovered ones. If the recovery fails, nothing is changed.',
    'To recover one company, restore its backup instead.',
  ],
  run: async ({ options }, { config, terminal }) => {
    const { to = '' } = options
    if (!timePattern.test(to) || Number.isNaN(Date.parse(to)))
      throw new WrongUsage('--to has to be a time such as 2026-11-23T14:05:59Z.')
    const time = new Date(to)
    const folder = archiveOf(config)
    if (!options.yes)
      await requireConfirmation(
        terminal,
        `This takes all companies back to ${time.toISOString()}. Later changes are lost.`,
        'recover',
      )
    const replaced = await recoverTo({ dataDir: join(config.data, 'postgres'), folder, time })
    return `All companies are recovered to ${time.toISOString()}.\nThe replaced data are in ${replaced}. Remove them when they are no longer needed.\nRun \`npx despatch archive base\` now.`
  },
})
