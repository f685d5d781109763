import { adjustedTimes, type AdjustedTime, type RequestedTimes } from './adjusted-times.ts'
import type { Flag } from '../fields/flag.ts'
import { instantMs, isoInLondon, MINUTE_MS, wholeMinute } from '../time/london-time.ts'

/** The context of a booking's times. */
export interface TimesRule {
  /** ISO 8601 with offset. */
  now: string
  /** The customer's minutes between ready and deadline, 0 or more. */
  cust_max_delay: number
  CalculateTimeToAddress: Flag
  /** Minutes of driving from each address to the next; null if unknown, which counts as 0. */
  travelMinutes: readonly (number | null)[]
}

export interface BookingTimes<A extends RequestedTimes> {
  /** The addresses in order, with every time set, ISO with London's offset. */
  addresses: A[]
  /** Every requested time that was changed, in the order of the addresses. */
  adjusted: AdjustedTime[]
}

/**
 * Sets missing times of a booking and moves times that are too early (RULE-09).
 *
 * Ready: at the first address at least now; at later addresses at least the previous ready time plus travel. With
 * actionASAP T it is always that minimum.
 * Deadline: at least the address's ready plus cust_max_delay; at later addresses also at least the previous deadline
 * plus travel plus cust_max_delay. Travel only counts with CalculateTimeToAddress T, in whole minutes rounded up.
 *
 * Unset times become the minimum, earlier times are moved to it, and later times are unchanged. Sums use elapsed time,
 * so a clock change between ready and deadline has no effect.
 * Throws a RangeError for a negative delay or travel time, and for a time that is not ISO 8601 with an offset.
 */
export function bookingTimes<A extends RequestedTimes>(
  addresses: readonly A[],
  rule: TimesRule,
): BookingTimes<A> {
  const delay = minutesMs(rule.cust_max_delay)
  let earliestReady = wholeMinute(instantMs(rule.now))
  let previousDeadline = Number.NEGATIVE_INFINITY
  const timed: A[] = []
  for (const [index, address] of addresses.entries()) {
    const travel = index === 0 ? 0 : travelMs(rule, index - 1)
    const requested = address.actionASAP === 'T' ? null : address.dadd_ready
    const ready = laterOf(earliestReady + travel, requested)
    const arrived = Math.max(ready, previousDeadline + travel)
    const deadline = laterOf(arrived + delay, address.dadd_deadline)
    timed.push({ ...address, dadd_ready: isoInLondon(ready), dadd_deadline: isoInLondon(deadline) })
    earliestReady = ready
    previousDeadline = deadline
  }
  return { addresses: timed, adjusted: adjustedTimes(addresses, timed) }
}

/** The later of a minimum and a requested time. */
const laterOf = (minimum: number, requested: string | null): number =>
  requested === null ? minimum : Math.max(minimum, instantMs(requested))

const travelMs = (rule: TimesRule, leg: number): number =>
  rule.CalculateTimeToAddress === 'T' ? minutesMs(rule.travelMinutes[leg] ?? 0) : 0

function minutesMs(minutes: number): number {
  if (!Number.isFinite(minutes) || minutes < 0) throw new RangeError(`${minutes} is not a number of minutes`)
  return Math.ceil(minutes) * MINUTE_MS
}
