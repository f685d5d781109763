import { amendedStop, fieldAt } from './amended-fields.ts'
import type { AddressDraft, BookingDraft } from './booking.ts'

/**
 * open: waits for a dispatcher. accepted: the docket was changed. refused: by a dispatcher, with a reason. withdrawn: by the
 * customer. lapsed: the docket was finished or cancelled first.
 */
export const requestStates = ['open', 'accepted', 'refused', 'withdrawn', 'lapsed'] as const

export type RequestState = (typeof requestStates)[number]

/** What can be done with an open request: dispatchers accept or refuse it, customers withdraw it. */
export const requestActions = ['accept', 'refuse', 'withdraw'] as const

export type RequestAction = (typeof requestActions)[number]

/** The longest reason for a refusal, in characters. */
export const maximumRequestReason = 300

/** The content of fields by path, such as `addresses.1.dadd_deadline`, `parcels` or `addresses`. */
export type ContentByPath = Readonly<Record<string, unknown>>

/** Changes that a customer asks for. */
export interface RequestedContent {
  /** The content of the fields when the request was made. */
  before: ContentByPath
  /** The content that is wanted. */
  after: ContentByPath
}

/** The changed parts of a booking by path. */
export const partsOf = (booking: BookingDraft, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, fieldAt(booking, field) ?? null]))

/** As text with sorted keys: their order means nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** The requested fields that others have changed since the request was made. Then it cannot be accepted. */
export const outdatedFields = (current: BookingDraft, { before }: RequestedContent): string[] =>
  Object.keys(before).filter(
    (field) => canonical(fieldAt(current, field) ?? null) !== canonical(before[field]),
  )

/**
 * A booking with the requested changes; everything else stays as it is now. A stop with another address has no position, so
 * that the server locates it.
 */
export function requestedBooking(current: BookingDraft, { after }: RequestedContent): BookingDraft {
  const fields = Object.keys(after)
  const valueOf = (prefix: string) =>
    Object.fromEntries(
      fields
        .filter((field) => field.startsWith(prefix))
        .map((field) => [field.slice(prefix.length), after[field]]),
    )
  const stops = (after['addresses'] as AddressDraft[] | undefined) ?? current.addresses
  return {
    docket: { ...current.docket, ...valueOf('docket.') },
    addresses:
      after['addresses'] === undefined
        ? stops.map((stop, index) => amendedStop(stop, valueOf(`addresses.${index}.`)))
        : stops,
    parcels: (after['parcels'] as BookingDraft['parcels'] | undefined) ?? current.parcels,
  }
}
