import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

export const KEY_BYTES = 32

const isTaken = (failure: unknown) => (failure as NodeJS.ErrnoException).code === 'EEXIST'

/** By data folder: the file is read once a process. */
const read = new Map<string, Promise<Buffer>>()

/**
 * The key that secrets are sealed with: SECRET_KEY where it is set, which it must be where several machines serve the
 * same databases; otherwise one that is made once and kept beside the data, readable by ourselves only.
 */
export function secretKey(config: Pick<Config, 'secretKey' | 'data'>): Promise<Buffer> {
  if (config.secretKey) return Promise.resolve(config.secretKey)
  const known = read.get(config.data) ?? keptKey(config.data)
  read.set(config.data, known)
  known.catch(() => read.delete(config.data))
  return known
}

async function keptKey(folder: string): Promise<Buffer> {
  const file = join(folder, 'secret.key')
  await mkdir(folder, { recursive: true })
  await writeFile(file, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 }).catch(
    (failure: unknown) => {
      if (!isTaken(failure)) throw failure
    },
  )
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a key of ${KEY_BYTES} bytes`)
  return key
}
