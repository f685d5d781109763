import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PostgresUser } from './postgres-user.ts'

const READ = 4
const ENTER = 1

/** Whether the user may read what lies at the path: every folder above it can be entered, and itself be read. */
export async function canRead(path: string, user: PostgresUser | undefined): Promise<boolean> {
  if (!user) return true
  const real = await realpath(path)
  const found = await stat(real)
  const wanted = found.isDirectory() ? READ | ENTER : READ
  return permits(found, user, wanted) && (await canEnter(dirname(real), user))
}

/** Whether the user may pass through the folder and all those above it. */
export async function canEnter(folder: string, user: PostgresUser | undefined): Promise<boolean> {
  if (!user) return true
  for (let at = await realpath(folder); ; at = dirname(at)) {
    if (!permits(await stat(at), user, ENTER)) return false
    if (at === dirname(at)) return true
  }
}

function permits(
  found: { uid: number; gid: number; mode: number },
  user: PostgresUser,
  wanted: number,
): boolean {
  const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0
  return ((found.mode >> shift) & wanted) === wanted
}
