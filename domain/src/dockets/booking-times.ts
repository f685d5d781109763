import { adjustedTimes, type AdjustedTime, type AskedTimes } from './adjusted-times.ts'
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

export interface BookingTimes<A extends AskedTimes> {
  /** The addresses in their order, every time set, ISO with London's offset. */
  addresses: A[]
  /** Every time that was asked for and was moved, in the order of the addresses. */
  adjusted: AdjustedTime[]
}

/**
 * Fills the times of a booking in and lifts those that are too early (RULE-09).
 *
 * Ready: the first address's is at least now; a later one's at least the ready time before it plus travel, since
 * nobody gets there sooner. With actionASAP T it always is that minimum.
 * Deadline: at least the address's ready plus cust_max_delay; at later addresses also at least the deadline before
 * it plus travel plus cust_max_delay. Travel counts only with CalculateTimeToAddress T, in whole minutes rounded up.
 *
 * Unset times become their minimum, earlier ones are lifted to it, later ones stay as they are. All sums are made in time
 * that passes, so a clock change between ready and deadline neither adds nor takes an hour.
 * Refuses (RangeError) a negative delay or travel time, and a time that is not ISO 8601 with an offset.
 */
export function bookingTimes<A extends AskedTimes>(
  addresses: readonly A[],
  rule: TimesRule,
): BookingTimes<A> {
  const delay = minutesMs(rule.cust_max_delay)
  let earliestReady = wholeMinute(instantMs(rule.now))
  let previousDeadline = Number.NEGATIVE_INFINITY
  const timed: A[] = []
  for (const [index, address] of addresses.entries()) {
    const travel = index === 0 ? 0 : travelMs(rule, index - 1)
    const given = address.actionASAP === 'T' ? null : address.dadd_ready
    const ready = liftTo(earliestReady + travel, given)
    const arrived = Math.max(ready, previousDeadline + travel)
    const deadline = liftTo(arrived + delay, address.dadd_deadline)
    timed.push({ ...address, dadd_ready: isoInLondon(ready), dadd_deadline: isoInLondon(deadline) })
    earliestReady = ready
    previousDeadline = deadline
  }
  return { addresses: timed, adjusted: adjustedTimes(addresses, timed) }
}

/** The later of a minimum and what was given. */
const liftTo = (minimum: number, given: string | null): number =>
  given === null ? minimum : Math.max(minimum, instantMs(given))

const travelMs = (rule: TimesRule, leg: number): number =>
  rule.CalculateTimeToAddress === 'T' ? minutesMs(rule.travelMinutes[leg] ?? 0) : 0

function minutesMs(minutes: number): number {
  if (!Number.isFinite(minutes) || minutes < 0) throw new RangeError(`${minutes} is no span of minutes`)
  return Math.ceil(minutes) * MINUTE_MS
}
