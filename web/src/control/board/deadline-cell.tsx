import { formatLondonShort } from '@despatch/domain/time/london-time.ts'
import { IconAlarm } from '@tabler/icons-react'
import { DataGridCell } from '../../ui/data-grid-row.tsx'
import type { BoardRow } from '../board-calls.ts'
import { useClock } from './board-clock.ts'
import classes from './board.module.css'
import { countdownOf } from './countdown.ts'

/** The deadline. From half an hour before it, an alarm and the time left or late are shown beside it (CTRL-02). */
export function DeadlineCell({ row }: { row: BoardRow }) {
  return (
    <DataGridCell>
      {row.dadd_deadline && formatLondonShort(row.dadd_deadline)} <CountdownMark row={row} />
    </DataGridCell>
  )
}

export function CountdownMark({ row }: { row: BoardRow }) {
  const text = useClock((now) => countdownOf(row, now)?.text ?? '')
  const late = useClock((now) => (countdownOf(row, now)?.minutes ?? 0) < 0)
  if (text === '') return null
  return (
    <span className={classes.countdown} data-late={late || undefined}>
      <IconAlarm size={14} aria-hidden />
      {text}
    </span>
  )
}
