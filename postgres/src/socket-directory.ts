import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf, PostgresFailure } from './postgres-failure.ts'
import type { Listening } from './server-settings.ts'
import type { PostgresUser } from './postgres-user.ts'

/** The shortest limit of the supported systems (macOS), including the name of the socket. */
const LONGEST_PATH = 103
const SOCKET_NAME = '/.s.PGSQL.5432'

/** The socket directory of a data directory. It is short, because the length of a socket's path is limited. */
export function socketDirectoryOf(dataDir: string): string {
  const name = `despatch-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const usual = join(tmpdir(), name)
  return Buffer.byteLength(usual + SOCKET_NAME) <= LONGEST_PATH ? usual : join('/tmp', name)
}

/** Creates the directory, private to PostgreSQL's user. Refuses one that belongs to another user. */
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
      `${path} is needed for PostgreSQL's socket but belongs to another user. Remove it.`,
    )
  }
  if (user) await chown(path, user.uid, user.gid)
  await chmod(path, 0o700)
}

/** Removes the sockets of a killed PostgreSQL, whose process number another process may have by now. */
export async function removeSockets({ host, port }: Listening): Promise<void> {
  if (!host.startsWith('/')) return
  const socket = join(host, `.s.PGSQL.${port}`)
  await rm(socket, { force: true })
  await rm(`${socket}.lock`, { force: true })
}

/** Removes the directory after PostgreSQL has stopped. */
export async function removeSocketDirectory(path: string): Promise<void> {
  if (path.startsWith('/')) await rmdir(path).catch(() => undefined)
}
