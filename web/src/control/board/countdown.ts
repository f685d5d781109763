import { isFinished, isStatusId } from '@despatch/domain/dockets/status.ts'
import { instantMs, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import type { BoardRow } from '../board-calls.ts'

/** The number of minutes before the deadline at which the countdown starts (CTRL-02). */
export const countdownMinutes = 30

export interface Countdown {
  /** Whole minutes to the deadline; negative if it is late. */
  minutes: number
  text: string
}

/** The countdown of an unfinished docket that is due soon or late; otherwise null. */
export function countdownOf(
  row: Pick<BoardRow, 'dadd_deadline' | 'dck_status'>,
  nowMs: number,
): Countdown | null {
  if (row.dadd_deadline === null) return null
  if (isStatusId(row.dck_status) && isFinished(row.dck_status)) return null
  const minutes = Math.floor((instantMs(row.dadd_deadline) - nowMs) / MINUTE_MS)
  if (minutes >= countdownMinutes) return null
  if (minutes === 0) return { minutes, text: 'due now' }
  return { minutes, text: minutes < 0 ? `${span(-minutes)} late` : `in ${span(minutes)}` }
}

function span(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
  return `${Math.floor(minutes / (24 * 60))} d`
}
