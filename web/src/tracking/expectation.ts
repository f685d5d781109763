import { dueText, dueTime, usualWords } from '@despatch/domain/dockets/due-time.ts'
import { formatLondonSoon, instantMs } from '@despatch/domain/time/london-time.ts'
import { isFinished, isStatusId } from '@despatch/domain/dockets/status.ts'
import { trackingTexts } from './texts.ts'
import type { TrackedStop, Tracked } from './track-calls.ts'

/** The heading of a delivery, and what is below it; empty for nothing. */
export interface Expectation {
  heading: string
  detail: string
}

/**
 * What a recipient wants to know first: when the delivery arrives, or how it ended. While a driver is on the way, that is the
 * window of their arrival; before that, the time by which it is promised.
 */
export function expectation(tracked: Tracked, now: string, formatTime: (iso: string) => string): Expectation {
  const { headline, signature, stops, exception } = tracked
  const last = stops.at(-1)
  const since = (at: string | null) => (at ? `${headline} ${formatTime(at)}` : headline)
  if (isOver(tracked) && !exception)
    return {
      heading: since(deliveredAt(tracked)),
      detail: signature ? trackingTexts.signedForBy(signature.name) : '',
    }
  const arrival = last && !isOver(tracked) ? arrivalAt(last, tracked.usually, now) : null
  if (exception) return { heading: since(exception.at), detail: arrival ? arrival.join('. ') : '' }
  if (!arrival) return { heading: headline, detail: '' }
  const [heading, more] = arrival
  return { heading, detail: more ? `${more} · ${headline}` : headline }
}

/** A delivery that has ended does not change any more. */
export const isOver = ({ dck_status }: Pick<Tracked, 'dck_status'>): boolean =>
  isStatusId(dck_status) && isFinished(dck_status)

const deliveredAt = ({ milestones, signature }: Tracked): string | null =>
  milestones.find(({ id }) => id === 'delivered')?.at ?? signature?.at ?? null

/** The times of a window, with the date only if it is not today. */
const between = ({ from, until }: { from: string; until: string }, now: string): [string, string] => [
  formatLondonSoon(from, instantMs(now)),
  formatLondonSoon(until, instantMs(now)),
]

type Arrival = [arrival: string, more?: string]

function arrivalAt(stop: TrackedStop, usually: string | null, now: string): Arrival | null {
  if (stop.driver_arrived) return [trackingTexts.driverArrived]
  const { window, stops_before } = stop
  if (window) {
    const times = trackingTexts.expectedBetween(...between(window, now))
    return stops_before === null ? [times] : [times, trackingTexts.stopsBefore(stops_before)]
  }
  const { dadd_deadline: deadline } = stop
  if (!deadline) return null
  const isAhead = usually !== null && instantMs(usually) > instantMs(now)
  const usual: [] | [string] = isAhead ? [`${usualWords} ${dueTime(usually, now)}`] : []
  return instantMs(deadline) < instantMs(now)
    ? [trackingTexts.laterThanPlanned, trackingTexts.wasDueBy(dueTime(deadline, now))]
    : [dueText(1, deadline, now), ...usual]
}

/** Whether a stop of this kind is still ahead. Visited stops need no expected time. */
export function isAhead({ dadd_addresstype }: TrackedStop, tracked: Tracked): boolean {
  if (isOver(tracked)) return false
  const collected = tracked.milestones.find(({ id }) => id === 'collected')
  return dadd_addresstype === 1 || collected?.state === 'ahead'
}
