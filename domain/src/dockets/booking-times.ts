import type { AddressDraft } from './booking.ts'
import type { Flag } from '../settings/flag.ts'
import { instantMs, isoInLondon, MINUTE_MS, wholeMinute } from './london-time.ts'

/** What the times of a booking follow from, besides its addresses. */
export interface TimesRule {
  /** ISO 8601 with offset. */
  now: string
  /** The customer's minutes between ready and deadline, 0 or more. */
  cust_max_delay: number
  CalculateTimeToAddress: Flag
  /** Minutes on the road from each address to the one after it; null where not known, which counts as none. */
  travelMinutes: readonly (number | null)[]
}

/** A time that was there and was too early. */
export interface LiftedTime {
  /** Place of the address in the booking, from 0. */
  index: number
  field: 'dadd_ready' | 'dadd_deadline'
  /** What it was, ISO. */
  from: string
}

type Timed = Pick<AddressDraft, 'dadd_ready' | 'dadd_deadline' | 'actionASAP'>

export interface BookingTimes<A extends Timed> {
  /** The addresses in their order, every time set, ISO with London's offset. */
  addresses: A[]
  lifted: LiftedTime[]
}

/**
 * Fills the times of a booking in and lifts those that are too early (RULE-09).
 *
 * Ready: the first address's is at least now; a later one's at least the ready time before it plus travel, since
 * nobody gets there sooner. With actionASAP T it always is that minimum.
 * Deadline: at least the address's ready plus cust_max_delay; at later addresses also at least the deadline before
 * it plus travel plus cust_max_delay. Travel counts only with CalculateTimeToAddress T, in whole minutes rounded up.
 *
 * Unset times become their minimum, earlier ones are lifted to it and named, later ones stay as they are. All sums are
 * made in time that passes, so a clock change between ready and deadline neither adds nor takes an hour.
 * Refuses (RangeError) a negative delay or travel time, and a time that is not ISO 8601 with an offset.
 */
export function bookingTimes<A extends Timed>(addresses: readonly A[], rule: TimesRule): BookingTimes<A> {
  const delay = minutesMs(rule.cust_max_delay)
  const lifted: LiftedTime[] = []
  let earliestReady = wholeMinute(instantMs(rule.now))
  let previousDeadline: number | null = null
  const timed: A[] = []
  for (const [index, address] of addresses.entries()) {
    const travel = index === 0 ? 0 : travelMs(rule, index - 1)
    const given = address.actionASAP === 'T' ? null : address.dadd_ready
    const ready = liftTo(earliestReady + travel, given)
    const arrived = previousDeadline === null ? ready.ms : Math.max(ready.ms, previousDeadline + travel)
    const deadline = liftTo(arrived + delay, address.dadd_deadline)
    if (ready.from !== null) lifted.push({ index, field: 'dadd_ready', from: ready.from })
    if (deadline.from !== null) lifted.push({ index, field: 'dadd_deadline', from: deadline.from })
    timed.push({ ...address, dadd_ready: isoInLondon(ready.ms), dadd_deadline: isoInLondon(deadline.ms) })
    earliestReady = ready.ms
    previousDeadline = deadline.ms
  }
  return { addresses: timed, lifted }
}

/** The later of a minimum and what was given; `from` is what was given where that was too early. */
function liftTo(minimum: number, given: string | null): { ms: number; from: string | null } {
  if (given === null) return { ms: minimum, from: null }
  const ms = instantMs(given)
  return ms < minimum ? { ms: minimum, from: given } : { ms, from: null }
}

const travelMs = (rule: TimesRule, leg: number): number =>
  rule.CalculateTimeToAddress === 'T' ? minutesMs(rule.travelMinutes[leg] ?? 0) : 0

function minutesMs(minutes: number): number {
  if (!Number.isFinite(minutes) || minutes < 0) throw new RangeError(`${minutes} is no span of minutes`)
  return Math.ceil(minutes) * MINUTE_MS
}
