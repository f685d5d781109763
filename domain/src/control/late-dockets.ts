import { formatLondonShort, instantMs } from '../time/london-time.ts'
import { isPast } from '../time/minutes-left.ts'
import type { StatusId } from '../dockets/status.ts'

interface Due {
  dck_docket: string
  /** The deadline of the last stop; ISO 8601 with offset, null without one. */
  dadd_deadline: string | null
}

/** Statuses with an active deadline: goods are on their way or have arrived. */
const withDeadline: ReadonlySet<StatusId> = new Set(['G', 'I', 'E', 'D'])

/** The most late dockets that a warning names. */
const mostNamed = 5

/**
 * The warning after a change, naming dockets whose deadline had passed at `when` (CTRL-06), ISO 8601 with offset.
 * Undefined if there are none, and for statuses without a deadline.
 */
export function lateWarning(dockets: readonly Due[], status: StatusId, when: string): string | undefined {
  if (!withDeadline.has(status)) return undefined
  const late = dockets.filter(
    ({ dadd_deadline }) => dadd_deadline !== null && isPast(instantMs(dadd_deadline), instantMs(when)),
  )
  const [first] = late
  if (!first?.dadd_deadline) return undefined
  if (late.length === 1)
    return `${first.dck_docket} is past its deadline, ${formatLondonShort(first.dadd_deadline)}.`
  const named = late.slice(0, mostNamed).map(({ dck_docket }) => dck_docket)
  const more = late.length > mostNamed ? ` and ${late.length - mostNamed} more` : ''
  return `${late.length} dockets are past their deadline: ${named.join(', ')}${more}.`
}
