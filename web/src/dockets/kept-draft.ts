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
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<KeptDraft>
    const draft = completed(kept.draft)
    if (!draft || typeof kept.key !== 'string') return null
    const editedFrom = kept.editedFrom === 'reuse' ? 'reuse' : 'new'
    return { draft, editedFrom, key: kept.key, aside: completed(kept.aside ?? undefined) }
  } catch {
    return null
  }
}

/** Fields that an older version of the portal did not have yet are filled with their defaults. */
function completed(draft: BookingDraft | undefined): BookingDraft | null {
  if (!draft?.docket || !Array.isArray(draft.addresses) || !Array.isArray(draft.parcels)) return null
  return {
    docket: draft.docket,
    addresses: draft.addresses.map((address, index) => ({ ...emptyAddress(index === 0 ? 0 : 1), ...address })),
    parcels: draft.parcels.map((parcel) => ({ ...emptyParcel(), ...parcel })),
  }
}
