import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { emptyAddress } from '@despatch/domain/dockets/new-booking.ts'
import { emptyParcel } from '@despatch/domain/dockets/parcel-rows.ts'

/** What was kept as a text; null where that is nothing, or no record. */
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

/** A draft as it was kept; fields that an older version of the portal did not have yet get their defaults. */
export const storedDraft = (value: unknown): BookingDraft | null => (isDraft(value) ? completed(value) : null)

/** The outline is enough: this portal wrote it, if perhaps an older version of it. */
const isDraft = (value: unknown): value is BookingDraft =>
  isRecord(value) &&
  isRecord(value.docket) &&
  Array.isArray(value.addresses) &&
  value.addresses.every(isRecord) &&
  Array.isArray(value.parcels) &&
  value.parcels.every(isRecord)

const completed = (draft: BookingDraft): BookingDraft => ({
  docket: draft.docket,
  addresses: draft.addresses.map((address, index) =>
    Object.assign(emptyAddress(index === 0 ? 0 : 1), address),
  ),
  parcels: draft.parcels.map((parcel) => Object.assign(emptyParcel(), parcel)),
})
