import { docketActionError } from '@despatch/domain/dockets/status.ts'
import { arrivalWindow, type ArrivalWindow } from '@despatch/domain/tracking/arrival-window.ts'
import type { TrackedDocket, TrackedStop } from './track.queries.ts'

export interface ExpectedArrival {
  window: ArrivalWindow | null
  stops_before: number | null
  driver_arrived: boolean
}

/** What a tracking page shows of the driver's way to a stop. Nothing is expected of a stop that the driver has reached. */
export function expectedArrival(docket: TrackedDocket, stop: TrackedStop, nowMs: number): ExpectedArrival {
  const { dadd_arrived, dadd_left, dadd_estimated, stops_before } = stop
  const isUnderWay = docketActionError('showDriver', docket.dck_status) === null
  const driver_arrived = isUnderWay && dadd_arrived !== null && dadd_left === null
  const isExpected = isUnderWay && dadd_arrived === null && dadd_left === null
  return isExpected && stops_before !== null && dadd_estimated !== null
    ? { window: arrivalWindow(dadd_estimated, nowMs, stops_before), stops_before, driver_arrived }
    : { window: null, stops_before: null, driver_arrived }
}
