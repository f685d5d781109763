import { resolve } from 'node:path'
import { checkBackup } from '../platform/backup/restore-backup.ts'
import { createPool } from '../platform/database/pool.ts'
import { resealCompany } from '../platform/secrets/company-key.ts'
import { secretKeys } from '../platform/secrets/secret-key.ts'
import { tenantConnection } from '../tenants/open-tenant.ts'
import { placeOf, restoreTenant, type RestoreTarget } from '../tenants/restore-tenant.ts'
import { command } from './command.ts'
import { withInstallation, withPool } from './installation.ts'
import { mustConfirm, openProgress } from './terminal.ts'

export const restore = command({
  name: 'restore',
  does: 'Brings a company back from a file that `backup` wrote.',
  words: ['file'],
  options: {
    as: { value: 'name', does: 'under another name, beside the company it was made of' },
    prefix: { value: 'XX', does: 'two capital letters for its new docket numbers, where its own are taken' },
    replace: { does: 'in place of the company of that name, which is lost' },
    yes: { does: 'without being asked whether that is meant' },
  },
  notes: [
    'The whole file is read before anything is touched: one that is cut off, altered or of a newer version is refused.',
    'An older one is brought to the schema of this version. What fails leaves everything as it was.',
    'Under another name it is a copy to look at: the queue’s jobs and the sealed secrets stay out, webhooks are paused.',
  ],
  run: ({ words: { file = '' }, options }, { config, terminal, signal }) =>
    withInstallation(
      config,
      async ({ register, serverUrl }) => {
        const path = resolve(file)
        const reading = openProgress(terminal)
        const header = await checkBackup(path, (share) => reading.show(share, 'reading the file')).finally(
          reading.end,
        )
        const place = await placeOf(register, header, options)
        const { name } = place.row
        if (place.replaces && !options.yes) await mustConfirm(terminal, questionOf(name, header.taken), name)
        const progress = openProgress(terminal)
        const { rows, jobs } = await restoreTenant({
          register,
          serverUrl,
          place,
          path,
          signal,
          onProgress: (share, said) => progress.show(share, `${name}: ${said}`),
        }).finally(progress.end)
        const database = tenantConnection(place.row, serverUrl)
        const keys = await secretKeys(config)
        const { unreadable } = await withPool(createPool(database, { max: 1 }), (pool) =>
          resealCompany(pool, name, keys),
        )
        return [
          `${name} is as it was on ${header.taken}: ${figure.format(rows)} rows, and ${jobs} jobs that wait.`,
          ...remarks(place, unreadable === 0),
        ].join('\n')
      },
      { mayBegin: true },
    ),
})

const figure = new Intl.NumberFormat('en-GB')

const questionOf = (name: string, taken: string) =>
  `Everything that "${name}" has now is lost, and it will be as it was on ${taken}.`

const remarks = ({ asCopy }: RestoreTarget, opens: boolean): string[] => [
  ...(asCopy
    ? [
        'It is a copy: no job was taken along, its webhooks are paused, and providers’ keys have to be given anew.',
      ]
    : []),
  ...(opens
    ? []
    : [
        'Secrets of it were sealed with another key. Restore it again with SECRET_KEY_OLD set to the key of then, or give the providers’ keys anew.',
      ]),
]
