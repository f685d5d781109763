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
import { type Binaries, program } from './find-binaries.ts'
import { linkLibraries } from './link-libraries.ts'
import { PostgresFailure } from './postgres-failure.ts'
import { isOurs, sharedPath } from './shared-path.ts'

/** Copies PostgreSQL to where everybody can read it, or finds the copy made earlier, and answers its folder. */
export async function copyBinaries({ native, version }: Binaries): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(program(native, 'postgres')))
  hash.update(String(process.getuid?.()))
  const place = await sharedPath(`postgresql-${version}-${hash.digest('hex').slice(0, 12)}`)
  const copy = join(place, 'native')
  if ((await isOurs(place)) && (await isComplete(native, copy))) return copy

  const fresh = `${place}.${randomUUID()}`
  await mkdir(fresh)
  await copyReadable(native, join(fresh, 'native'))
  await chmod(fresh, 0o755)
  await linkLibraries(join(fresh, 'native'))
  await installAt(fresh, place, native)
  return copy
}

async function installAt(fresh: string, place: string, native: string): Promise<void> {
  // The second turn moves an incomplete copy out of the way: sweepers of temporary folders take single files.
  for (const turn of ['free', 'occupied']) {
    try {
      if (turn === 'occupied') await rename(place, `${fresh}.old`)
      await rename(fresh, place)
      await rm(`${fresh}.old`, { recursive: true, force: true })
      return
    } catch {
      if ((await isOurs(place)) && (await isComplete(native, join(place, 'native')))) {
        await rm(fresh, { recursive: true, force: true })
        return
      }
    }
  }
  await rm(fresh, { recursive: true, force: true })
  throw new PostgresFailure(
    `PostgreSQL cannot be copied to ${place}, which belongs to somebody else: remove it.`,
  )
}

/** Static libraries are for compiling only and a third of the size. */
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
