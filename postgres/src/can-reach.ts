import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PostgresUser } from './postgres-user.ts'

const READ = 4
const ENTER = 1

/** Whether the user can read the path: enter every folder above it, and read the path itself. */
export async function canRead(path: string, user: PostgresUser | undefined): Promise<boolean> {
  if (!user) return true
  const real = await realpath(path)
  const found = await stat(real)
  const required = found.isDirectory() ? READ | ENTER : READ
  return permits(found, user, required) && (await canEnter(dirname(real), user))
}

/** Whether the user can enter the folder and all those above it. */
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
  required: number,
): boolean {
  const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0
  return ((found.mode >> shift) & required) === required
}
