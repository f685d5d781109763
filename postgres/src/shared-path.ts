import { chmod, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SYSTEM_FOLDER = '/var/lib/despatch'

/**
 * A path that an unprivileged PostgreSQL can reach, wherever the portal is installed. Root gets a permanent system
 * folder, because temporary folders are cleaned; other users get the temporary folder.
 */
export async function sharedPath(name: string): Promise<string> {
  if (process.getuid?.() === 0) {
    try {
      await mkdir(SYSTEM_FOLDER, { recursive: true })
      await chmod(SYSTEM_FOLDER, 0o755)
      if (await isOurs(SYSTEM_FOLDER)) return join(SYSTEM_FOLDER, name)
    } catch {
      // On a read-only system, use the temporary folder.
    }
  }
  return join(tmpdir(), `despatch-${name}`)
}

/** Whether the path is a folder that only this user can write, so that its contents can be trusted. */
export async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isDirectory()) return false
  if (!process.getuid) return true
  return found.uid === process.getuid() && (found.mode & 0o022) === 0
}
