import { CompanyFiles } from '../platform/files/company-files.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { markLogoMoved, nextLogoToMove, type StoredLogo } from './logo.queries.ts'

/** The content of a logo. Throws MissingFile, and the failures of the store. */
export const contentOfLogo = async (
  files: FileStore,
  { name, logo_hash, logo_content }: StoredLogo,
): Promise<Buffer> => logo_content ?? (await new CompanyFiles(files, name).read(logo_hash))

/**
 * Moves logos of earlier versions from their rows to the file store. The content leaves its row when it was read back from
 * the store and has the right hash. Any number of processes may do this at once.
 */
export async function moveLogos(controlDatabase: Queryable, files: FileStore): Promise<void> {
  for (;;) {
    const logo = await nextLogoToMove(controlDatabase)
    if (!logo) return
    const company = new CompanyFiles(files, logo.name)
    const hash = await company.put(logo.logo_content)
    if (hash !== logo.logo_hash) throw new Error(`The logo ${logo.logo_hash} of ${logo.name} is damaged`)
    await company.read(hash)
    await markLogoMoved(controlDatabase, logo)
  }
}
