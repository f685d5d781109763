import type { Pool } from 'pg'
import type { CompanyFiles } from '../platform/files/company-files.ts'
import { MissingFile } from '../platform/files/file-store.ts'
import { usedFilesAfter } from './files.queries.ts'
import { currentLogo } from './logo.queries.ts'

/** Files that are read at the same time. */
const AT_ONCE = 8

interface CheckedFiles {
  files: number
  /** Hashes of files that are missing or damaged. */
  missing: string[]
}

/** Reads every file that a company's records refer to, and its logo, and compares them with their hashes. */
export async function checkFiles(
  { pool, controlDatabase, files }: { pool: Pool; controlDatabase: Pool; files: CompanyFiles },
  name: string,
  onProgress: (count: number) => void,
): Promise<CheckedFiles> {
  const report: CheckedFiles = { files: 0, missing: [] }
  const check = async (hash: string) => {
    report.files += 1
    await files.read(hash).catch((failure: unknown) => {
      if (!(failure instanceof MissingFile)) throw failure
      report.missing.push(hash)
    })
  }
  const logo = await currentLogo(controlDatabase, name)
  if (logo && logo.logo_content === null) await check(logo.logo_hash)
  for (let after = ''; ;) {
    const hashes = await usedFilesAfter(pool, after, AT_ONCE)
    await Promise.all(hashes.map(check))
    onProgress(report.files)
    const last = hashes.at(-1)
    if (last === undefined) return report
    after = last
  }
}
