import { instantMs } from '@despatch/domain/dockets/london-time.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { emptyAddress } from '@despatch/domain/dockets/new-booking.ts'
import { parcelRows } from '@despatch/domain/dockets/parcel-rows.ts'
import type { DocketRow, StoredAddress, StoredParcel } from './docket-calls.ts'

/** A stored docket as a draft: all its data, without id and reference (FORM-05). */
export function draftOfDocket(
  docket: DocketRow,
  addresses: readonly StoredAddress[],
  parcels: readonly StoredParcel[],
): BookingDraft {
  return {
    docket: {
      dck_cust_id: docket.dck_cust_id,
      dck_serv_type: docket.dck_serv_type.trim(),
      dck_tariff: docket.dck_tariff,
      dck_wandr: docket.dck_wandr,
      dck_pod: docket.dck_pod,
      dck_contact: docket.dck_contact,
      dck_telephone: docket.dck_telephone,
      dck_email: docket.dck_email,
      dck_cust_ref1: docket.dck_cust_ref1,
      dck_cust_ref2: docket.dck_cust_ref2,
      dck_cust_ref3: docket.dck_cust_ref3,
      dck_cust_ref4: docket.dck_cust_ref4,
      dck_cust_ref5: docket.dck_cust_ref5,
      dck_cust_ref6: docket.dck_cust_ref6,
    },
    addresses: addresses.map(({ dadd_id: _, dadd_projected: __, dadd_estimated: ___, ...address }) => ({
      ...emptyAddress(address.dadd_addresstype),
      ...address,
      // Barcodes belong to the parcels that have gone already.
      barcodes: [],
    })),
    parcels: parcelRows(parcels.map(({ dpar_id: _, ...parcel }) => parcel)),
  }
}

/** A draft to book once more: times that have passed are left to the clock. */
export const reusedDraft = (draft: BookingDraft, nowMs: number): BookingDraft => ({
  ...draft,
  addresses: draft.addresses.map((address, index) => {
    const ready = stillAhead(address.dadd_ready, nowMs)
    return {
      ...address,
      dadd_ready: ready,
      dadd_deadline: ready === null ? null : stillAhead(address.dadd_deadline, nowMs),
      actionASAP: index === 0 && ready === null ? 'T' : 'F',
    }
  }),
})

const stillAhead = (time: string | null, nowMs: number) =>
  time !== null && instantMs(time) > nowMs ? time : null
