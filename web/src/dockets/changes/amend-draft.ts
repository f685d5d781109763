import type { docketAmendCheck } from '@despatch/contract/dockets/amend.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { amendedStop } from '@despatch/domain/dockets/amended-fields.ts'
import type {
  AddressDraft,
  BookingDraft,
  DocketDraft,
  ParcelDraft,
} from '@despatch/domain/dockets/booking.ts'
import type { DocketFieldValues } from '@despatch/domain/dockets/docket-fields.ts'
import { emptyAddress } from '@despatch/domain/dockets/new-booking.ts'

/** The fields of the docket itself that can be changed. */
export type AmendedDocket = Partial<DocketFieldValues & Pick<DocketDraft, 'dck_serv_type' | 'dck_tariff'>>

/** What the user has changed so far. Stops and parcels are by index. */
export interface AmendDraft {
  docket: AmendedDocket
  /** The number of stops; null while it is the stored one. Stops are added and removed at the end. */
  count: number | null
  stops: Readonly<Record<number, Partial<AddressDraft>>>
  parcels: Readonly<Record<number, Partial<ParcelDraft>>>
}

export const noChanges: AmendDraft = { docket: {}, count: null, stops: {}, parcels: {} }

/** The stored booking with the user's changes. */
export const amendedBooking = (
  stored: BookingDraft,
  { docket, count, stops, parcels }: AmendDraft,
): BookingDraft => ({
  docket: { ...stored.docket, ...docket },
  addresses: Array.from({ length: count ?? stored.addresses.length }, (_stop, index) =>
    amendedStop(stored.addresses[index] ?? emptyAddress(1), stops[index] ?? {}),
  ),
  parcels: stored.parcels.map((parcel, index) => ({ ...parcel, ...parcels[index] })),
})

/** With one more delivery. */
export const withStop = (stored: BookingDraft, draft: AmendDraft): AmendDraft =>
  ofLength(stored, draft, (draft.count ?? stored.addresses.length) + 1)

/** Without the last delivery. */
export function withoutStop(stored: BookingDraft, draft: AmendDraft): AmendDraft {
  const last = (draft.count ?? stored.addresses.length) - 1
  const { [last]: _removed, ...stops } = draft.stops
  return ofLength(stored, { ...draft, stops }, last)
}

const ofLength = (stored: BookingDraft, draft: AmendDraft, length: number): AmendDraft => ({
  ...draft,
  count: length === stored.addresses.length ? null : length,
})

const has = (changes: object) => Object.keys(changes).length > 0

/** The payload of the user's changes. Only what they changed is sent, so that nothing else of the docket is overwritten. */
export function changesOf(
  stored: BookingDraft,
  draft: AmendDraft,
): Payload<typeof docketAmendCheck>['changes'] {
  const amended = amendedBooking(stored, draft)
  return {
    ...(has(draft.docket) ? { docket: draft.docket } : {}),
    ...(has(draft.stops) || draft.count !== null
      ? { addresses: amended.addresses.map(({ barcodes: _barcodes, ...address }) => address) }
      : {}),
    ...(has(draft.parcels) ? { parcels: amended.parcels } : {}),
  }
}
