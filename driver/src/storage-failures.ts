/** Whether the storage of the phone is full. Every other failure is of the database. */
export const isStorageFull = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'QuotaExceededError'

/** Why something could not be saved on the phone. */
export const notSavedBecause = (failure: unknown): 'storage_full' | 'storage_lost' =>
  isStorageFull(failure) ? 'storage_full' : 'storage_lost'

/** Waits for the writes of a transaction. Throws why it was not committed, which the writes do not know. */
export async function committed(
  tx: { done: Promise<void> },
  writes: readonly Promise<unknown>[],
): Promise<void> {
  const outcomes = await Promise.allSettled(writes)
  await tx.done
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
