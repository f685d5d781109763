import type { AddressDraft } from './booking.ts'
import { instantMs, isoInLondon, wholeMinute } from '../time/london-time.ts'

/**
 * The reason why a time was changed.
 * - `in_the_past`: the collection was ready before now.
 * - `before_arrival`: the delivery was ready before we can arrive.
 * - `before_earliest_deadline`: the journey and the account's delivery time (cust_max_delay) take longer, or the service
 *   delivers later.
 * - `as_soon_as_possible`: actionASAP is T, so the ready time is the earliest one.
 * - `cut_off`: the service's bookings for the day had closed.
 * - `holiday`: a day on which the service does not work: not one of its weekdays, a bank holiday, or a day that the company
 *   has closed.
 * - `before_opening`: the service does not collect that early in the day.
 */
export const adjustmentReasons = [
  'in_the_past',
  'before_arrival',
  'before_earliest_deadline',
  'as_soon_as_possible',
  'cut_off',
  'holiday',
  'before_opening',
] as const

export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** A requested time that differs from the booking's (RULE-09). */
export interface AdjustedTime {
  /** A path such as 'addresses.1.dadd_deadline'. */
  field: string
  /** The requested time, ISO. */
  from: string
  /** The booking's time, ISO with London's offset. */
  to: string
  reason: AdjustmentReason
}

/** The requested times of an address. */
export type RequestedTimes = Pick<AddressDraft, 'dadd_ready' | 'dadd_deadline' | 'actionASAP'>

/**
 * Every requested time that differs from the booking's, in the order of the addresses. Unset times and differences
 * within a minute are ignored.
 * @param calendar why the calendar of the service has set a time, by its field.
 */
export const adjustedTimes = (
  requested: readonly RequestedTimes[],
  booked: readonly Pick<AddressDraft, 'dadd_ready' | 'dadd_deadline'>[],
  calendar: ReadonlyMap<string, AdjustmentReason> = new Map(),
): AdjustedTime[] =>
  requested.flatMap((address, index) =>
    (['dadd_ready', 'dadd_deadline'] as const).flatMap((field) => {
      const [from, to] = [address[field], booked[index]?.[field] ?? null]
      if (from === null || to === null || minuteOf(from) === minuteOf(to)) return []
      const path = `addresses.${index}.${field}`
      const reason = calendar.get(path) ?? reasonFor(field, index, address)
      return [{ field: path, from, to: isoInLondon(to), reason }]
    }),
  )

const minuteOf = (time: string) => wholeMinute(instantMs(time))

function reasonFor(
  field: 'dadd_ready' | 'dadd_deadline',
  index: number,
  { actionASAP }: RequestedTimes,
): AdjustmentReason {
  if (field === 'dadd_deadline') return 'before_earliest_deadline'
  if (actionASAP === 'T') return 'as_soon_as_possible'
  return index === 0 ? 'in_the_past' : 'before_arrival'
}
