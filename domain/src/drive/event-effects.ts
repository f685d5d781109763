import type { StatusReason } from '../control/status-change.ts'
import type { StopEvent, StopTimes } from '../control/stop-times.ts'
import type { StatusId, StatusRow } from '../dockets/status.ts'
import type { Flag } from '../fields/flag.ts'
import type { DeclineReason } from './decline-reasons.ts'
import type { AnsweredOffer } from './docket-offer.ts'
import type { EventOutcome } from './driver-event.ts'
import type { DriverReason } from './driver-reason.ts'
import type { Handover } from './handover.ts'
import { notSeen, type SeenAtStop, type SeenPosition } from './seen-at-stop.ts'

/** How a stop ended, as reported by its driver; null while it is to do. */
export type StopResult = 'delivered' | 'failed' | null

/** A stop of the docket of an event. Times are ISO 8601; null if they are not known. */
export interface EventStop extends StopTimes {
  dadd_id: number
  dadd_town: string
  /** Null if the recipient is asked for none. */
  dadd_pin: string | null
  dadd_ready: string | null
  /** Deliveries of this stop that were reported with a wrong PIN before. */
  wrongPins: number
  /** When this driver reported the arrival. */
  reportedArrival: string | null
  /** Where the phone was then. */
  seenAtArrival: SeenPosition | null
  /** How the stop has ended so far, without this event. */
  result: StopResult
  /** The time of the driver's latest applied report about this stop. */
  lastReport: string | null
  /** When the goods were collected or delivered here, as it was stated. */
  handedOver: string | null
}

/** The docket of an event when the event reaches the server. */
export interface EventDocket {
  dck_status: StatusId
  dck_archive: Flag
  /** When it was booked, and when this driver first got it. */
  booked: string
  given: string | null
  isAssignedDriver: boolean
  /** The name of the driver who has it now; empty for none. */
  currentDriver: string
  /** Whether it was collected before, also if the attempt to deliver it failed after that. */
  wasCollected: boolean
  /** The reason of the last failed attempt; null for none. */
  lastFailure: number | null
  /** Whether the customer requires a signature. */
  needsSignature: boolean
  /** In order; the first is the collection. */
  stops: readonly EventStop[]
  /** The barcodes of the stop of the event. */
  barcodes: readonly string[]
}

/** The offer that an event answers. */
export interface EventOffer extends AnsweredOffer {
  /** Why the documents of the driver do not allow the job; null if they do. */
  documentsProblem: string | null
  isOnDuty: boolean
}

export interface EventFacts {
  /** Null if the driver has never had it. */
  docket: EventDocket | null
  /** Null if the event answers no offer. */
  offer: EventOffer | null
  driver: { drv_id: number; drv_driver: string }
  statuses: readonly StatusRow[]
  reasons: readonly StatusReason[]
  /** ISO 8601. */
  now: string
}

/** A status that an event sets, with the values of its form. */
export interface EventStatusChange {
  status: StatusId
  driver?: number
  at?: string
  signedBy?: string
  exception?: number
}

/** All that an event changes. An event that is noted or refused changes nothing. */
export interface EventEffects {
  /** The statuses to set, one after the other. Emails, texts, captures and credits follow from them. */
  changes: EventStatusChange[]
  /** Times to record at the stop, in order. A charge for waiting follows from them. */
  times: { event: StopEvent; at: string }[]
  /** Where the driver was at these times, as evidence of the charge. */
  seen: SeenAtStop
  signature: { sig_name: string; sig_path: string } | null
  handover: { left_with: Handover; left_where: string } | null
  /** Scanned barcodes of the stop. */
  scans: { barcode: string; description: string }[]
  /** The answer to an offer. */
  answer: { accepted: true } | { accepted: false; reason: DeclineReason } | null
}

export interface EventDecision extends EventEffects, DriverReason {
  outcome: EventOutcome
}

export const noEffects: EventEffects = {
  changes: [],
  times: [],
  seen: notSeen,
  signature: null,
  handover: null,
  scans: [],
  answer: null,
}
