import { resolve } from 'node:path'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { createPool } from '../platform/database/pool.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { resealCompany } from '../platform/secrets/company-key.ts'
import { secretKeys } from '../platform/secrets/secret-key.ts'
import { setWorkDue } from '../tenants/company-work.queries.ts'
import { tenantConnection } from '../tenants/open-tenant.ts'
import { restoreTarget, restoreTenant, type RestoreTarget } from '../tenants/restore-tenant.ts'
import { checkTenantBackup } from '../tenants/tenant-backup.ts'
import { command } from './command.ts'
import { identitiesOf, identityOption } from './identity-option.ts'
import { withInstallation, withPool } from './installation.ts'
import { requireConfirmation, openProgress } from './terminal.ts'

export const restore = command({
  name: 'restore',
  does: 'Restores a company from a file made by `backup`.',
  words: ['file'],
  options: {
    as: { value: 'name', does: 'restores under another name, beside the original company' },
    prefix: {
      value: 'XX',
      does: 'two or three capital letters for its docket numbers, if its own prefix is in use',
    },
    replace: { does: 'replaces the company of that name, which is deleted' },
    identity: identityOption,
    yes: { does: 'skips the confirmation' },
  },
  notes: [
    'The whole file is checked before anything is changed. A truncated, altered or newer file is refused.',
    'An older one is migrated to this version’s schema. If the restore fails, nothing is changed.',
    'Under another name it is a copy: it sends nothing, takes no payments, and only its administrators can log in, at its own',
    'address. It has no queued jobs and no secrets. `npx despatch tenant remove` removes it.',
  ],
  run: ({ words: { file = '' }, options }, { config, terminal, signal }) =>
    withInstallation(
      config,
      async ({ controlDatabase, serverUrl }) => {
        const path = resolve(file)
        const reading = openProgress(terminal)
        const identities = await identitiesOf(options.identity)
        const header = await checkTenantBackup(path, {
          identities,
          onProgress: (share) => reading.show(share, 'reading the file'),
        }).finally(reading.end)
        const target = await restoreTarget(controlDatabase, header, options)
        const { name } = target.row
        if (target.replaces && !options.yes)
          await requireConfirmation(terminal, questionOf(name, header.taken), name)
        const progress = openProgress(terminal)
        const { rows, jobs } = await restoreTenant({
          controlDatabase,
          serverUrl,
          target,
          files: openFileStore(config),
          path,
          identities,
          signal,
          onProgress: (share: number, text: string) => progress.show(share, `${name}: ${text}`),
        }).finally(progress.end)
        const database = tenantConnection(target.row, serverUrl)
        const keys = await secretKeys(config)
        const { unreadable } = await withPool(createPool(database, { max: 1 }), (pool) =>
          resealCompany(pool, name, keys),
        )
        // A running portal looks for the jobs of the backup.
        await setWorkDue(controlDatabase, [name], 0)
        return [
          `${name} is restored to ${header.taken}: ${figure.format(rows)} rows, and ${jobs} queued jobs.`,
          ...remarks(
            target,
            publicUrlOf(config, name) + pathTo('login', { database: name }),
            unreadable === 0,
          ),
        ].join('\n')
      },
      { mayBegin: true },
    ),
})

const figure = new Intl.NumberFormat('en-GB')

const questionOf = (name: string, taken: string) =>
  `This deletes all current data of "${name}" and restores it to ${taken}.`

const remarks = ({ asCopy }: RestoreTarget, address: string, opens: boolean): string[] => [
  ...(asCopy
    ? [
        `This is a copy, which sends nothing. Its administrators log in at ${address}`,
        'Remove it with `npx despatch tenant remove`. `npx despatch tenant promote` makes it a company of its own.',
      ]
    : []),
  ...(opens
    ? []
    : [
        'Its secrets were sealed with another key. Restore it again with SECRET_KEY_OLD set to that key, or enter the providers’ keys again.',
      ]),
]
