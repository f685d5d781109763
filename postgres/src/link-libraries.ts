import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { codeOf } from './postgres-failure.ts'

type Link = { source: string; target: string }

/**
 * Adds the library links that an npm package cannot hold (`libpq.so.5` → `libpq.so.5.18`). Returns false if they are
 * missing and the folder is not writable.
 */
export async function linkLibraries(native: string): Promise<boolean> {
  for (const { source, target } of await listedLinks(native)) {
    const path = join(dirname(native), target)
    if (await lstat(path).catch(() => undefined)) continue
    try {
      await symlink(relative(dirname(path), join(dirname(native), source)), path)
    } catch (error) {
      // Another process may be linking at the same moment.
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

async function listedLinks(native: string): Promise<Link[]> {
  try {
    const links: Link[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
    return links
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
