import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { codeOf, PostgresFailure } from './postgres-failure.ts'

/** Reads the superuser's password, made by {@link ensurePassword} before the data directory was. */
export async function readPassword(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new PostgresFailure(
      `The database's password is missing: put ${file} back beside the data directory.`,
    )
  }
}

/** Makes a password where there is none, readable by ourselves only. */
export async function ensurePassword(file: string): Promise<string> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(randomBytes(24).toString('base64url'))
    await handle.sync()
    await handle.close()
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const password = await readPassword(file)
  if (password) return password
  throw new PostgresFailure(`${file} is empty: remove it if the database holds nothing yet.`)
}
