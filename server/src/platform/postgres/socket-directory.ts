import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf, PostgresFailure } from './postgres-failure.ts'
import type { Listening } from './server-settings.ts'
import type { PostgresUser } from './postgres-user.ts'

/** The shortest limit of the systems we know (macOS); PostgreSQL adds the name of the socket itself. */
const LONGEST_PATH = 103
const SOCKET_NAME = '/.s.PGSQL.5432'

/** Where the sockets of a data directory lie: short, because the length of a socket's path is limited. */
export function socketDirectoryOf(dataDir: string): string {
  const name = `despatch-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const usual = join(tmpdir(), name)
  return Buffer.byteLength(usual + SOCKET_NAME) <= LONGEST_PATH ? usual : join('/tmp', name)
}

/** Makes the directory private to PostgreSQL's user, and refuses one that somebody else put there. */
export async function makeSocketDirectory(path: string, user: PostgresUser | undefined): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const found = await lstat(path)
  const uid = process.getuid?.()
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== user?.uid)) {
    throw new PostgresFailure(
      `${path} is needed for PostgreSQL's socket but belongs to somebody else: remove it.`,
    )
  }
  if (user) await chown(path, user.uid, user.gid)
  await chmod(path, 0o700)
}

/** Removes what a killed PostgreSQL left in its directory, whose number another program may have by now. */
export async function removeSockets({ host, port }: Listening): Promise<void> {
  if (!host.startsWith('/')) return
  const socket = join(host, `.s.PGSQL.${port}`)
  await rm(socket, { force: true })
  await rm(`${socket}.lock`, { force: true })
}

/** Clears the directory away once PostgreSQL has left it. */
export async function removeSocketDirectory(path: string): Promise<void> {
  if (path.startsWith('/')) await rmdir(path).catch(() => undefined)
}
