import type { StatusId } from '../dockets/status.ts'

/** When the held amount is taken: the setting `CaptureHolds`. */
export type CaptureTime = 'delivered' | 'collected' | 'hand'

/** The statuses of a docket whose hold is taken. Finished dockets are among them: they were delivered before. */
const statuses: Readonly<Record<CaptureTime, readonly StatusId[]>> = {
  delivered: ['D', 'F'],
  collected: ['I', 'E', 'D', 'F'],
  hand: [],
}

/** The statuses in which the hold of a docket is taken. */
export const capturedStatuses = (when: CaptureTime): readonly StatusId[] => statuses[when]

/**
 * Whether the hold of a docket with this status is taken without a request (PAY-08). A delivery that has failed, was
 * returned, cancelled or put on hold is not captured.
 */
export const isCaptured = (status: StatusId, when: CaptureTime): boolean => statuses[when].includes(status)
