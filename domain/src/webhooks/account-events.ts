import { fieldsOf } from '../fields/fields-of.ts'
import type { WebhookEvent } from './webhook-events.ts'

/**
 * The events of an account for clients (`/v1`): each with the event of the company's webhooks that it is recorded from, and
 * one sentence for screens and the API reference. Clients do not learn who drives.
 */
const table = {
  'delivery.created': { from: 'docket.created', does: 'A delivery was booked.' },
  'delivery.status_changed': { from: 'docket.status_changed', does: 'The status of a delivery changed.' },
  'delivery.delivered': {
    from: 'docket.delivered',
    does: 'A delivery arrived. Sent in addition to `delivery.status_changed`.',
  },
  'delivery.cancelled': {
    from: 'docket.cancelled',
    does: 'A delivery was cancelled. Sent in addition to `delivery.status_changed`.',
  },
  'delivery.amended': { from: 'docket.amended', does: 'A delivery was changed after its booking.' },
  'delivery.change_requested': {
    from: 'docket.change_request',
    does: 'The courier was asked for a change, or the request was answered.',
  },
  'delivery.stop_arrived': {
    from: 'docket.stop_arrived',
    does: 'The driver arrived at a stop, or the recorded time was corrected.',
  },
  'delivery.stop_left': {
    from: 'docket.stop_left',
    does: 'The driver left a stop, or the recorded time was corrected.',
  },
  'delivery.charge_added': {
    from: 'charge.added',
    does: 'A charge was added to a delivery after its booking.',
  },
  'payment.changed': {
    from: 'payment.changed',
    does: 'A card payment was authorised, captured, declined, voided or refunded.',
  },
  'schedule.failed': {
    from: 'schedule.failed',
    does: 'A day of a regular booking could not be booked, or was missed.',
  },
} as const satisfies Record<string, { from: WebhookEvent; does: string }>

export type AccountEvent = keyof typeof table

/** Every event of an account, in the order of the reference. */
export const accountEvents: readonly AccountEvent[] = fieldsOf(table)

export const isAccountEvent = (text: string): text is AccountEvent => Object.hasOwn(table, text)

/** One sentence about when an event happens. */
export const accountEventDoes = (event: AccountEvent): string => table[event].does

/** The event of the company's webhooks that an event is recorded from. */
export const recordedAs = (event: AccountEvent): WebhookEvent => table[event].from

const byRecorded: ReadonlyMap<string, AccountEvent> = new Map(
  accountEvents.map((event) => [recordedAs(event), event]),
)

/** The event that was recorded under this name. Throws a RangeError for events that accounts do not get. */
export function accountEventOf(recorded: string): AccountEvent {
  const event = byRecorded.get(recorded)
  if (event === undefined) throw new RangeError(`Not an event of an account: ${recorded}`)
  return event
}
