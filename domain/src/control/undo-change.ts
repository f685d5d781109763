import type { Flag } from '../settings/flag.ts'
import { instantMs, MINUTE_MS } from '../dockets/london-time.ts'
import { circuitRefusal, type ChangeRefusal } from './status-change.ts'

/** For so many minutes a dispatcher can undo a status change. */
export const undoMinutes = 10

/** The last entry in a docket's history. */
export interface LastEntry {
  type: 'booked' | 'status-changed' | 'driver-changed' | 'undone'
  /** Whether it says what the docket was before: changes by dispatchers do. */
  restorable: boolean
  /** When it was recorded: ISO 8601 with offset. */
  recorded: string
}

export interface Undo {
  last: LastEntry | undefined
  circuit: { acia_update: Flag }
  /** Whether money was taken, released or paid back for the docket after the change. */
  paymentChanged: boolean
  /** ISO 8601 with offset. */
  now: string
}

const refusal = (message: string): ChangeRefusal => ({ field: 'docket', message })

/** Why the last change of a docket cannot be undone; null when it can. */
export function checkUndo({ last, circuit, paymentChanged, now }: Undo): ChangeRefusal | null {
  if (circuit.acia_update !== 'T') return circuitRefusal
  if (last?.type === 'undone') return refusal('The last change of this docket has been undone already.')
  if (!last?.restorable) return refusal('This docket has no status change that can be undone.')
  if (instantMs(now) - instantMs(last.recorded) > undoMinutes * MINUTE_MS)
    return refusal(
      `The last change was made more than ${undoMinutes} minutes ago. Change the status instead.`,
    )
  return paymentChanged
    ? refusal('The payment for this docket has changed since, so the status change cannot be undone.')
    : null
}
