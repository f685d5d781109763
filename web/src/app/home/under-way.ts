import { instantMs } from '@despatch/domain/dockets/london-time.ts'
import { isFinished, isStatusId } from '@despatch/domain/dockets/status.ts'

interface Due {
  dck_status: string
  dadd_deadline: string | null
}

/** Still to be delivered: a status that we do not know counts as under way, so that nothing drops out of sight. */
const isUnderWay = ({ dck_status }: Due) => !isStatusId(dck_status) || !isFinished(dck_status)

const deadlineMs = ({ dadd_deadline }: Due) => (dadd_deadline ? instantMs(dadd_deadline) : Infinity)

// Subtraction would make NaN of two dockets without a deadline.
const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

export interface UnderWay<Docket extends Due> {
  /** Past their deadline, the longest overdue first. */
  late: Docket[]
  /** The rest, the next one due first. */
  onTime: Docket[]
}

/** Sorts a user's dockets into what needs attention and what runs by itself (NAV-06). */
export function underWay<Docket extends Due>(dockets: readonly Docket[], nowMs: number): UnderWay<Docket> {
  const open = dockets
    .filter(isUnderWay)
    .toSorted((one, other) => compare(deadlineMs(one), deadlineMs(other)))
  return {
    late: open.filter((docket) => deadlineMs(docket) < nowMs),
    onTime: open.filter((docket) => deadlineMs(docket) >= nowMs),
  }
}
