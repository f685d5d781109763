import { randomUUID } from 'node:crypto'
import { cp, lstat, readdir, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { canEnter } from './can-reach.ts'
import { codeOf } from './postgres-failure.ts'
import type { PostgresUser } from './postgres-user.ts'
import { sharedPath } from './shared-path.ts'

const exists = async (path: string) => Boolean(await lstat(path).catch(() => undefined))

/** Where the data really lies: the directory itself, or the target of a link that we put in its place. */
export async function realDataDir(dataDir: string): Promise<string> {
  try {
    return await realpath(dataDir)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    const target = await readlink(dataDir).catch(() => undefined)
    return target === undefined ? dataDir : resolve(dirname(dataDir), target)
  }
}

/** Who owns the data, if there is any. */
export async function ownerOfData(dataDir: string): Promise<PostgresUser | undefined> {
  const found = await stat(dataDir).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/**
 * Answers a place for the data that the user can reach. Where that is not the directory itself, the data moves to a
 * folder of the system and the directory becomes a link to it.
 */
export async function prepareDataDir(dataDir: string, user: PostgresUser | undefined): Promise<string> {
  await finishMove(dataDir)
  const place = await realDataDir(dataDir)
  if (await canEnter(dirname(place), user)) return place
  const elsewhere = await sharedPath(`data-${randomUUID()}`)
  if (await exists(dataDir)) await moveData(dataDir, elsewhere)
  else await symlink(elsewhere, dataDir)
  return elsewhere
}

/** Each step leaves a state that {@link finishMove} understands, should we be killed after it. */
async function moveData(dataDir: string, elsewhere: string): Promise<void> {
  await symlink(elsewhere, `${dataDir}.link`)
  const from = (await lstat(dataDir)).isSymbolicLink() ? await realDataDir(dataDir) : dataDir
  if ((await readdir(from)).length > 0) {
    const partial = `${elsewhere}.partial`
    await cp(from, partial, { recursive: true, preserveTimestamps: true })
    await rename(partial, elsewhere)
  }
  await rename(dataDir, `${dataDir}.moved`)
  await finishMove(dataDir)
}

async function finishMove(dataDir: string): Promise<void> {
  const link = `${dataDir}.link`
  if (await exists(link)) {
    const elsewhere = await readlink(link)
    if (await exists(dataDir)) {
      // The copy was not finished: the directory still holds everything.
      await rm(elsewhere, { recursive: true, force: true })
      await rm(`${elsewhere}.partial`, { recursive: true, force: true })
      await rm(link)
    } else {
      await rename(link, dataDir)
    }
  }
  if (await exists(dataDir)) await rm(`${dataDir}.moved`, { recursive: true, force: true })
}
