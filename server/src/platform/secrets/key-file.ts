import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../sync-folder.ts'

export const KEY_BYTES = 32

const fileIn = (folder: string) => join(folder, 'secret.key')

/** Holds the new key until every secret is sealed with it. */
const newFileIn = (folder: string) => join(folder, 'secret.key.new')

const hasCode = (failure: unknown, code: string) => (failure as NodeJS.ErrnoException).code === code

/** The keys in a data folder. Creates the first one. Throws if a file does not hold a key. */
export async function keysInFolder(folder: string): Promise<{ key: Buffer; next: Buffer | undefined }> {
  // The new key first: if it replaces the old one in between, it is still found.
  const next = await keyIn(newFileIn(folder))
  const key = (await keyIn(fileIn(folder))) ?? (await makeKey(folder, fileIn(folder)))
  return { key, next }
}

/** Creates the key for a rotation, or returns the one of an unfinished rotation. */
export const makeNextKey = async (folder: string): Promise<Buffer> =>
  (await keyIn(newFileIn(folder))) ?? (await makeKey(folder, newFileIn(folder)))

/** Replaces the old key by the new one. */
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
      `${file} is ${text === '' ? 'empty' : 'damaged'}: it does not hold a key of ${KEY_BYTES} bytes. Restore it from your copy.`,
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

/** Creates a key that survives a loss of power: the file gets its name once it is complete and on disk. */
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
  // A link and not a rename: if two processes start together, the second must not replace the first one's key.
  await link(draft, file).catch((failure: unknown) => {
    if (!hasCode(failure, 'EEXIST')) throw failure
  })
  await unlink(draft)
  await syncFolder(folder)
  return keyFrom(file, (await contentOf(file)) ?? '')
}
