import { resolve } from 'node:path'
import { checkTenantBackup } from '../tenants/tenant-backup.ts'
import { command } from './command.ts'
import { identitiesOf, identityOption } from './identity-option.ts'
import { openProgress } from './terminal.ts'

export const verify = command({
  name: 'verify',
  does: 'Reads a whole backup, compares it with its checksums, and checks that this version can restore it.',
  words: ['file'],
  options: { identity: identityOption },
  notes: [
    'It needs no database and changes nothing. To test a backup completely, restore it with `restore --as`.',
  ],
  run: async ({ words: { file = '' }, options }, { terminal }) => {
    const identities = await identitiesOf(options.identity)
    const progress = openProgress(terminal)
    const { database, taken, schema } = await checkTenantBackup(resolve(file), {
      identities,
      onProgress: (share) => progress.show(share, 'reading the file'),
    }).finally(progress.end)
    return `${file} is complete: ${database.name} at ${taken}, with the schema ${schema}.`
  },
})
