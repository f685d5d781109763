import { randomUUID } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { access, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../sync-folder.ts'
import { MissingFile, checkCompany, isHash, pathParts, type FileKey, type FileStore } from './file-store.ts'

/** A draft of this age is left over from a process that was killed. */
const DRAFT_AGE_MS = 24 * 3600 * 1000

const hasCode = (failure: unknown, ...codes: string[]) =>
  codes.includes((failure as NodeJS.ErrnoException | undefined)?.code ?? '')

/**
 * Stores files in a folder, each at `<company>/<first two digits>/<hash>`, readable only by this user. Symbolic links are
 * not followed below the folder.
 */
export function folderStore(folder: string): FileStore {
  const put: FileStore['put'] = async (key, content) => {
    const [company, shard, hash] = pathParts(key)
    const parent = join(folder, company, shard)
    await mkdir(parent, { recursive: true, mode: 0o700 })
    await refuseLinks(folder, company, shard)
    const draft = join(parent, `${hash}.${randomUUID()}`)
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, join(parent, hash))
    } catch (failure) {
      await rm(draft, { force: true })
      throw failure
    }
    // The names of new folders are on disk too.
    for (const changed of [parent, join(folder, company), folder]) await syncFolder(changed)
  }

  const get: FileStore['get'] = async (key) => {
    const [company, shard, hash] = pathParts(key)
    try {
      await refuseLinks(folder, company, shard)
      const file = await open(
        join(folder, company, shard, hash),
        // Windows has no such flag.
        constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0),
      )
      return file.createReadStream()
    } catch (failure) {
      throw hasCode(failure, 'ENOENT') ? new MissingFile(key) : failure
    }
  }

  return {
    put,
    get,
    exists: async (key) => (await found(folder, key)) !== undefined,
    delete: async (key) => {
      const [company, shard, hash] = pathParts(key)
      if (await found(folder, key)) await rm(join(folder, company, shard, hash), { force: true })
    },
    list: async function* (company) {
      checkCompany(company)
      for (const shard of await namesIn(join(folder, company))) {
        if (!/^[0-9a-f]{2}$/.test(shard)) continue
        for (const name of await namesIn(join(folder, company, shard))) {
          const path = join(folder, company, shard, name)
          const file = await lstat(path).catch(() => undefined)
          if (file && isHash(name)) yield { hash: name, bytes: file.size }
          else if (file && isOldDraft(name, file)) await rm(path, { force: true })
        }
      }
    },
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

async function found(folder: string, key: FileKey): Promise<Stats | undefined> {
  const [company, shard, hash] = pathParts(key)
  try {
    await refuseLinks(folder, company, shard)
    const file = await lstat(join(folder, company, shard, hash))
    return file.isFile() ? file : undefined
  } catch (failure) {
    if (hasCode(failure, 'ENOENT')) return undefined
    throw failure
  }
}

/** Throws if a company's folder, or one in it, is a symbolic link. */
async function refuseLinks(folder: string, company: string, shard: string): Promise<void> {
  const actual = await realpath(join(folder, company, shard))
  if (actual !== join(await realpath(folder), company, shard))
    throw new Error(
      `${join(folder, company, shard)} is a symbolic link, which the file store does not follow`,
    )
}

const isOldDraft = (name: string, { mtimeMs }: Stats) =>
  isHash(name.slice(0, 64)) && name[64] === '.' && Date.now() - mtimeMs > DRAFT_AGE_MS

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (failure) {
    if (hasCode(failure, 'ENOENT', 'ENOTDIR')) return []
    throw failure
  }
}
