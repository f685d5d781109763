import { isLocatable } from '@despatch/domain/geo/postcode.ts'
import type { AddressDraft, BookingDraft, ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import {
  emptyAddress,
  hasDefaultParcels,
  hasDefaultService,
  type GoodsDefaults,
} from '@despatch/domain/dockets/new-booking.ts'
import type { UsualGoods } from '@despatch/domain/dockets/stop-suggestions.ts'
import { returnBooking } from '@despatch/domain/dockets/reused-booking.ts'
import { emptyParcel } from '@despatch/domain/dockets/parcel-rows.ts'

/** A draft being edited. Each row has a stable key, so that a half-typed field stays with its own address. */
export interface EditedBooking {
  draft: BookingDraft
  addressKeys: readonly number[]
  parcelKeys: readonly number[]
  nextKey: number
  /** The goods that were filled in from the last booking to a chosen stop; absent if none were. */
  lastTime?: UsualGoods
  /** The texts that the searches of stops start with, by the key of the stop. */
  searched?: Readonly<Record<number, string>>
}

export type DraftEdit =
  | { type: 'docket'; change: Partial<BookingDraft['docket']> }
  | { type: 'address'; index: number; change: Partial<AddressDraft> }
  /** Empties a stop and puts a text into its search. */
  | { type: 'searchStop'; index: number; text: string }
  /** The goods of the last booking to a chosen stop. They only replace goods that were not chosen yet. */
  | { type: 'usualGoods'; goods: UsualGoods; customer: GoodsDefaults }
  /** A whole booking replaces the draft. */
  | { type: 'draft'; draft: BookingDraft }
  /** The way back of a booking with one delivery. */
  | { type: 'turnRound' }
  | { type: 'addDrop' }
  | { type: 'removeDrop'; index: number }
  | { type: 'moveDrop'; index: number; by: -1 | 1 }
  | { type: 'parcel'; index: number; change: Partial<ParcelDraft> }
  | { type: 'addParcel' }
  | { type: 'removeParcel'; index: number }

export function editedBooking(draft: BookingDraft, firstKey = 0): EditedBooking {
  const parcelsFrom = firstKey + draft.addresses.length
  return {
    draft,
    addressKeys: draft.addresses.map((_, index) => firstKey + index),
    parcelKeys: draft.parcels.map((_, index) => parcelsFrom + index),
    nextKey: parcelsFrom + draft.parcels.length,
  }
}

/** The booking after an edit. Unchanged parts keep their identity, so that only the edited section renders again. */
export function applyEdit(booking: EditedBooking, edit: DraftEdit): EditedBooking {
  const { draft } = booking
  switch (edit.type) {
    case 'docket':
      return { ...booking, draft: { ...draft, docket: { ...draft.docket, ...edit.change } } }
    case 'address':
      return withNeededMiles(
        withAddresses(
          withoutSearch(booking, edit.index),
          changedAt(draft.addresses, edit.index, edit.change),
          booking.addressKeys,
        ),
      )
    case 'searchStop':
      return withSearch(booking, edit.index, edit.text)
    case 'usualGoods':
      return withUsualGoods(booking, edit.goods, edit.customer)
    case 'draft':
      return editedBooking(edit.draft, booking.nextKey)
    case 'turnRound': {
      const back = returnBooking(draft)
      return back ? editedBooking(back, booking.nextKey) : booking
    }
    case 'addDrop':
      return {
        ...withAddresses(
          booking,
          [...draft.addresses, emptyAddress(1)],
          [...booking.addressKeys, booking.nextKey],
        ),
        nextKey: booking.nextKey + 1,
      }
    case 'removeDrop':
      return withNeededMiles(
        withAddresses(
          booking,
          draft.addresses.toSpliced(edit.index, 1),
          booking.addressKeys.toSpliced(edit.index, 1),
        ),
      )
    case 'moveDrop':
      return withAddresses(
        booking,
        moved(draft.addresses, edit.index, edit.by),
        moved(booking.addressKeys, edit.index, edit.by),
      )
    case 'parcel':
      return withParcels(booking, changedAt(draft.parcels, edit.index, edit.change), booking.parcelKeys)
    case 'addParcel':
      return {
        ...withParcels(booking, [...draft.parcels, emptyParcel()], [...booking.parcelKeys, booking.nextKey]),
        nextKey: booking.nextKey + 1,
      }
    case 'removeParcel':
    default:
      return withParcels(
        booking,
        draft.parcels.toSpliced(edit.index, 1),
        booking.parcelKeys.toSpliced(edit.index, 1),
      )
  }
}

/** The paths whose errors an edit clears: the changed fields, or the whole list if its rows may have moved. */
export function touchedPaths(edit: DraftEdit): string[] {
  switch (edit.type) {
    case 'docket':
      return Object.keys(edit.change).map((field) => `docket.${field}`)
    case 'address':
      return ['search', ...Object.keys(edit.change)].map((field) => `addresses.${edit.index}.${field}`)
    case 'usualGoods':
      return ['docket.dck_serv_type', 'docket.dck_tariff', 'parcels']
    case 'searchStop':
      return [`addresses.${edit.index}`]
    case 'draft':
      return ['docket', 'addresses', 'parcels']
    case 'parcel':
      return Object.keys(edit.change).map((field) => `parcels.${edit.index}.${field}`)
    case 'addParcel':
    case 'removeParcel':
      return ['parcels']
    case 'turnRound':
    case 'addDrop':
    case 'removeDrop':
    case 'moveDrop':
    default:
      return ['addresses']
  }
}

const withAddresses = (
  booking: EditedBooking,
  addresses: AddressDraft[],
  addressKeys: readonly number[],
): EditedBooking => ({ ...booking, addressKeys, draft: { ...booking.draft, addresses } })

/** The stop gets a new key, so that its search starts with the text. */
const withSearch = (booking: EditedBooking, index: number, text: string): EditedBooking => ({
  ...withAddresses(
    booking,
    booking.draft.addresses.map((address, at) =>
      at === index ? emptyAddress(address.dadd_addresstype) : address,
    ),
    booking.addressKeys.map((key, at) => (at === index ? booking.nextKey : key)),
  ),
  searched: { ...booking.searched, [booking.nextKey]: text },
  nextKey: booking.nextKey + 1,
})

/** A stop that has been filled in does not start with the text when it is emptied. */
function withoutSearch(booking: EditedBooking, index: number): EditedBooking {
  const key = booking.addressKeys[index]
  if (key === undefined || booking.searched?.[key] === undefined) return booking
  const { [key]: _text, ...searched } = booking.searched
  return { ...booking, searched }
}

/** Whether the postcode does not give the location of the address, so that the distance must be entered. */
export const needsLocation = ({ dadd_postalcode }: Pick<AddressDraft, 'dadd_postalcode'>): boolean =>
  dadd_postalcode.trim() !== '' && !isLocatable(dadd_postalcode)

/** Removes the entered distance once no address needs it. */
function withNeededMiles(booking: EditedBooking): EditedBooking {
  const { docket, addresses } = booking.draft
  if (docket.dck_miles === undefined || addresses.some(needsLocation)) return booking
  const { dck_miles: _miles, ...rest } = docket
  return { ...booking, draft: { ...booking.draft, docket: rest } }
}

function withUsualGoods(booking: EditedBooking, goods: UsualGoods, customer: GoodsDefaults): EditedBooking {
  const { draft, nextKey } = booking
  const { parcels, dck_serv_type, dck_tariff } = goods
  const docket = hasDefaultService(draft.docket, customer)
    ? { ...draft.docket, dck_serv_type, dck_tariff }
    : draft.docket
  const lastTime = docket === draft.docket ? {} : { lastTime: goods }
  if (!hasDefaultParcels(draft) || parcels.length === 0)
    return { ...booking, ...lastTime, draft: { ...draft, docket } }
  return {
    ...booking,
    ...lastTime,
    draft: { ...draft, docket, parcels },
    parcelKeys: parcels.map((_, index) => nextKey + index),
    nextKey: nextKey + parcels.length,
  }
}

const withParcels = (
  booking: EditedBooking,
  parcels: ParcelDraft[],
  parcelKeys: readonly number[],
): EditedBooking => ({ ...booking, parcelKeys, draft: { ...booking.draft, parcels } })

/** The rows with one row changed. */
export const changedAt = <Row>(rows: readonly Row[], index: number, change: Partial<Row>): Row[] =>
  rows.map((row, i) => (i === index ? { ...row, ...change } : row))

/** Moves a delivery among the deliveries. The collection stays first (FORM-15). */
function moved<Row>(rows: readonly Row[], index: number, by: -1 | 1): Row[] {
  const [from, to] = [rows[index], rows[index + by]]
  if (from === undefined || to === undefined || index < 1 || index + by < 1) return [...rows]
  return rows.with(index, to).with(index + by, from)
}
