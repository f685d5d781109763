import { checkForm, reasonRefusal } from '../control/status-change.ts'
import { isFinished, type StatusId, type StatusRow } from '../dockets/status.ts'
import { reportTimeError, storedTime, type TimeLimits } from '../time/stated-time.ts'
import { declineReasonTexts } from './decline-reasons.ts'
import { pinProblem } from './delivery-pin.ts'
import { decideOffer } from './docket-offer.ts'
import { statusReported, type EventOutcome, type ReportedEvent } from './driver-event.ts'
import {
  driverReason,
  noReason,
  unknownJob,
  type DriverReason,
  type DriverReasonCode,
} from './driver-reason.ts'
import {
  noEffects,
  type EventDecision,
  type EventDocket,
  type EventEffects,
  type EventFacts,
  type EventOffer,
  type EventStatusChange,
} from './event-effects.ts'
import { stepsBeforeEvent, timesOf } from './event-times.ts'
import { lacksSignature, missingInHandover, unsignedText } from './handover.ts'
import { compareScans, scanNote } from './scanned-parcels.ts'
import { pathTo } from './status-path.ts'

const withoutEffects = (outcome: EventOutcome, reason: DriverReason): EventDecision => ({
  ...noEffects,
  outcome,
  ...reason,
})
const noted = (reason: DriverReason) => withoutEffects('noted', reason)
const refused = (reason: DriverReason) => withoutEffects('refused', reason)

/** The ways by which the office applies a noted event. */
const officeWays: readonly (readonly StatusId[])[] = [[], ['I'], ['G'], ['G', 'I']]

const impliedCollection = 'The collection was not reported, so it was recorded at the same time.'

/**
 * What the server does with a driver's event. The driver reports what happened, so nothing is dropped: an event that does not
 * fit the docket, or whose time is not possible, is noted for the office. Answers to offers are judged in the order in which they
 * arrive, so their times do not matter.
 */
export function decideEvent(reported: ReportedEvent, facts: EventFacts): EventDecision {
  const { docket, offer } = facts
  if (offer !== null && (reported.evt_kind === 'accepted' || reported.evt_kind === 'declined'))
    return decideAnswer(reported.evt_kind, reported, offer, facts)
  if (docket === null) return refused(unknownJob)
  const misfit = misfitOf(reported, docket)
  if (misfit) return misfit
  const limits: TimeLimits = { now: facts.now, steps: stepsBeforeEvent(reported, docket) }
  const impossible = reportTimeError(reported.evt_at, limits)
  if (impossible !== null)
    return noted(driverReason('time_not_possible', [], `The time is not possible. ${impossible}`))
  const event = { ...reported, evt_at: storedTime(reported.evt_at, limits) }
  const steps = decideSteps(event, docket, facts.statuses)
  if ('code' in steps) return noted(steps)
  const { statuses, isCollectionImplied } = steps
  const changes = statuses.map((status) => changeTo(status, event, docket, facts))
  const problem = formProblem(changes, event, facts, limits)
  if (problem !== undefined) return noted(driverReason('form_incomplete', [], problem))
  const status = statuses.at(-1) ?? docket.dck_status
  const { times, seen, rejected, note } = timesOf(event, docket, status, facts.now)
  const isTimeOnly = event.evt_kind === 'arrived' || event.evt_kind === 'left'
  if (rejected !== null && isTimeOnly && changes.length === 0)
    return noted(driverReason('time_not_recorded', [], rejected))
  const town = docket.stops.find(({ dadd_id }) => dadd_id === event.dadd_id)?.dadd_town ?? ''
  const delivery = handoverOf(event, { dadd_town: town, barcodes: docket.barcodes })
  const notes = [isCollectionImplied ? impliedCollection : '', delivery.note, rejected ?? '', note]
  return {
    ...noEffects,
    outcome: 'applied',
    ...noReason,
    reason: notes.filter(Boolean).join(' '),
    changes,
    times,
    seen,
    ...delivery.effects,
  }
}

/** A noted event, as it is stored. */
export type NotedEvent = Omit<ReportedEvent, 'declined_for' | 'pin' | 'seen'> & { evt_drv_id: number }

/**
 * What the office's decision to apply a noted event changes: its driver gets the docket. Null if the company's statuses do
 * not lead there. `signer` signs if the driver gave no name. Its time must be possible: see `possibleTime`.
 */
