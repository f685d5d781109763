import type { StatusId } from '../dockets/status.ts'
import { instantMs } from '../time/london-time.ts'
import type { DeclineReason } from './decline-reasons.ts'
import type { Handover, UnsignedReason } from './handover.ts'
import type { SeenPosition } from './seen-at-stop.ts'

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

/** An event as its driver reported it, with its time by the server's clock. */
export interface ReportedEvent {
  evt_kind: DriverEventKind
  /** The stop that it is about; null if that was removed since. */
  dadd_id: number | null
  /** ISO 8601. */
  evt_at: string
  signed_by: string
  /** The path of a drawn signature; null for none. */
  sig_path: string | null
  /** Why a delivery or a collection failed. */
  exc_id: number | null
  declined_for: DeclineReason | null
  left_with: Handover
  left_where: string
  unsigned_for: UnsignedReason | null
  pin: string | null
  scans: readonly string[]
  seen: SeenPosition | null
}

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

/** How far a phone's clock is ahead of the server's, in milliseconds. */
export const skewOf = (deviceNow: string, serverNow: string): number =>
  instantMs(deviceNow) - instantMs(serverNow)
