import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'

export const KEY_BYTES = 32

const fileIn = (folder: string) => join(folder, 'secret.key')

/** Holds the new key until every secret is sealed with it. */
const newFileIn = (folder: string) => join(folder, 'secret.key.new')

const hasCode = (failure: unknown, code: string) => (failure as NodeJS.ErrnoException).code === code

/** The keys in a data folder. Makes the first one. Throws an error where a file does not hold a key. */
export async function keysInFolder(folder: string): Promise<{ key: Buffer; next: Buffer | undefined }> {
  // The new one first: when it takes the place of the old, it is found by one of the two names.
  const next = await keyIn(newFileIn(folder))
  const key = (await keyIn(fileIn(folder))) ?? (await makeKey(folder, fileIn(folder)))
  return { key, next }
}

/** Makes the key that a rotation seals with, or returns the one that an earlier rotation has made. */
export const makeNextKey = async (folder: string): Promise<Buffer> =>
  (await keyIn(newFileIn(folder))) ?? (await makeKey(folder, newFileIn(folder)))

/** Puts the new key in the place of the old one, which is gone then. */
export async function replaceKey(folder: string): Promise<void> {
  await rename(newFileIn(folder), fileIn(folder)).catch((failure: unknown) => {
    if (!hasCode(failure, 'ENOENT')) throw failure
  })
  await syncFolder(folder)
}

async function keyIn(file: string): Promise<Buffer | undefined> {
  const text = await contentOf(file)
  return text === undefined ? undefined : keyFrom(file, text)
}

function keyFrom(file: string, text: string): Buffer {
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
    if (!hasCode(failure, 'ENOENT')) throw failure
    return undefined
  }
}

/** Makes a key that survives a loss of power: it has its name only once it is whole and on the disk. */
async function makeKey(folder: string, file: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true })
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
    if (!hasCode(failure, 'EEXIST')) throw failure
  })
  await unlink(draft)
  await syncFolder(folder)
  return keyFrom(file, (await contentOf(file)) ?? '')
}

/** Writes down that the folder has changed; Windows does so by itself and cannot be asked. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
