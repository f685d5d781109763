import type { StatusId } from './status.ts'

/** What happened to a docket, as its history has it. */
export type DocketEventType =
  | 'booked'
  | 'status-changed'
  | 'driver-changed'
  | 'undone'
  | 'amended'
  | 'charged'
  | 'arrived'
  | 'left'

/** The status and the driver of a docket after a change, and the driver before it. */
export interface DocketChange {
  dck_id: number
  type: DocketEventType
  status: StatusId
  /** Null for none. */
  driver: number | null
  before: { driver: number | null }
}
