import type { StoredFile } from '../platform/files/file-store.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import {
  dueAmong,
  lockFilesToRemove,
  markRemoved,
  mayRemoveFiles,
  noteUnused,
  unusedAmong,
} from './files.queries.ts'
import { hashInPath } from './logo-path.ts'

/** The advisory lock that a backup shares, so that no file is removed before the backup has read it. */
export const FILES_LOCK = 'removal of files'

/** Files that are compared with the database at a time. */
const COMPARED_FILES = 500

/** Files that are removed in one transaction. */
const REMOVED_FILES = 50

export interface UnusedFiles {
  stored: number
  unused: number
  unusedBytes: number
  /** Unused files whose grace period is over. */
  due: number
  removed: number
}

interface RemovalOptions {
  /** Days for which a file has to be unused before it is removed. */
  graceDays: number
  /** Only counts, and changes nothing. */
  dryRun?: boolean
}

/** The daily job. */
export async function removeUnusedFilesJob({
  tenant,
  config,
}: Pick<JobsContext, 'tenant' | 'config'>): Promise<void> {
  await removeUnusedFiles(tenant, { graceDays: config.filesGraceDays })
}

/**
 * Compares the stored files of a company with its records, notes since when a file is unused, and removes those whose
 * grace period is over. Files that are being stored at the same time are safe: storing one ends its time as unused.
 */
export async function removeUnusedFiles(
  tenant: Tenant,
  { graceDays, dryRun = false }: RemovalOptions,
): Promise<UnusedFiles> {
  const report: UnusedFiles = { stored: 0, unused: 0, unusedBytes: 0, due: 0, removed: 0 }
  for await (const files of inGroups(tenant.files.list())) {
    const hashes = files.map(({ hash }) => hash)
    const unusedHashes = await unusedAmong(tenant.pool, hashes)
    for (const hash of logoHashes(tenant)) unusedHashes.delete(hash)
    const unused = [...unusedHashes]
    const used = hashes.filter((hash) => !unusedHashes.has(hash))
    if (!dryRun) await noteUnused(tenant.pool, { used, unused })
    report.stored += files.length
    report.unused += unused.length
    report.unusedBytes += files.reduce(
      (sum, { hash, bytes }) => sum + (unusedHashes.has(hash) ? bytes : 0),
      0,
    )
    report.due += await dueAmong(tenant.pool, graceDays, unused)
  }
  if (!dryRun) report.removed = await removeDue(tenant, graceDays)
  return report
}

/** The logo is named in the control database, and by no row of the company's own. */
export const logoHashes = ({ theme }: Tenant): string[] => {
  const logo = hashInPath(theme.logo)
  return logo === null ? [] : [logo]
}

async function removeDue(tenant: Tenant, graceDays: number): Promise<number> {
  let removed = 0
  for (let last = REMOVED_FILES; last === REMOVED_FILES; removed += last)
    last = await inTransaction(tenant.transactions, async (tx) => {
      if (!(await mayRemoveFiles(tx, FILES_LOCK))) return 0
      const hashes = await lockFilesToRemove(tx, {
        graceDays,
        excluded: logoHashes(tenant),
        limit: REMOVED_FILES,
      })
      await Promise.all(hashes.map((hash) => tenant.files.delete(hash)))
      await markRemoved(tx, hashes)
      return hashes.length
    })
  if (removed > 0)
    await recordLog(tenant.pool, {
      user: 'system',
      process: 'remove-unused-files',
      type: 'job',
      after: { files: removed },
    })
  return removed
}

/** Groups of files that are compared with the database at a time. */
export async function* inGroups(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let group: StoredFile[] = []
  for await (const file of files) {
    group.push(file)
    if (group.length < COMPARED_FILES) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
