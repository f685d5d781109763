/**
 * Works on all items, at most `atOnce` at the same time. After a failure no other item is begun. Rejects with the first
 * failure when the work in hand has ended.
 */
export async function forEachConcurrently<T>(
  all: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all]
  const failures: unknown[] = []
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((failure: unknown) => {
        failures.push(failure)
        waiting.length = 0
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  if (failures.length > 0) throw failures[0]
}
