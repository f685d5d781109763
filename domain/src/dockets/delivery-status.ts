import { isStatusId, type StatusId } from './status.ts'

/**
 * The statuses of a delivery for clients (`/v1`), in the order of a usual journey.
 * - `booked`: no driver has it yet.
 * - `assigned`: a driver is on the way to collect it.
 * - `collected`: the driver has the goods.
 * - `in_transit`: the goods are on their way to the delivery address.
 * - `delivered`: the journey is complete.
 * - `attempt_failed`: the goods were not accepted. There may be another attempt.
 * - `on_hold`: stopped by the courier for now.
 * - `returned`: taken back to the sender.
 * - `cancelled`: cancelled by the account or the courier.
 */
export const deliveryStatuses = [
  'booked',
  'assigned',
  'collected',
  'in_transit',
  'delivered',
  'attempt_failed',
  'on_hold',
  'returned',
  'cancelled',
] as const

export type DeliveryStatus = (typeof deliveryStatuses)[number]

/**
 * The one mapping from the portal's statuses. A finished docket (F) was delivered or returned before the office closed it, so
 * readers of the database replace F by that status first.
 */
const statusOfCode: Readonly<Record<Exclude<StatusId, 'F'>, DeliveryStatus>> = {
  W: 'booked',
  O: 'booked',
  G: 'assigned',
  I: 'collected',
  E: 'in_transit',
  D: 'delivered',
  B: 'attempt_failed',
  Q: 'on_hold',
  R: 'returned',
  C: 'cancelled',
}

/** The status of a delivery from the code of its docket's status. Throws a RangeError for any other text, and for F. */
export function deliveryStatusOf(code: string): DeliveryStatus {
  if (!isStatusId(code) || code === 'F') throw new RangeError(`Not the status of a delivery: ${code}`)
  return statusOfCode[code]
}

/** The codes of dockets with these statuses, with F for those that a finished docket can have had. */
export function statusCodesOf(statuses: readonly DeliveryStatus[]): StatusId[] {
  const wanted = new Set<DeliveryStatus>(statuses)
  const codes = Object.entries(statusOfCode)
    .filter(([, status]) => wanted.has(status))
    .map(([code]) => code)
    .filter(isStatusId)
  return wanted.has('delivered') || wanted.has('returned') ? [...codes, 'F'] : codes
}
