import { isUnallocated } from '@despatch/domain/control/urgency.ts'
import type { BoardStore } from './board-store.ts'

/**
 * The position of the next unallocated docket below `from`, continuing from the top after the last one. Undefined if no
 * other docket is unallocated.
 * @param ids the visible dockets, in order
 */
export function nextUnallocated(
  store: Pick<BoardStore, 'row'>,
  ids: readonly number[],
  from: number,
): number | undefined {
  for (let step = 1; step < ids.length; step += 1) {
    const index = (from + step) % ids.length
    const row = store.row(ids[index] ?? 0)
    if (row && isUnallocated(row.dck_status)) return index
  }
  return undefined
}
