import { reportedTimeError, stopTimesError, type StopEvent, type StopTimes } from '../control/stop-times.ts'
import type { StatusId } from '../dockets/status.ts'
import { instantMs } from '../time/london-time.ts'
import type { ReportedEvent } from './driver-event.ts'
import type { EventDocket, EventEffects } from './event-effects.ts'
import { notSeen } from './seen-at-stop.ts'

/**
 * The times that an event records at its stop. A driver who comes early waits from the ready time, which is recorded with the
 * departure if it is still to come. `rejected` is why the time of the event is not recorded; null if it is, or has none.
 */
export function timesOf(
  { evt_kind, dadd_id, evt_at, seen }: ReportedEvent,
  docket: EventDocket,
  status: StatusId,
  now: string,
): Pick<EventEffects, 'times' | 'seen'> & { rejected: string | null } {
  const none = { times: [], seen: notSeen, rejected: null }
  if (evt_kind === 'accepted' || evt_kind === 'declined' || evt_kind === 'collected') return none
  const position = docket.stops.findIndex((stop) => stop.dadd_id === dadd_id)
  const stop = docket.stops[position]
  if (!stop) return none
  const fixed = stopTimesError({ ...docket, dck_status: status })
  if (fixed !== null) return { ...none, rejected: fixed }
  const first = docket.stops[0]?.dadd_ready ?? null
  const errorOf = (event: StopEvent, at: string, stops: readonly StopTimes[]) =>
    reportedTimeError({ event, at, stop: position, stops, ready: first ?? at, now })

  if (evt_kind === 'arrived') {
    const at = laterOf(evt_at, first)
    if (instantMs(at) > instantMs(now)) return none
    const rejected = errorOf('arrived', at, docket.stops)
    if (rejected !== null) return { ...none, rejected }
    return {
      times: [{ event: 'arrived', at }],
      seen: { arrived: seen ?? stop.seenAtArrival, left: null },
      rejected,
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
  return { times, seen: { arrived: stop.seenAtArrival, left: seen }, rejected }
}

const laterOf = (at: string, ready: string | null): string =>
  ready !== null && instantMs(ready) > instantMs(at) ? ready : at
