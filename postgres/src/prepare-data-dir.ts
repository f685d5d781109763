import { randomUUID } from 'node:crypto'
import { cp, lstat, readdir, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { canEnter } from './can-reach.ts'
import { codeOf } from './postgres-failure.ts'
import type { PostgresUser } from './postgres-user.ts'
import { sharedPath } from './shared-path.ts'

const exists = async (path: string) => Boolean(await lstat(path).catch(() => undefined))

/** The real path of the data: the directory itself, or the target of a link that replaced it. */
export async function realDataDir(dataDir: string): Promise<string> {
  try {
    return await realpath(dataDir)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    const target = await readlink(dataDir).catch(() => undefined)
    return target === undefined ? dataDir : resolve(dirname(dataDir), target)
  }
}

/** The owner of the data, if there are any. */
export async function ownerOfData(dataDir: string): Promise<PostgresUser | undefined> {
  const found = await stat(dataDir).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/**
 * Returns a path of the data that the user can reach. If that is not the directory itself, the data are moved to a
 * system folder and the directory becomes a link to it.
 */
export async function prepareDataDir(dataDir: string, user: PostgresUser | undefined): Promise<string> {
  await finishMove(dataDir)
  const realDir = await realDataDir(dataDir)
  if (await canEnter(dirname(realDir), user)) return realDir
  const target = await sharedPath(`data-${randomUUID()}`)
  if (await exists(dataDir)) await moveData(dataDir, target)
  else await symlink(target, dataDir)
  return target
}

/** After a kill at any step, {@link finishMove} can continue. */
async function moveData(dataDir: string, target: string): Promise<void> {
  await symlink(target, `${dataDir}.link`)
  const from = (await lstat(dataDir)).isSymbolicLink() ? await realDataDir(dataDir) : dataDir
  if ((await readdir(from)).length > 0) {
    const partial = `${target}.partial`
    await cp(from, partial, { recursive: true, preserveTimestamps: true })
    await rename(partial, target)
  }
  await rename(dataDir, `${dataDir}.moved`)
  await finishMove(dataDir)
}

async function finishMove(dataDir: string): Promise<void> {
  const link = `${dataDir}.link`
  if (await exists(link)) {
    const target = await readlink(link)
    if (await exists(dataDir)) {
      // The copy is incomplete. The directory still holds everything.
      await rm(target, { recursive: true, force: true })
      await rm(`${target}.partial`, { recursive: true, force: true })
      await rm(link)
    } else {
      await rename(link, dataDir)
    }
  }
  if (await exists(dataDir)) await rm(`${dataDir}.moved`, { recursive: true, force: true })
}
