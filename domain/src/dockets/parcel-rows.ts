import type { ParcelDraft } from './booking.ts'
import type { Flag } from '../fields/flag.ts'

/** An empty row: one piece of unknown weight and size. */
export const emptyParcel = (): ParcelDraft => ({
  dpar_quantity: 1,
  dpar_weight: 0,
  dpar_length: 0,
  dpar_width: 0,
  dpar_height: 0,
  dpar_description: '',
  dpar_ctyp_id: null,
})

/**
 * Whether the form shows parcel rows (FORM-12): for service type A only with ShowParcelsForSameday T, for all other types
 * always. Hidden rows are still booked, so that a booking has one parcel (RULE-01).
 */
export const showsParcels = (serviceType: string, showParcelsForSameday: Flag): boolean =>
  serviceType.trim() !== 'A' || showParcelsForSameday === 'T'

/** The rows of a booking, or one empty row if there are none (FORM-12, RULE-01). */
export const parcelRows = (parcels: readonly ParcelDraft[]): ParcelDraft[] =>
  parcels.length === 0 ? [emptyParcel()] : [...parcels]
