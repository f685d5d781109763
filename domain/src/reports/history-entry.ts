import { instantMs, MINUTE_MS } from '../time/london-time.ts'
import type { HistoryStop } from './history-facts.ts'

export const historyKinds = ['status', 'stop', 'proof', 'change', 'charge', 'report', 'message'] as const

export type HistoryKind = (typeof historyKinds)[number]

/** What happened to a docket, in the words of its page, its PDF and its tracking. */
export interface HistoryEntry {
  /** Unique within the docket. */
  id: string
  kind: HistoryKind
  /** When it happened. ISO 8601 with offset. */
  at: string
  /** When it was entered, if that was later than it happened; otherwise null. */
  entered: string | null
  label: string
  /** The place by its name; empty if it has none. */
  place: string
  /** Who did it; empty if that is not known or not shown. */
  by: string
  details: string[]
  /** The ids of the signatures and photos that belong to it. */
  proofs: number[]
  /** Whether only staff see it. */
  isInternal: boolean
}

/** Who reads a history: staff, or the customer of the docket. */
export type HistoryReader = 'staff' | 'customer'

/** Minutes after which an entry states when it was entered. */
const enteredLaterMinutes = 5

/** When something was entered, if that was later than it happened. */
export const enteredLater = (at: string, entered: string): string | null =>
  instantMs(entered) - instantMs(at) > enteredLaterMinutes * MINUTE_MS ? entered : null

/** What an entry of a history does not have unless it is stated. */
export const plainEntry: Omit<HistoryEntry, 'id' | 'kind' | 'at' | 'label'> = {
  entered: null,
  place: '',
  by: '',
  details: [],
  proofs: [],
  isInternal: false,
}

/**
 * Who did something, as a reader sees it. Customers see the names of drivers and of users of their own account, not those of staff.
 * @param by the username; `driver Name (callsign)` for a driver's phone, and `system` for the portal itself
 */
export function personOf(by: string, isCustomers: boolean, reader: HistoryReader): string {
  const [, driver, callsign] = /^driver (.*) \(([^()]*)\)$/.exec(by) ?? []
  if (driver !== undefined) return reader === 'staff' ? `${driver} (${callsign})` : driver
  if (by === 'system') return ''
  return reader === 'staff' || isCustomers ? by : ''
}

/** A place by its name, never by its position: 'Tower of London, London'. */
export const placeOf = (stop: HistoryStop | undefined): string =>
  stop ? [stop.dadd_companyname || stop.dadd_street, stop.dadd_town].filter(Boolean).join(', ') : ''

export const stopById = (stops: readonly HistoryStop[], id: number | null): HistoryStop | undefined =>
  stops.find(({ dadd_id }) => dadd_id === id)

export const reasonText = (reason: string): string[] => (reason === '' ? [] : [`Reason: ${reason}`])
