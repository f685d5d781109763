import { formatLondonShort, instantMs } from '../dockets/london-time.ts'
import type { StatusId } from '../dockets/status.ts'

interface Due {
  dck_docket: string
  /** Of the last stop; ISO 8601 with offset, null where there is none. */
  dadd_deadline: string | null
}

/** Statuses in which goods are on their way, or have arrived: the deadline is met or missed by them. */
const bound: ReadonlySet<StatusId> = new Set(['G', 'I', 'E', 'D'])

/** How many late dockets a warning names. */
const mostNamed = 5

/**
 * What a dispatcher is warned of after a change that was made (CTRL-06): dockets whose deadline had passed at `when`
 * (ISO 8601 with offset). Undefined where there are none, and for statuses that meet no deadline.
 */
export function lateWarning(dockets: readonly Due[], status: StatusId, when: string): string | undefined {
  if (!bound.has(status)) return undefined
  const late = dockets.filter(
    ({ dadd_deadline }) => dadd_deadline !== null && instantMs(dadd_deadline) < instantMs(when),
  )
  const [first] = late
  if (!first?.dadd_deadline) return undefined
  if (late.length === 1)
    return `${first.dck_docket} is past its deadline, ${formatLondonShort(first.dadd_deadline)}.`
  const named = late.slice(0, mostNamed).map(({ dck_docket }) => dck_docket)
  const more = late.length > mostNamed ? ` and ${late.length - mostNamed} more` : ''
  return `${late.length} dockets are past their deadline: ${named.join(', ')}${more}.`
}
