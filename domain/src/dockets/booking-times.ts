import {
  adjustedTimes,
  type AdjustedTime,
  type AdjustmentReason,
  type RequestedTimes,
} from './adjusted-times.ts'
import {
  collectionNotice,
  firstCollection,
  noDayMessage,
  promisedDelivery,
  type BookingCalendar,
  type CalendarTime,
} from './collection-day.ts'
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
  /** The days of the service; null for no calendar, such as before a service is chosen. */
  calendar: BookingCalendar | null
}

export interface BookingTimes<A extends RequestedTimes> {
  /** The addresses in order, with every time set, ISO with London's offset. */
  addresses: A[]
  /** Every requested time that was changed, in the order of the addresses. */
  adjusted: AdjustedTime[]
  /** Why the calendar moves the collection, in a sentence; null if it does not. */
  notice: string | null
  /** Why the service cannot be booked at all; null if it can. The times are then those without its calendar. */
  refusal: string | null
}

/**
 * Sets missing times of a booking and moves times that are too early (RULE-09).
 *
 * Ready: at the first address at least now, and at least the first collection that the calendar allows; at later addresses
 * at least the previous ready time plus travel. With actionASAP T it is always that minimum.
 * Deadline: at least the address's ready plus cust_max_delay; at later addresses also at least the previous deadline
 * plus travel plus cust_max_delay. Travel only counts with CalculateTimeToAddress T, in whole minutes rounded up. If the
 * service promises a time of delivery, every later address is instead due by then at the earliest.
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
  const { collection, promise, notice, refusal } = daysOf(addresses[0], rule)
  let earliestReady = collection.ms
  let previousDeadline = Number.NEGATIVE_INFINITY
  const timed: A[] = []
  const reasons = new Map<string, AdjustmentReason>()
  if (collection.reason) reasons.set('addresses.0.dadd_ready', collection.reason)
  for (const [index, address] of addresses.entries()) {
    const travel = index === 0 ? 0 : travelMs(rule, index - 1)
    const requested = address.actionASAP === 'T' ? null : address.dadd_ready
    const ready = laterOf(earliestReady + travel, requested)
    const arrived = Math.max(ready, previousDeadline + travel)
    const isPromised = index > 0 && promise !== null
    const earliest = isPromised ? Math.max(ready + delay, promise.ms) : arrived + delay
    const reason = earliest === promise?.ms ? (promise.reason ?? collection.reason) : null
    if (reason) reasons.set(`addresses.${index}.dadd_deadline`, reason)
    const deadline = laterOf(earliest, address.dadd_deadline)
    timed.push({ ...address, dadd_ready: isoInLondon(ready), dadd_deadline: isoInLondon(deadline) })
    earliestReady = ready
    previousDeadline = deadline
  }
  return { addresses: timed, adjusted: adjustedTimes(addresses, timed, reasons), notice, refusal }
}

/** The floors that the calendar sets. Without one, a collection is possible now and nothing is promised. */
function daysOf(first: RequestedTimes | undefined, { now, calendar }: TimesRule) {
  const nowMs = wholeMinute(instantMs(now))
  const wantedMs = laterOf(nowMs, first?.actionASAP === 'T' ? null : (first?.dadd_ready ?? null))
  const free = {
    collection: { ms: nowMs, reason: null } as CalendarTime,
    promise: null,
    notice: null,
    refusal: null,
  }
  if (!calendar) return free
  const collection = firstCollection(nowMs, wantedMs, calendar)
  if (!collection) return { ...free, refusal: noDayMessage('collection', wantedMs) }
  const promise = promisedDelivery(collection.ms, calendar)
  if (promise === null) return { ...free, refusal: noDayMessage('delivery', collection.ms) }
  const notice = collectionNotice(nowMs, wantedMs, collection, calendar)
  return { collection, promise: promise ?? null, notice, refusal: null }
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
