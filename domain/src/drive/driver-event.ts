import { allowedForwards } from '../control/status-change.ts'
import type { Flag } from '../fields/flag.ts'
import { isFinished, type StatusId, type StatusRow } from '../dockets/status.ts'
import { instantMs, MINUTE_MS } from '../time/london-time.ts'
import { driverReason, noReason, type DriverReason, type DriverReasonCode } from './driver-reason.ts'

/** What a driver reports from their phone. */
export const driverEventKinds = [
  'accepted',
  'declined',
  'arrived',
  'collected',
  'left',
  'delivered',
  'failed',
] as const

export type DriverEventKind = (typeof driverEventKinds)[number]

/** Events of a phone that are sent in one call. */
export const mostEventsPerSync = 200

/** What became of an event. A noted one changes nothing until the office decides. */
export const eventOutcomes = ['applied', 'noted', 'refused'] as const

export type EventOutcome = (typeof eventOutcomes)[number]

/** How a stop ended, as reported by its driver; null while it is to do. */
export type StopResult = 'delivered' | 'failed' | null

export interface ReportedEvent {
  kind: DriverEventKind
  /** What a delivery lacks, such as its PIN; null for nothing. */
  lacks?: DriverReason | null
  /** The position of the stop: 0 is the collection. */
  stop: number
}

/** The docket of an event when it reaches the server. */
export interface ReportedDocket {
  status: StatusId
  archived: Flag
  /** Whether it is this driver's now. */
  isTheirs: boolean
  /** The driver who has it now; empty for none. */
  holder: string
  /** Whether it was collected before, also if the attempt to deliver it failed after that. */
  wasCollected: boolean
  /** How each stop has ended so far, without this event, in order; the first is the collection. */
  results: readonly StopResult[]
}

export interface EventDecision extends DriverReason {
  outcome: EventOutcome
  /** The statuses to set, one after the other; empty if the status stays. */
  statuses: StatusId[]
  /** Whether the collection was not reported, and is recorded at the same time. */
  isImplied: boolean
}

const notedFor = (reason: DriverReason): EventDecision => ({
  outcome: 'noted',
  statuses: [],
  isImplied: false,
  ...reason,
})
const noted = (code: DriverReasonCode) => notedFor(driverReason(code))

/** The reason for an event about a docket that the driver has never had. It is the same if there is no such docket. */
export const unknownJob = driverReason('unknown_job')

const impliedReason = 'The collection was not reported, so it was recorded at the same time.'

/**
 * What the server does with a driver's event. The driver reports what happened, so nothing is dropped: an event that does not
 * fit the docket is noted for the office. `docket` is null if the driver has never had it.
 */
export function decideEvent(
  event: ReportedEvent,
  docket: ReportedDocket | null,
  statuses: readonly StatusRow[],
): EventDecision {
  if (docket === null) return { ...notedFor(unknownJob), outcome: 'refused' }
  if (!docket.isTheirs) {
    const why =
      docket.holder === '' ? driverReason('taken_back') : driverReason('other_driver', [docket.holder])
    const isAnswer = event.kind === 'accepted' || event.kind === 'declined'
    return { ...notedFor(why), outcome: isAnswer ? 'refused' : 'noted' }
  }
  if (docket.archived === 'T') return noted('archived')
  if (docket.status === 'C') return noted('cancelled')
  if (event.kind === 'delivered' && event.lacks) return notedFor(event.lacks)
  const decision = decideStep(event, docket, statuses)
  // After a failed attempt, the statuses lead through the collection again.
  return docket.wasCollected && decision.isImplied ? { ...decision, isImplied: false, ...noReason } : decision
}

