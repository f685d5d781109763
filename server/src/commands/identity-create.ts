import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { newKeyPair } from '@despatch/backup'
import { command } from './command.ts'
import { CommandFailure } from './failures.ts'

export const identityCreate = command({
  name: 'identity create',
  does: 'Creates the key pair of encrypted backups, and prints the public key.',
  words: ['file'],
  options: {},
  notes: [
    'Set BACKUP_RECIPIENTS to the public key. Keep the identity file away from this server, and keep a second copy:',
    'without it, encrypted backups cannot be read. The age command can read and write both.',
  ],
  run: async ({ words: { file = '' } }) => {
    const path = resolve(file)
    const { recipient, identity } = await newKeyPair(new Date())
    await writeFile(path, identity, { mode: 0o600, flag: 'wx' }).catch((failure: NodeJS.ErrnoException) => {
      throw new CommandFailure(
        failure.code === 'EEXIST'
          ? `The file ${path} already exists.`
          : `${path} cannot be written (${failure.code}).`,
      )
    })
    return recipient
  },
})