export function applyNotedEvent(
  event: NotedEvent,
  { dck_status, ...stop }: { dck_status: StatusId } & ScannedStop,
  statuses: readonly StatusRow[],
  signer: string,
): EventEffects | null {
  const wanted = statusReported[event.evt_kind]
  const steps = wanted && pathTo(dck_status, wanted, statuses, officeWays)
  if (!steps) return null
  const signedBy = event.signed_by || (event.left_with === 'safe_place' ? '' : signer)
  return {
    ...noEffects,
    changes: steps.map((status) => ({
      status,
      driver: event.evt_drv_id,
      at: event.evt_at,
      signedBy,
      ...(status === 'B' && event.exc_id !== null ? { exception: event.exc_id } : {}),
    })),
    ...(event.dadd_id === null ? {} : handoverOf(event, stop).effects),
  }
}

/** The values of the form of a status. A delivery in a safe place has no signer, and its description instead. */
export const formOf = <Change extends EventStatusChange>(
  change: Change,
  { left_with, left_where }: Pick<ReportedEvent, 'left_with' | 'left_where'>,
): Change =>
  change.status === 'D' && left_with === 'safe_place' ? { ...change, signedBy: left_where } : change

/** The first driver who accepts an offer gets the docket as from a dispatcher. */
function decideAnswer(
  kind: 'accepted' | 'declined',
  { declined_for }: ReportedEvent,
  offer: EventOffer,
  { driver, statuses, now }: EventFacts,
): EventDecision {
  const decision = decideOffer(kind, offer, statuses, now)
  if (decision.outcome === 'refused') return refused(decision)
  const applied: EventDecision = { ...noEffects, outcome: 'applied', ...noReason }
  if (kind === 'declined') {
    const reason = declined_for ?? 'other'
    return { ...applied, reason: `${declineReasonTexts[reason]}.`, answer: { accepted: false, reason } }
  }
  if (offer.documentsProblem !== null)
    return refused(driverReason('documents_not_valid', [], offer.documentsProblem))
  if (!offer.isOnDuty) return refused(driverReason('form_incomplete', [], 'This driver is not on duty.'))
  return { ...applied, changes: [{ status: 'G', driver: driver.drv_id }], answer: { accepted: true } }
}

/** The decision about an event that does not fit its docket, whatever the statuses allow; undefined if it fits. */
function misfitOf(event: ReportedEvent, docket: EventDocket): EventDecision | undefined {
  const { evt_kind: kind } = event
  if (!docket.isAssignedDriver) {
    const { currentDriver } = docket
    const reason =
      currentDriver === '' ? driverReason('taken_back') : driverReason('other_driver', [currentDriver])
    return kind === 'accepted' || kind === 'declined' ? refused(reason) : noted(reason)
  }
  if (docket.dck_archive === 'T') return noted(driverReason('archived'))
  if (docket.dck_status === 'C') return noted(driverReason('cancelled'))
  const missing = kind === 'delivered' ? missingProof(event, docket) : null
  return missing ? noted(driverReason(missing)) : undefined
}

/** What a delivery lacks: its PIN, where it was left, or its signature. A missing name is checked with the status. */
function missingProof(event: ReportedEvent, { stops, needsSignature }: EventDocket): DriverReasonCode | null {
  const stop = stops.find(({ dadd_id }) => dadd_id === event.dadd_id)
  const { pin: entered, left_with: leftWith, left_where: where, signed_by: name } = event
  const problem = pinProblem({ needed: stop?.dadd_pin ?? null, entered, wrongBefore: stop?.wrongPins ?? 0 })
  if (problem !== null) return `pin_${problem}`
  if (missingInHandover({ leftWith, where, name }).includes('where')) return 'where_missing'
  const isSigned = event.sig_path !== null && name !== ''
  const signing = { isNeeded: needsSignature, leftWith, isSigned, unsignedFor: event.unsigned_for }
  return lacksSignature(signing) ? 'signature_missing' : null
}

interface Steps {
  /** One after the other; empty if the status stays. */
  statuses: StatusId[]
  /** Whether the collection was not reported, and is recorded at the same time. */
  isCollectionImplied: boolean
}

const stay: Steps = { statuses: [], isCollectionImplied: false }

