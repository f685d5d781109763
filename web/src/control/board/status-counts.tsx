import { useSyncExternalStore } from 'react'
import classes from './board.module.css'
import type { BoardStore } from './board-store.ts'

/** The number of dockets in each status on the whole board, regardless of the filter. */
export function StatusCounts({ store }: { store: BoardStore }) {
  const counts = useSyncExternalStore(store.watchOrder, store.counts)
  return (
    <ul className={classes.counts} aria-label="Dockets by status">
      {counts.map((status) => (
        <li key={status.dck_status} className={classes.count}>
          <span className={classes.dot} style={{ backgroundColor: status.dsts_color }} aria-hidden />
          {status.dsts_description} <span className={classes.number}>{status.count}</span>
        </li>
      ))}
    </ul>
  )
}
