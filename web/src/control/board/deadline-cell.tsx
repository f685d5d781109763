import { formatLondonBoard } from '@despatch/domain/settings/london-format.ts'
import { formatLondonShort } from '@despatch/domain/time/london-time.ts'
import { IconAlarm } from '@tabler/icons-react'
import { DataGridCell } from '../../ui/data-grid-row.tsx'
import type { BoardRow } from '../board-calls.ts'
import { TimeFormatsContext } from '../../ui/time-formats.ts'
import { useClock } from '../../ui/use-clock.ts'
import { use } from 'react'
import classes from './board.module.css'
import { timeLeftOf } from './countdown.ts'

/** The time left. From half an hour before the deadline it is marked with an alarm (CTRL-02). */
export const TimeLeftCell = ({ row, pinned }: { row: BoardRow; pinned: boolean | undefined }) => (
  <DataGridCell pinned={pinned}>
    <TimeLeftMark row={row} />
  </DataGridCell>
)

export function TimeLeftMark({ row }: { row: BoardRow }) {
  const text = useClock((now) => timeLeftOf(row, now)?.text ?? '')
  const state = useClock((now) => timeLeftOf(row, now)?.state ?? 'none')
  if (text === '') return null
  if (state === 'later') return <span className={classes.timeLeft}>{text}</span>
  return (
    <span className={classes.countdown} data-late={state === 'late' || undefined}>
      <IconAlarm size={14} aria-hidden />
      {text}
    </span>
  )
}

/** A time, in the company's format for today if it is today (CTRL-02). The tooltip has the date. */
export function BoardTime({ iso }: { iso: string }) {
  const { now, today } = use(TimeFormatsContext)
  return (
    <time dateTime={iso} title={formatLondonShort(iso)}>
      {formatLondonBoard(iso, now, today)}
    </time>
  )
}
