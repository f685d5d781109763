import { createHash, randomUUID } from 'node:crypto'
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, executable } from './find-binaries.ts'
import { linkLibraries } from './link-libraries.ts'
import { PostgresFailure } from './postgres-failure.ts'
import { isOurs, sharedPath } from './shared-path.ts'

/** Copies PostgreSQL to a folder that every user can read, or finds an earlier copy. Returns its `native` folder. */
export async function copyBinaries({ native, version }: Binaries): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(executable(native, 'postgres')))
  hash.update(String(process.getuid?.()))
  const folder = await sharedPath(`postgresql-${version}-${hash.digest('hex').slice(0, 12)}`)
  const copy = join(folder, 'native')
  if ((await isOurs(folder)) && (await isComplete(native, copy))) return copy

  const fresh = `${folder}.${randomUUID()}`
  await mkdir(fresh)
  await copyReadable(native, join(fresh, 'native'))
  await chmod(fresh, 0o755)
  await linkLibraries(join(fresh, 'native'))
  await installAt(fresh, folder, native)
  return copy
}

async function installAt(fresh: string, folder: string, native: string): Promise<void> {
  // The second attempt moves an incomplete copy out of the way: cleaners of temporary folders delete single files.
  for (const attempt of ['free', 'occupied']) {
    try {
      if (attempt === 'occupied') await rename(folder, `${fresh}.old`)
      await rename(fresh, folder)
      await rm(`${fresh}.old`, { recursive: true, force: true })
      return
    } catch {
      if ((await isOurs(folder)) && (await isComplete(native, join(folder, 'native')))) {
        await rm(fresh, { recursive: true, force: true })
        return
      }
    }
  }
  await rm(fresh, { recursive: true, force: true })
  throw new PostgresFailure(
    `PostgreSQL cannot be copied to ${folder}, which belongs to another user. Remove it.`,
  )
}

/** Static libraries are only for compiling, and make up a third of the size. */
const isNeeded = (name: string) => !name.endsWith('.a') && name !== 'pkgconfig'

async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (!isNeeded(entry.name)) continue
    if (entry.isDirectory()) await copyReadable(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      const { mode } = await lstat(source)
      await chmod(target, mode & 0o100 ? 0o755 : 0o644)
    }
  }
}

async function isComplete(from: string, to: string): Promise<boolean> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const target = join(to, entry.name)
    if (!isNeeded(entry.name) || entry.isSymbolicLink()) continue
    if (entry.isDirectory()) {
      if (!(await isComplete(join(from, entry.name), target))) return false
    } else {
      const copied = await lstat(target).catch(() => undefined)
      if (copied?.size !== (await lstat(join(from, entry.name))).size) return false
    }
  }
  return true
}
