import type { BookingDraft } from './booking.ts'

/** A favourite is a booking without times that is saved under a name, to be booked again (FORM-05). */

/** Characters. */
export const longestFavouriteName = 60

/** The most favourites of one account, of all its users. */
export const mostFavourites = 300

/** The most favourites that a user can star. */
export const mostStarred = 12

/** The first starred favourites have a key: Alt+1 to Alt+9. */
export const favouriteKeys = 9

/**
 * A booking as a favourite keeps it: without times, barcodes and entered miles, which belong to one journey only.
 * @param cust_id the account that it is saved for
 */
export function favouriteBooking(
  { docket, addresses, parcels }: BookingDraft,
  cust_id: number,
): BookingDraft {
  const { dck_miles: _miles, ...rest } = docket
  return {
    docket: { ...rest, dck_cust_id: cust_id },
    addresses: addresses.map((address, index) => ({
      ...address,
      dadd_ready: null,
      dadd_deadline: null,
      actionASAP: index === 0 ? 'T' : 'F',
      barcodes: [],
    })),
    parcels,
  }
}

/** Only its owner changes or deletes a favourite. Administrators can also change a shared one, for a user who has left. */
export const mayChangeFavourite = (
  { own, btpl_shared }: { own: boolean; btpl_shared: boolean },
  isAdmin: boolean,
): boolean => own || (btpl_shared && isAdmin)

/** The records that can be booked with today. */
export interface BookableRecords {
  services: readonly { styp_id: string }[]
  tariffs: readonly { ttyp_code: number; ttyp_serv_type: string }[]
  consignmentTypes: readonly { ctyp_id: number }[]
}

/** A record of a favourite that can no longer be booked. */
export type RetiredRecord =
  | { kind: 'service'; code: string }
  | { kind: 'tariff'; code: number }
  | { kind: 'consignment type'; code: number }

/**
 * A favourite as it can be booked today. Records that can no longer be booked are left empty and returned, so that the
 * user is notified and chooses others.
 */
export function bookableToday(
  { docket, addresses, parcels }: BookingDraft,
  { services, tariffs, consignmentTypes }: BookableRecords,
): { booking: BookingDraft; retired: RetiredRecord[] } {
  const { dck_serv_type, dck_tariff } = docket
  const hasService = services.some(({ styp_id }) => styp_id.trim() === dck_serv_type)
  const hasTariff =
    hasService &&
    tariffs.some(
      ({ ttyp_code, ttyp_serv_type }) => ttyp_code === dck_tariff && ttyp_serv_type.trim() === dck_serv_type,
    )
  const kinds = new Set(consignmentTypes.map(({ ctyp_id }) => ctyp_id))
  const missing = parcels
    .map(({ dpar_ctyp_id }) => dpar_ctyp_id)
    .filter((kind) => kind !== null && !kinds.has(kind))
  const retired: RetiredRecord[] = []
  if (dck_serv_type !== '' && !hasService) retired.push({ kind: 'service', code: dck_serv_type })
  if (dck_tariff !== 0 && !hasTariff) retired.push({ kind: 'tariff', code: dck_tariff })
  for (const code of new Set(missing)) if (code !== null) retired.push({ kind: 'consignment type', code })
  return {
    booking: {
      docket: {
        ...docket,
        dck_serv_type: hasService ? dck_serv_type : '',
        dck_tariff: hasTariff ? dck_tariff : 0,
      },
      addresses,
      parcels: parcels.map((parcel) =>
        parcel.dpar_ctyp_id === null || kinds.has(parcel.dpar_ctyp_id)
          ? parcel
          : { ...parcel, dpar_ctyp_id: null },
      ),
    },
    retired,
  }
}