/** The statuses that an event leads through, or why it leads nowhere. */
function decideSteps(
  { evt_kind: kind, dadd_id }: ReportedEvent,
  docket: EventDocket,
  statuses: readonly StatusRow[],
): Steps | DriverReason {
  const { dck_status: status, stops } = docket
  const position = stops.findIndex((stop) => stop.dadd_id === dadd_id)
  const isCollection = position === 0
  const optional = (wanted: StatusId) => stepsBy(pathTo(status, wanted, statuses) ?? [], docket)
  const needed = (wanted: StatusId) => requiredSteps(wanted, docket, statuses)
  if (kind === 'declined') return driverReason('given_after_decline')
  if (kind === 'accepted' || kind === 'arrived') return stay
  // Only leaving the collection changes the status, and only where the company uses "En route".
  if (kind === 'left') return isCollection && (status === 'G' || status === 'I') ? optional('E') : stay
  if (kind === 'collected') {
    if (!isCollection) return driverReason('collected_elsewhere')
    return status === 'I' || status === 'E' || isFinished(status) ? stay : needed('I')
  }
  if (isCollection && kind === 'delivered') return driverReason('first_is_collection')
  if (isCollection) return status === 'B' ? stay : needed('B')
  if (isFinished(status)) return status === 'R' ? driverReason('returned') : stay
  const results = new Set(stops.slice(1).map(({ result }, drop) => (drop + 1 === position ? kind : result)))
  if (results.has(null)) return status === 'G' ? optional('I') : stay
  const final: StatusId = results.has('failed') ? 'B' : 'D'
  return status === final ? stay : needed(final)
}

function requiredSteps(
  wanted: StatusId,
  docket: EventDocket,
  statuses: readonly StatusRow[],
): Steps | DriverReason {
  const { dck_status: from } = docket
  // A failed attempt implies no collection.
  const path = pathTo(from, wanted, statuses, wanted === 'B' ? [[]] : undefined)
  if (path !== null) return wanted === 'I' ? { ...stay, statuses: path } : stepsBy(path, docket)
  const nameOf = (id: StatusId) => statuses.find(({ dsts_id }) => dsts_id === id)?.dsts_description ?? id
  return driverReason('step_not_allowed', [nameOf(from), nameOf(wanted)])
}

/** After a failed attempt, the statuses lead through the collection again, which was reported then. */
const stepsBy = (path: StatusId[], { dck_status, wasCollected }: EventDocket): Steps => ({
  statuses: path,
  isCollectionImplied: dck_status !== 'I' && path.includes('I') && !wasCollected,
})

/** The driver signs for an implied collection. A docket of which a drop has failed gets the reason of that attempt. */
function changeTo(
  status: StatusId,
  { evt_kind, evt_at, signed_by, exc_id }: ReportedEvent,
  { lastFailure }: EventDocket,
  { driver }: EventFacts,
): EventStatusChange {
  const isReported = status === statusReported[evt_kind]
  const signedBy = isReported && (signed_by || status === 'D') ? signed_by : driver.drv_driver
  const exception = exc_id ?? lastFailure
  return { status, at: evt_at, signedBy, ...(status === 'B' && exception !== null ? { exception } : {}) }
}

/** Why the company's forms do not accept the changes, such as a missing reason; undefined if they do. */
function formProblem(
  changes: readonly EventStatusChange[],
  event: ReportedEvent,
  { statuses, reasons }: EventFacts,
  limits: TimeLimits,
): string | undefined {
  const errors = changes.flatMap((change) => {
    const { status, at = null, signedBy = '', exception = null } = formOf(change, event)
    const asked = statuses.find(({ dsts_id }) => dsts_id === status)?.dsts_asks ?? 'nothing'
    const form = checkForm(asked, { driver: null, exception, signedBy, at, limits })
    return [...form, ...reasonRefusal(exception, status, reasons)]
  })
  return errors[0]?.message
}

interface ScannedStop {
  dadd_town: string
  /** The barcodes that its driver scans. */
  barcodes: readonly string[]
}

/** How goods changed hands, and what the office should know about it. */
function handoverOf(
  event: Omit<ReportedEvent, 'declined_for' | 'pin' | 'seen'>,
  { dadd_town, barcodes }: ScannedStop,
): { effects: Pick<EventEffects, 'signature' | 'handover' | 'scans'>; note: string } {
  const { evt_kind: kind, signed_by: sig_name, sig_path, left_with, left_where, scans } = event
  const isDelivery = kind === 'delivered'
  const isScanned = isDelivery || kind === 'collected'
  const description = [isDelivery ? 'Delivered' : 'Collected', dadd_town].filter(Boolean).join(', ')
  const notes = [
    isDelivery ? unsignedText(event.unsigned_for) : '',
    isScanned ? scanNote(barcodes, scans) : '',
  ]
  return {
    effects: {
      signature: sig_path === null || sig_name === '' ? null : { sig_name, sig_path },
      handover: isDelivery ? { left_with, left_where: left_with === 'recipient' ? '' : left_where } : null,
      scans: isScanned
        ? compareScans(barcodes, scans).found.map((barcode) => ({ barcode, description }))
        : [],
    },
    note: notes.filter(Boolean).join(' '),
  }
}
