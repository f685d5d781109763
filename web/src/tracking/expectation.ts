import { dueText, dueTime, usualWords } from '@despatch/domain/dockets/due-time.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { isFinished, isStatusId } from '@despatch/domain/dockets/status.ts'
import { windowText } from '@despatch/domain/tracking/arrival-window.ts'
import { hasSeveralRecipients } from '@despatch/domain/tracking/several-recipients.ts'
import { trackingTexts } from './texts.ts'
import type { TrackedStop, Tracked } from './track-calls.ts'

/** The heading of a delivery, and what is below it; empty for nothing. */
export interface Expectation {
  heading: string
  detail: string
}

/**
 * What a recipient wants to know first: when the delivery arrives, or how it ended. While a driver is on the way, that is the
 * window of their arrival; before that, the time by which it is promised. A docket with several deliveries has a time for each
 * of them, so its heading has none.
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
  if (hasSeveralRecipients(stops))
    return {
      heading: exception ? since(exception.at) : headline,
      detail: isOver(tracked) ? '' : trackingTexts.severalDeliveries,
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

type Arrival = [arrival: string, more?: string]

function arrivalAt(stop: TrackedStop, usually: string | null, now: string): Arrival | null {
  const { dadd_deadline: deadline, driver_arrived, window, stops_before } = stop
  if (driver_arrived) return [trackingTexts.driverArrived]
  if (window) {
    const times = windowText(window, now)
    return stops_before === null ? [times] : [times, trackingTexts.stopsBefore(stops_before)]
  }
  if (!deadline) return null
  const isUsualAhead = usually !== null && instantMs(usually) > instantMs(now)
  const usual: [] | [string] = isUsualAhead ? [`${usualWords} ${dueTime(usually, now)}`] : []
  return instantMs(deadline) < instantMs(now)
    ? [trackingTexts.laterThanPlanned, trackingTexts.wasDueBy(dueTime(deadline, now))]
    : [dueText(1, deadline, now), ...usual]
}

/**
 * The times of a stop in the list of stops that the heading does not show: of an own delivery only what was promised, once a
 * driver is on the way to it. Empty for a stop that was visited.
 */
export function stopTimes(stop: TrackedStop, tracked: Tracked, now: string): string {
  if (!isAhead(stop, tracked)) return ''
  const { dadd_addresstype, dadd_deadline, window, driver_arrived } = stop
  const inHeading = dadd_addresstype === 1 && !hasSeveralRecipients(tracked.stops)
  const isUnderWay = window !== null || driver_arrived
  const arrival = driver_arrived ? trackingTexts.driverArrived : window && windowText(window, now)
  const due = dadd_deadline && (isUnderWay || !inHeading) ? dueText(dadd_addresstype, dadd_deadline, now) : ''
  return [inHeading ? '' : arrival, due].filter(Boolean).join(' · ')
}

/** Whether a stop of this kind is still ahead. Visited stops need no expected time. */
function isAhead({ dadd_addresstype }: TrackedStop, tracked: Tracked): boolean {
  if (isOver(tracked)) return false
  const collected = tracked.milestones.find(({ id }) => id === 'collected')
  return dadd_addresstype === 1 || collected?.state === 'ahead'
}
