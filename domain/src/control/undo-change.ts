import type { DocketEventType } from '../dockets/docket-change.ts'
import type { Flag } from '../fields/flag.ts'
import { instantMs, MINUTE_MS } from '../time/london-time.ts'
import { circuitRefusal, type ChangeRefusal } from './status-change.ts'

/** The minutes in which a dispatcher can undo a status change. */
export const undoMinutes = 15

/** The last entry in a docket's history. */
export interface LastEntry {
  type: DocketEventType
  /** Whether it has the previous state: changes by dispatchers have. */
  restorable: boolean
  /** When it was recorded: ISO 8601 with offset. */
  recorded: string
}

export interface Undo {
  last: LastEntry | undefined
  circuit: { acia_update: Flag }
  /** Whether a payment for the docket was captured, released or refunded after the change. */
  paymentChanged: boolean
  /** Whether the docket is on an invoice. */
  isInvoiced: boolean
  /** ISO 8601 with offset. */
  now: string
}

const refusal = (message: string): ChangeRefusal => ({ field: 'docket', message })

/** The reason why the last change of a docket cannot be undone, or null. */
export function checkUndo({ last, circuit, paymentChanged, isInvoiced, now }: Undo): ChangeRefusal | null {
  if (circuit.acia_update !== 'T') return circuitRefusal
  if (last?.type === 'undone') return refusal('The last change of this docket has already been undone.')
  if (!last?.restorable) return refusal('This docket has no status change to undo.')
  if (instantMs(now) - instantMs(last.recorded) > undoMinutes * MINUTE_MS)
    return refusal(
      `The last change was made more than ${undoMinutes} minutes ago. Change the status instead.`,
    )
  if (isInvoiced) return refusal('This docket is on an invoice, so its status change cannot be undone.')
  return paymentChanged
    ? refusal('The payment for this docket has changed since then, so the status change cannot be undone.')
    : null
}
