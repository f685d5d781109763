import type { AddressDraft, BookingDraft, ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import { declaredFields } from '@despatch/domain/dockets/docket-fields.ts'
import { reusedBooking } from '@despatch/domain/dockets/reused-booking.ts'
import { parcelRows } from '@despatch/domain/dockets/parcel-rows.ts'
import type { DocketRow, StoredAddress, StoredParcel } from '../../docket-calls.ts'

/** A stored docket as a draft, without id and reference. `reusedBooking` prepares it for booking again. */
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
      ...declaredFields(docket),
    },
    addresses: addresses.map(draftOfAddress),
    parcels: parcelRows(parcels.map(draftOfParcel)),
  }
}

const draftOfAddress = (address: StoredAddress): AddressDraft => ({
  dadd_addresstype: address.dadd_addresstype,
  dadd_companyname: address.dadd_companyname,
  dadd_build: address.dadd_build,
  dadd_street: address.dadd_street,
  dadd_locality: address.dadd_locality,
  dadd_town: address.dadd_town,
  dadd_county: address.dadd_county,
  dadd_country: address.dadd_country,
  dadd_postalcode: address.dadd_postalcode,
  dadd_latitude: address.dadd_latitude,
  dadd_longitude: address.dadd_longitude,
  dadd_name: address.dadd_name,
  dadd_telephone: address.dadd_telephone,
  dadd_email: address.dadd_email,
  dadd_note: address.dadd_note,
  dadd_ready: address.dadd_ready,
  dadd_deadline: address.dadd_deadline,
  actionASAP: 'F',
  barcodes: address.barcodes.map(({ dab_barcode, dab_reference }) => ({ dab_barcode, dab_reference })),
})

const draftOfParcel = (parcel: StoredParcel): ParcelDraft => ({
  dpar_quantity: parcel.dpar_quantity,
  dpar_weight: parcel.dpar_weight,
  dpar_length: parcel.dpar_length,
  dpar_width: parcel.dpar_width,
  dpar_height: parcel.dpar_height,
  dpar_description: parcel.dpar_description,
  dpar_ctyp_id: parcel.dpar_ctyp_id,
})

/** A draft to book again from now on, by the same rule for every re-use (FORM-05). */
export const reusedDraft = (draft: BookingDraft): BookingDraft => reusedBooking(draft, Date.now())
