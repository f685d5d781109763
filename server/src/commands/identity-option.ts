import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseIdentities } from '@despatch/backup'
import { CommandFailure } from './failures.ts'

/** The option of commands that read a backup. */
export const identityOption = {
  value: 'file',
  does: 'the identity file of an encrypted backup, made by `identity create` or by age',
}

/** The secret keys of the identity file; none without the option. */
export async function identitiesOf(path: string | undefined): Promise<string[]> {
  if (path === undefined) return []
  const text = await readFile(resolve(path), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    throw new CommandFailure(`The identity file ${path} cannot be read (${failure.code}).`)
  })
  return parseIdentities(text, path)
}
