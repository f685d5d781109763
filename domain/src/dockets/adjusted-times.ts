import type { AddressDraft } from './booking.ts'
import { instantMs, isoInLondon, wholeMinute } from './london-time.ts'

/**
 * Why a time was moved.
 * - `in_the_past`: the collection was ready before now.
 * - `before_arrival`: the delivery was ready before we can be there.
 * - `before_earliest_deadline`: the journey and the account's minutes to deliver (cust_max_delay) take longer.
 * - `as_soon_as_possible`: actionASAP is T, so the ready time is the earliest one.
 */
export const adjustmentReasons = [
  'in_the_past',
  'before_arrival',
  'before_earliest_deadline',
  'as_soon_as_possible',
] as const

export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** A time that was asked for and that the booking does not have (RULE-09). */
export interface AdjustedTime {
  /** A path such as 'addresses.1.dadd_deadline'. */
  field: string
  /** The time that was asked for, ISO. */
  from: string
  /** The time that the booking has, ISO with London's offset. */
  to: string
  reason: AdjustmentReason
}

/** The times of an address as they are asked for. */
export type AskedTimes = Pick<AddressDraft, 'dadd_ready' | 'dadd_deadline' | 'actionASAP'>

/**
 * Every time that was asked for and that differs from the booking's own, in the order of the addresses. A time that was
 * not asked for is not named, nor is one that differs by seconds within its minute.
 */
export const adjustedTimes = (
  asked: readonly AskedTimes[],
  booked: readonly Pick<AddressDraft, 'dadd_ready' | 'dadd_deadline'>[],
): AdjustedTime[] =>
  asked.flatMap((address, index) =>
    (['dadd_ready', 'dadd_deadline'] as const).flatMap((field) => {
      const [from, to] = [address[field], booked[index]?.[field] ?? null]
      if (from === null || to === null || minuteOf(from) === minuteOf(to)) return []
      const reason = reasonFor(field, index, address)
      return [{ field: `addresses.${index}.${field}`, from, to: isoInLondon(to), reason }]
    }),
  )

const minuteOf = (time: string) => wholeMinute(instantMs(time))

function reasonFor(
  field: 'dadd_ready' | 'dadd_deadline',
  index: number,
  { actionASAP }: AskedTimes,
): AdjustmentReason {
  if (field === 'dadd_deadline') return 'before_earliest_deadline'
  if (actionASAP === 'T') return 'as_soon_as_possible'
  return index === 0 ? 'in_the_past' : 'before_arrival'
}
