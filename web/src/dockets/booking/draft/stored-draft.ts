import type { BookingDraft, ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import { emptyFields } from '@despatch/domain/dockets/docket-fields.ts'
import { mapFields } from '@despatch/domain/fields/map-fields.ts'
import { emptyAddress } from '@despatch/domain/dockets/new-booking.ts'
import { emptyParcel } from '@despatch/domain/dockets/parcel-rows.ts'

/** Parses stored text; null if it is empty or not an object. */
export function storedRecord(text: string | null): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isRecord(stored) ? stored : null
  } catch {
    return null
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stored draft. Fields added by later versions of the portal get their defaults. */
export const storedDraft = (value: unknown): BookingDraft | null =>
  isDraft(value) ? withDefaults(value) : null

/** Checking the outline is enough: the portal wrote it, if perhaps an older version. */
const isDraft = (value: unknown): value is BookingDraft =>
  isRecord(value) &&
  isRecord(value.docket) &&
  Array.isArray(value.addresses) &&
  value.addresses.every(isRecord) &&
  Array.isArray(value.parcels) &&
  value.parcels.every(isRecord)

const withDefaults = (draft: BookingDraft): BookingDraft => ({
  docket: { ...emptyFields, ...draft.docket },
  addresses: draft.addresses.map((address, index) =>
    Object.assign(emptyAddress(index === 0 ? 0 : 1), address),
  ),
  parcels: draft.parcels.map((parcel) => withNumbers(Object.assign(emptyParcel(), parcel))),
})

/** JSON has no NaN: a text that was not a number is stored as null. It is still an error of its field. */
function withNumbers(parcel: { [Field in keyof ParcelDraft]: ParcelDraft[Field] | null }): ParcelDraft {
  const empty = emptyParcel()
  return Object.assign(
    empty,
    mapFields(
      parcel,
      (value, field) => value ?? (typeof empty[field] === 'number' ? Number.NaN : empty[field]),
    ),
  )
}
