import { isStatusId } from '@despatch/domain/dockets/status.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { trackingLabelOf } from '@despatch/domain/tracking/tracking-milestones.ts'
import type { Milestone, TrackedStop, Tracked } from './track-calls.ts'

/** A line of the timeline: a milestone, or an event that is not one, such as a failed attempt. */
export interface TimelineStep {
  label: string
  state: Milestone['state']
  at: string | null
  /** The company at the stop where it happened, if there is only one such stop and its name is shown. */
  stopName: string
}

/**
 * The milestones of a delivery, and between them the other events, each in the words of the tracking page. Nothing is listed
 * twice. A delivery that has ended otherwise has no more steps ahead.
 */
export function timelineOf({
  milestones,
  events,
  stops,
  exception,
}: Pick<Tracked, 'milestones' | 'events' | 'stops' | 'exception'>): TimelineStep[] {
  const shown = milestones.filter(({ state }) => state !== 'ahead' || !exception?.final)
  const steps = shown.map(({ id, label, state, at }) => ({
    label,
    state,
    at,
    stopName: state === 'ahead' ? '' : stopNameOf(id, stops),
  }))
  const booked = milestones[0]?.label
  for (const { status, at } of events ?? []) {
    const label = isStatusId(status) ? trackingLabelOf(status) : null
    const isListed = steps.some((step) => step.label === label && step.at !== null && isSameTime(step.at, at))
    if (label === null || label === booked || isListed) continue
    const before = steps.findLastIndex((step) => step.at !== null && instantMs(step.at) <= instantMs(at))
    steps.splice(before + 1, 0, { label, state: 'done', at, stopName: '' })
  }
  return steps
}

const isSameTime = (one: string, other: string) => instantMs(one) === instantMs(other)

function stopNameOf(milestone: string, stops: readonly TrackedStop[]): string {
  if (milestone !== 'collected' && milestone !== 'delivered') return ''
  const type = milestone === 'collected' ? 0 : 1
  const [only, another] = stops.filter(({ dadd_addresstype }) => dadd_addresstype === type)
  return another ? '' : (only?.dadd_companyname ?? '')
}
