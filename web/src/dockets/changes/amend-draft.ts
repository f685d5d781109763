import type { docketAmendCheck } from '@despatch/contract/dockets/amend.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { AddressDraft, BookingDraft, ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import type { DocketFieldValues } from '@despatch/domain/dockets/docket-fields.ts'

/** What the user has changed so far. Stops and parcels are by index. */
export interface AmendDraft {
  docket: Partial<DocketFieldValues>
  stops: Readonly<Record<number, Partial<AddressDraft>>>
  parcels: Readonly<Record<number, Partial<ParcelDraft>>>
}

export const noChanges: AmendDraft = { docket: {}, stops: {}, parcels: {} }

/** The stored booking with the user's changes. */
export const amendedBooking = (
  stored: BookingDraft,
  { docket, stops, parcels }: AmendDraft,
): BookingDraft => ({
  docket: { ...stored.docket, ...docket },
  addresses: stored.addresses.map((stop, index) => ({ ...stop, ...stops[index] })),
  parcels: stored.parcels.map((parcel, index) => ({ ...parcel, ...parcels[index] })),
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
    ...(has(draft.stops)
      ? { addresses: amended.addresses.map(({ barcodes: _barcodes, ...address }) => address) }
      : {}),
    ...(has(draft.parcels) ? { parcels: amended.parcels } : {}),
  }
}
