import { enqueue, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { markRowMoved, movedColumns, rowsToMove, type MovedColumn } from './files.queries.ts'

/** A batch of the largest pictures has 15 MB. */
const BATCH_ROWS = 50

/**
 * Moves files of earlier versions from their rows to the file store, one batch per job. The bytes leave a row only after
 * they were read back from the store and have the same hash. A full batch enqueues the next one.
 */
export async function moveFiles(
  { tenant }: Pick<JobsContext, 'tenant'>,
  { batch = BATCH_ROWS }: JobPayloads['move-files'],
): Promise<void> {
  let moved = 0
  for (const column of movedColumns) moved += await moveSome(tenant, column, batch - moved)
  if (moved === batch) await enqueue(tenant.pool, 'move-files', { batch })
}

async function moveSome({ pool, files }: Tenant, column: MovedColumn, limit: number): Promise<number> {
  const rows = await rowsToMove(pool, column, limit)
  for (const { id, content } of rows) {
    const [hash = ''] = await files.add(pool, [content])
    await files.read(hash)
    await markRowMoved(pool, column, { id, hash })
  }
  return rows.length
}
