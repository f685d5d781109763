import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { emptyAddress } from '@despatch/domain/dockets/new-booking.ts'
import { emptyParcel } from '@despatch/domain/dockets/parcel-rows.ts'
import { remembered } from '../app/remembered.ts'
import type { Session } from '../app/session.ts'

/** An unfinished booking as the browser keeps it: it survives a reload, a lost session and a wrong click. */
export interface KeptDraft {
  draft: BookingDraft
  editedFrom: 'new' | 'reuse'
  /** The Idempotency-Key that belongs to this draft until it is booked (FORM-17). */
  key: string
  /** A draft that made way for this one and can be brought back. */
  aside: BookingDraft | null
}

/** Where a user's draft is kept; one for each user and database. */
export function keptDraft({ database, user }: Pick<Session, 'database' | 'user'>) {
  const place = remembered(`booking.${database}.${user.ausr_id}`)
  return {
    read: (): KeptDraft | null => readKept(place.read()),
    write: (kept: KeptDraft) => place.write(JSON.stringify(kept)),
    clear: () => place.write(null),
  }
}

/** A key that nobody else has. `crypto.randomUUID` is missing where the portal is served without TLS. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function readKept(text: string | null): KeptDraft | null {
  const kept = text === null ? null : parsed(text)
  if (!isRecord(kept) || typeof kept.key !== 'string' || !isDraft(kept.draft)) return null
  return {
    draft: completed(kept.draft),
    editedFrom: kept.editedFrom === 'reuse' ? 'reuse' : 'new',
    key: kept.key,
    aside: isDraft(kept.aside) ? completed(kept.aside) : null,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The outline is enough: this portal wrote it, if perhaps an older version of it. */
const isDraft = (value: unknown): value is BookingDraft =>
  isRecord(value) &&
  isRecord(value.docket) &&
  Array.isArray(value.addresses) &&
  value.addresses.every(isRecord) &&
  Array.isArray(value.parcels) &&
  value.parcels.every(isRecord)

/** Fields that an older version of the portal did not have yet are filled with their defaults. */
const completed = (draft: BookingDraft): BookingDraft => ({
  docket: draft.docket,
  addresses: draft.addresses.map((address, index) =>
    Object.assign(emptyAddress(index === 0 ? 0 : 1), address),
  ),
  parcels: draft.parcels.map((parcel) => Object.assign(emptyParcel(), parcel)),
})
