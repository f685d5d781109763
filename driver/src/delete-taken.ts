import type { DriveDatabase } from './database.ts'
import type { Outgoing } from './outgoing.ts'

/**
 * Deletes the records that the server has. One that was changed after it was sent, such as a shift that has ended, stays and is
 * sent again.
 */
export async function deleteTaken(
  db: DriveDatabase,
  sent: readonly Outgoing[],
  taken: readonly string[],
): Promise<void> {
  const ids = new Set(taken)
  const tx = db.transaction('outgoing', 'readwrite')
  for (const record of sent) {
    if (!ids.has(record.id)) continue
    const saved = await tx.store.get(record.id)
    if (saved && JSON.stringify(saved) === JSON.stringify(record)) await tx.store.delete(record.id)
  }
  await tx.done
}
