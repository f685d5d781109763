import { canRead } from './can-reach.ts'
import { copyBinaries } from './copy-binaries.ts'
import { type Binaries, findBinaries, program } from './find-binaries.ts'
import { linkLibraries } from './link-libraries.ts'
import type { PostgresUser } from './postgres-user.ts'

/**
 * The folder of PostgreSQL's programs that the user can run: as npm installed them, otherwise a copy of them where
 * that user cannot reach them or where missing links cannot be added.
 */
export async function usableBinaries(
  user: PostgresUser | undefined,
  installed: Binaries = findBinaries(),
): Promise<string> {
  const { native } = installed
  const parts = [program(native, 'postgres'), program(native, 'initdb'), `${native}/lib`, `${native}/share`]
  const readable = await Promise.all(parts.map((part) => canRead(part, user)))
  if (readable.every(Boolean) && (await linkLibraries(native))) return native
  return copyBinaries(installed)
}
