import { dueSoonMinutes } from '@despatch/domain/control/urgency.ts'
import { isFinished, isStatusId } from '@despatch/domain/dockets/status.ts'
import { formatLondonShort, instantMs, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { minutesLeft } from '@despatch/domain/time/minutes-left.ts'
import type { BoardRow } from '../board-calls.ts'
import { boardTexts } from './texts.ts'

export interface TimeLeft {
  /** Whole minutes to the deadline; negative if it is late. */
  minutes: number
  text: string
  /** 'soon' from half an hour before the deadline (CTRL-02). */
  state: 'later' | 'soon' | 'late'
}

/** The time left until the deadline of an unfinished docket, or how late it is; otherwise null. */
export function timeLeftOf(
  row: Pick<BoardRow, 'dadd_deadline' | 'dck_status'>,
  nowMs: number,
): TimeLeft | null {
  if (row.dadd_deadline === null) return null
  if (isStatusId(row.dck_status) && isFinished(row.dck_status)) return null
  const minutes = minutesLeft(row.dadd_deadline, nowMs)
  if (minutes < 0) return { minutes, text: boardTexts.late(span(-minutes)), state: 'late' }
  const text = minutes === 0 ? boardTexts.dueNow : boardTexts.dueIn(span(minutes))
  return { minutes, text, state: minutes < dueSoonMinutes ? 'soon' : 'later' }
}

/** Why the last delivery is marked: it is expected later than it is due. null if it is not, or nothing is expected. */
export function expectedLate({
  dadd_deadline,
  dadd_estimated,
  dadd_stops_before,
}: Pick<BoardRow, 'dadd_deadline' | 'dadd_estimated' | 'dadd_stops_before'>): string | null {
  if (dadd_deadline === null || dadd_estimated === null) return null
  const minutes = Math.ceil((instantMs(dadd_estimated) - instantMs(dadd_deadline)) / MINUTE_MS)
  return minutes > 0
    ? boardTexts.expectedLate(span(minutes), formatLondonShort(dadd_deadline), dadd_stops_before ?? 0)
    : null
}

/** The longest texts of each kind, to measure the width of their column. */
export const longestTimesLeft = ['59 min late', '23 h 59 late', '365 d late', 'in 23 h 59'] as const

function span(minutes: number): string {
  if (minutes < 60) return boardTexts.minutes(minutes)
  if (minutes < 24 * 60)
    return boardTexts.hours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'))
  return boardTexts.days(Math.floor(minutes / (24 * 60)))
}
