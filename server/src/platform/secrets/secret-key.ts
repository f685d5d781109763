import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
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
  const text = (await contentOf(file)) ?? (await makeKey(folder, file))
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES)
    throw new Error(
      `${file} is ${text === '' ? 'empty' : 'damaged'}: it does not hold a key of ${KEY_BYTES} bytes. Put it back from where you keep a copy.`,
    )
  return key
}

async function contentOf(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure
    return undefined
  }
}

/** Makes a key that survives a loss of power: it has its name only once it is whole and on the disk. */
async function makeKey(folder: string, file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(KEY_BYTES).toString('base64'))
    await handle.sync()
  } finally {
    await handle.close()
  }
  // A link and not a rename: of two processes that start together, the second must not replace the first one's key.
  await link(draft, file).catch((failure: unknown) => {
    if (!isTaken(failure)) throw failure
  })
  await unlink(draft)
  await syncFolder(folder)
  return (await contentOf(file)) ?? ''
}

/** Writes down that the folder has a new file; Windows does so by itself and cannot be asked. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
