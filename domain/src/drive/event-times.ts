import { bookedStep, stepAt, stepsBeforeStopTime } from '../control/earlier-steps.ts'
import { reportedTimeError, stopTimesError, type StopEvent, type StopTimes } from '../control/stop-times.ts'
import type { StatusId } from '../dockets/status.ts'
import { formatLondon, instantMs } from '../time/london-time.ts'
import type { EarlierStep } from '../time/stated-time.ts'
import type { ReportedEvent } from './driver-event.ts'
import type { EventDocket, EventEffects } from './event-effects.ts'
import { notSeen } from './seen-at-stop.ts'

/**
 * The steps that came before a driver's event: the booking, the docket given to the driver, the driver's previous report about
 * the same stop, and before an event at a drop the collection.
 */
export function stepsBeforeEvent(
  { dadd_id }: Pick<ReportedEvent, 'dadd_id'>,
  { booked, given, stops }: Pick<EventDocket, 'booked' | 'given' | 'stops'>,
): EarlierStep[] {
  const [collection] = stops
  const stop = stops.find((each) => each.dadd_id === dadd_id)
  return [
    bookedStep(booked),
    ...stepAt('The docket was given to this driver', given),
    ...stepAt('The report before this one at the stop was', stop?.lastReport ?? null),
    ...stepAt('The goods were collected', stop === collection ? null : (collection?.handedOver ?? null)),
  ]
}

/**
 * The times that an event records at its stop. A driver who comes early waits from the ready time, which is recorded with the
 * departure if it is still to come. `rejected` is why the time of the event is not recorded; null if it is, or has none. `note` is
 * why it is recorded later; empty if it is not.
 */
export function timesOf(
  { evt_kind, dadd_id, evt_at, seen }: ReportedEvent,
  docket: EventDocket,
  status: StatusId,
  now: string,
): Pick<EventEffects, 'times' | 'seen'> & { rejected: string | null; note: string } {
  const none = { times: [], seen: notSeen, rejected: null, note: '' }
  if (evt_kind === 'accepted' || evt_kind === 'declined' || evt_kind === 'collected') return none
  const position = docket.stops.findIndex((stop) => stop.dadd_id === dadd_id)
  const stop = docket.stops[position]
  if (!stop) return none
  const fixed = stopTimesError({ ...docket, dck_status: status })
  if (fixed !== null) return { ...none, rejected: fixed }
  const first = docket.stops[0]?.dadd_ready ?? null
  const errorOf = (event: StopEvent, at: string, stops: readonly StopTimes[]) => {
    const steps = stepsBeforeStopTime(event, docket.booked, { ...stop, position })
    return reportedTimeError({ event, at, stop: position, stops, ready: first ?? at, now, steps })
  }

  if (evt_kind === 'arrived') {
    const at = laterOf(evt_at, first)
    if (instantMs(at) > instantMs(now)) return { ...none, note: earlyNote(at) }
    const rejected = errorOf('arrived', at, docket.stops)
    if (rejected !== null) return { ...none, rejected }
    return {
      times: [{ event: 'arrived', at }],
      seen: { arrived: seen ?? stop.seenAtArrival, left: null },
      rejected,
      note: '',
    }
  }

  const times: EventEffects['times'] = []
  let { stops } = docket
  if (stop.reportedArrival !== null && stop.dadd_arrived === null) {
    const at = laterOf(stop.reportedArrival, first)
    if (errorOf('arrived', at, stops) === null) {
      times.push({ event: 'arrived', at })
      stops = stops.with(position, { ...stop, dadd_arrived: at })
    }
  }
  const rejected = errorOf('left', evt_at, stops)
  if (rejected === null) times.push({ event: 'left', at: evt_at })
  return { times, seen: { arrived: stop.seenAtArrival, left: seen }, rejected, note: '' }
}

const earlyNote = (ready: string) =>
  `The driver came before the goods are ready. The arrival counts from ${formatLondon(ready)}, and is recorded with the departure.`

const laterOf = (at: string, ready: string | null): string =>
  ready !== null && instantMs(ready) > instantMs(at) ? ready : at
