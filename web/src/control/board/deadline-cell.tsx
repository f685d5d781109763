import { formatLondonBoard } from '@despatch/domain/settings/london-format.ts'
import { formatLondonShort } from '@despatch/domain/time/london-time.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAlarm, IconAlertTriangle } from '@tabler/icons-react'
import { DataGridCell } from '../../ui/data-grid-row.tsx'
import type { BoardRow } from '../board-calls.ts'
import { TimeFormatsContext } from '../../ui/time-formats.ts'
import { useClock } from '../../ui/use-clock.ts'
import { use } from 'react'
import classes from './board.module.css'
import { expectedLate, timeLeftOf } from './countdown.ts'

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

/** When the last delivery is expected; marked, with the reason, if that is later than it is due. */
export function ExpectedTime({ row }: { row: BoardRow }) {
  if (row.dadd_estimated === null) return null
  const late = expectedLate(row)
  if (late === null) return <BoardTime iso={row.dadd_estimated} />
  return (
    <span className={classes.expectedLate} title={late}>
      <IconAlertTriangle size={14} aria-hidden />
      <BoardTime iso={row.dadd_estimated} title={late} />
      <VisuallyHidden>{late}</VisuallyHidden>
    </span>
  )
}

/** A time, in the company's format for today if it is today (CTRL-02). The tooltip has the date, unless there is another one. */
export function BoardTime({ iso, title }: { iso: string; title?: string }) {
  const { now, today } = use(TimeFormatsContext)
  return (
    <time dateTime={iso} title={title ?? formatLondonShort(iso)}>
      {formatLondonBoard(iso, now, today)}
    </time>
  )
}
