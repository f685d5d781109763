import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { codeOf, PostgresFailure } from './postgres-failure.ts'

/** Reads the superuser's password. {@link ensurePassword} creates it before the data directory is created. */
export async function readPassword(file: string): Promise<string> {
  const password = await contentOf(file)
  if (password === undefined)
    throw new PostgresFailure(
      `The database's password is missing: put ${file} back beside the data directory.`,
    )
  if (password === '')
    throw new PostgresFailure(
      `${file} is empty: put the database's password back into it. Remove it only if the database holds nothing yet.`,
    )
  return password
}

async function contentOf(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  }
}

/** Creates a password if there is none, readable by this user only. */
export async function ensurePassword(file: string): Promise<string> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(randomBytes(24).toString('base64url'))
    await handle.sync()
    await handle.close()
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return await readPassword(file)
}
