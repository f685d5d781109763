import { chown, mkdir } from 'node:fs/promises'
import { PostgresFailure } from './postgres-failure.ts'
import type { PostgresUser } from './postgres-user.ts'

/** Seconds after which changes are archived although their segment of the log is not full. */
const ARCHIVE_TIMEOUT_SECONDS = 300

/**
 * The settings with which PostgreSQL copies each finished segment of its log to a folder, compressed. A segment of another
 * cluster with the same name is never overwritten.
 */
export function archiveSettings(folder: string): Record<string, string> {
  const target = `${checked(folder)}/%f.gz`
  const isNew = `( [ ! -e "${target}" ] || gzip -dc "${target}" | cmp -s - "%p" )`
  const copy = `gzip -c "%p" > "${target}.part" && sync "${target}.part" && mv "${target}.part" "${target}"`
  return {
    archive_mode: 'on',
    archive_command: `${isNew} && ${copy}`,
    archive_timeout: String(ARCHIVE_TIMEOUT_SECONDS),
  }
}

/** Reads a segment from the folder, or from the log of the data that are being replaced. */
export const restoreCommand = (folder: string, replaced: string): string =>
  `if [ -e "${checked(folder)}/%f.gz" ]; then gzip -dc "${folder}/%f.gz" > "%p"; else cp "${checked(replaced)}/pg_wal/%f" "%p"; fi`

/** The path is part of a shell command that PostgreSQL runs. */
function checked(path: string): string {
  if (/^\/[\w./-]+$/.test(path)) return path
  throw new PostgresFailure(
    `The archive cannot be used with the path ${path}: use letters, digits, dots, dashes and slashes only.`,
  )
}

/** Creates the folder, which PostgreSQL's user has to write. */
export async function prepareArchive(folder: string, user: PostgresUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
}
