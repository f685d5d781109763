import { instantMs } from '../time/london-time.ts'
import { deliveryNews } from '../dockets/delivery-news.ts'
import type { StatusId } from '../dockets/status.ts'

/** A change of a docket's status, for the tracking page. */
export interface StatusEvent {
  status: StatusId
  /** ISO 8601 with offset. */
  at: string
}

export type MilestoneId = 'booked' | 'given' | 'collected' | 'on-its-way' | 'delivered'

export interface Milestone {
  id: MilestoneId
  label: string
  state: 'done' | 'current' | 'ahead'
  /** The time it was last reached; null if it is ahead or was skipped. */
  at: string | null
}

export type ExceptionId = 'attempted' | 'cancelled' | 'returned' | 'on-hold'

export interface TrackingException {
  id: ExceptionId
  label: string
  /** True if the journey ends here, false if it can continue. */
  final: boolean
  at: string | null
}

export interface TrackingProgress {
  /** The docket's progress in one line. */
  headline: string
  /** The five milestones in order; at most one is current. */
  milestones: Milestone[]
  /** The exception to a regular journey, or null. */
  exception: TrackingException | null
}

const line: readonly { id: MilestoneId; label: string; statuses: readonly StatusId[] }[] = [
  { id: 'booked', label: 'Booked', statuses: ['W', 'O'] },
  { id: 'given', label: deliveryNews.G, statuses: ['G'] },
  { id: 'collected', label: deliveryNews.I, statuses: ['I'] },
  { id: 'on-its-way', label: deliveryNews.E, statuses: ['E'] },
  { id: 'delivered', label: deliveryNews.D, statuses: ['D'] },
]

export const milestoneIds: readonly MilestoneId[] = line.map(({ id }) => id)

const exceptions: Partial<Record<StatusId, Omit<TrackingException, 'at'>>> = {
  B: { id: 'attempted', label: deliveryNews.B, final: false },
  C: { id: 'cancelled', label: deliveryNews.C, final: true },
  R: { id: 'returned', label: deliveryNews.R, final: true },
  Q: { id: 'on-hold', label: deliveryNews.Q, final: false },
}

/** A status in the words of the tracking page; null for statuses that it does not show. */
export const trackingLabelOf = (status: StatusId): string | null =>
  exceptions[status]?.label ?? line[stepOf(status)]?.label ?? null

const stepOf = (status: StatusId) => line.findIndex((step) => step.statuses.includes(status))

const inOrder = (events: readonly StatusEvent[]) =>
  events
    .map((event) => ({ ...event, instant: instantMs(event.at) }))
    .toSorted((a, b) => a.instant - b.instant)

// F means invoiced, an internal status. The public page shows the last status before it.
const publicStatus = (status: StatusId, events: readonly StatusEvent[]): StatusId =>
  status !== 'F'
    ? status
    : (events.findLast((event) => event.status === 'D' || event.status === 'R')?.status ?? 'D')

/**
 * The public progress of a docket from its status and its events, in any order (TRACK-02, TRACK-03). It contains no names
 * or addresses. With an exception, the milestones stay where the journey was before it.
 */
export function trackingProgress(status: StatusId, unordered: readonly StatusEvent[]): TrackingProgress {
  const events = inOrder(unordered)
  const shown = publicStatus(status, events)
  const kind = exceptions[shown]
  const lastOnLine = events.findLast((event) => stepOf(event.status) >= 0)
  const reached = kind ? Math.max(0, lastOnLine ? stepOf(lastOnLine.status) : 0) : stepOf(shown)
  const finished = kind === undefined && shown === 'D'

  const milestones = line.map(({ id, label, statuses }, index): Milestone => {
    if (index > reached) return { id, label, state: 'ahead', at: null }
    const isReached = (event: StatusEvent) => statuses.includes(event.status)
    // Booked shows its first time. Later steps show their last time, for example after a failed attempt.
    const event = index === 0 ? events.find(isReached) : events.findLast(isReached)
    const current = index === reached && !finished && !kind?.final
    return { id, label, state: current ? 'current' : 'done', at: event?.at ?? null }
  })
  const exception = kind
    ? { ...kind, at: events.findLast((event) => event.status === shown)?.at ?? null }
    : null
  return { headline: exception?.label ?? line[reached]?.label ?? '', milestones, exception }
}