function decideStep(
  { kind, stop }: ReportedEvent,
  { status, results }: ReportedDocket,
  statuses: readonly StatusRow[],
): EventDecision {
  const to = (wanted: StatusId) => stepsTo(status, wanted, statuses)
  const isCollection = stop === 0
  if (kind === 'declined') return noted('given_after_decline')
  if (kind === 'accepted' || kind === 'arrived') return applied([])
  if (kind === 'left') {
    // Only leaving the collection changes the status, and only where the company uses "En route".
    const steps = isCollection && (status === 'G' || status === 'I') ? pathTo(status, 'E', statuses) : null
    return applied(steps ?? [], status)
  }
  if (kind === 'collected') {
    if (!isCollection) return noted('collected_elsewhere')
    return status === 'I' || status === 'E' || isFinished(status) ? applied([]) : to('I')
  }
  if (isCollection && kind === 'delivered') return noted('first_is_collection')
  if (isCollection) return status === 'B' ? applied([]) : to('B')
  if (isFinished(status)) return status === 'R' ? noted('returned') : applied([])
  const after = new Set(results.map((result, position) => (position === stop ? kind : result)).slice(1))
  if (after.has(null))
    return status === 'G' ? applied(pathTo(status, 'I', statuses) ?? [], status) : applied([])
  const final: StatusId = after.has('failed') ? 'B' : 'D'
  return status === final ? applied([]) : to(final)
}

function applied(steps: StatusId[], from?: StatusId): EventDecision {
  const isImplied = from !== 'I' && steps.includes('I')
  return {
    outcome: 'applied',
    statuses: steps,
    isImplied,
    ...noReason,
    reason: isImplied ? impliedReason : '',
  }
}

function stepsTo(from: StatusId, wanted: StatusId, statuses: readonly StatusRow[]): EventDecision {
  // A failed attempt implies no collection.
  const steps = pathTo(from, wanted, statuses, wanted === 'B' ? [[]] : undefined)
  if (steps === null) {
    const nameOf = (id: StatusId) => statuses.find(({ dsts_id }) => dsts_id === id)?.dsts_description ?? id
    return notedFor(driverReason('step_not_allowed', [nameOf(from), nameOf(wanted)]))
  }
  return wanted === 'I' ? { ...applied(steps), isImplied: false, reason: '' } : applied(steps, from)
}

/**
 * The statuses from one to another by the company's rules: directly, or else through the collection, and for the office also
 * through "Given to driver". Null if there is no way.
 */
export function pathTo(
  from: StatusId,
  wanted: StatusId,
  statuses: readonly StatusRow[],
  through: readonly (readonly StatusId[])[] = [[], ['I']],
): StatusId[] | null {
  const follows = (one: StatusId, next: StatusId) => {
    const row = statuses.find(({ dsts_id }) => dsts_id === one)
    return row !== undefined && allowedForwards(row, statuses).some(({ dsts_id }) => dsts_id === next)
  }
  const ways = through.map((between) => [...between, wanted])
  return (
    ways.find((way) =>
      way.every((status, at) => status !== (way[at - 1] ?? from) && follows(way[at - 1] ?? from, status)),
    ) ?? null
  )
}

/** The ways by which the office applies a noted event. */
export const officeWays: readonly (readonly StatusId[])[] = [[], ['I'], ['G'], ['G', 'I']]

/** The status that an event reports. Null for those that the office can only dismiss. */
export const statusReported: Readonly<Record<DriverEventKind, StatusId | null>> = {
  accepted: null,
  declined: null,
  arrived: null,
  left: null,
  collected: 'I',
  delivered: 'D',
  failed: 'B',
}

/** A phone's clock is corrected if it is wrong by more than this. */
const MOST_SKEW_MS = MINUTE_MS

/** How far a phone's clock is ahead of the server's, in milliseconds. */
export const skewOf = (deviceNow: string, serverNow: string): number =>
  instantMs(deviceNow) - instantMs(serverNow)

/** The time of an event by the server's clock: ISO 8601 in UTC. */
export const correctedTime = (at: string, skewMs: number): string =>
  new Date(instantMs(at) - (Math.abs(skewMs) > MOST_SKEW_MS ? skewMs : 0)).toISOString()
