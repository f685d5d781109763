import { canRead } from './can-reach.ts'
import { copyBinaries } from './copy-binaries.ts'
import { type Binaries, findBinaries, executable } from './find-binaries.ts'
import { linkLibraries } from './link-libraries.ts'
import type { PostgresUser } from './postgres-user.ts'

/**
 * The folder of PostgreSQL's executables for the user: the one that npm installed, or a copy if the user cannot reach
 * it or missing links cannot be added.
 */
export async function usableBinaries(
  user: PostgresUser | undefined,
  installed: Binaries = findBinaries(),
): Promise<string> {
  const { native } = installed
  const paths = [
    executable(native, 'postgres'),
    executable(native, 'initdb'),
    `${native}/lib`,
    `${native}/share`,
  ]
  const readable = await Promise.all(paths.map((path) => canRead(path, user)))
  if (readable.every(Boolean) && (await linkLibraries(native))) return native
  return copyBinaries(installed)
}
