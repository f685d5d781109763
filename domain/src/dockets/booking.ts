import type { AddressType, LocatedAddress } from '../addresses/location.ts'
import type { Flag } from '../fields/flag.ts'
import type { DocketFieldValues } from './docket-fields.ts'

/**
 * A booking, with the specification's field names (section 3). The form, `docket/price` and `docket/post` share this
 * shape and its validation.
 */

export interface DocketDraft extends DocketFieldValues {
  /** The account that pays; the server only accepts accounts linked to the user. */
  dck_cust_id: number
  /** Service type, trimmed: 'A' from 'A  ' (FORM-10). */
  dck_serv_type: string
  /** Tariff code (`ttyp_code`); 0 until one is chosen. */
  dck_tariff: number
}

/** Entered by users with the permission bypass_pcode_validation for addresses without a known location. */
export interface EnteredDistance {
  /** Miles of the whole route; omitted if the route is known. */
  dck_miles?: number | undefined
}

export interface BarcodeDraft {
  dab_barcode: string
  dab_reference: string
}

export interface AddressDraft extends LocatedAddress {
  dadd_addresstype: AddressType
  dadd_name: string
  dadd_telephone: string
  dadd_email: string
  /** Instructions for the driver at this stop. May have several lines. */
  dadd_note: string
  /** ISO 8601 with offset; null until set. */
  dadd_ready: string | null
  dadd_deadline: string | null
  /** T: as soon as possible, so the ready time follows the clock. */
  actionASAP: Flag
  barcodes: BarcodeDraft[]
}

export interface ParcelDraft {
  dpar_quantity: number
  /** Kilograms each, up to two decimals. */
  dpar_weight: number
  /** Centimetres each; 0 if not given. */
  dpar_length: number
  dpar_width: number
  dpar_height: number
  dpar_description: string
  /** Consignment type (`ctyp_id`); null for none. */
  dpar_ctyp_id: number | null
}

/** A booking before it is saved: one collection, then its deliveries (FORM-15). */
export interface BookingDraft {
  docket: DocketDraft & EnteredDistance
  addresses: AddressDraft[]
  parcels: ParcelDraft[]
}
