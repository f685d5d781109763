import type { ParcelDraft } from './booking.ts'
import type { Flag } from '../settings/flag.ts'

/** The parcel that an empty row stands for: one piece of unknown weight and size. */
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
 * Whether the form shows parcel rows (FORM-12): service type A only with ShowParcelsForSameday T, every other
 * type (B and C among them) always. Hidden rows are still booked, so a booking has its one parcel (RULE-01).
 */
export const showsParcels = (serviceType: string, showParcelsForSameday: Flag): boolean =>
  serviceType.trim() !== 'A' || showParcelsForSameday === 'T'

/** The rows of a booking, with one empty row where there are none (FORM-12, RULE-01). */
export const parcelRows = (parcels: readonly ParcelDraft[]): ParcelDraft[] =>
  parcels.length === 0 ? [emptyParcel()] : [...parcels]
