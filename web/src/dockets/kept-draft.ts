import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { emptyAddress } from '@despatch/domain/dockets/new-booking.ts'
import { emptyParcel } from '@despatch/domain/dockets/parcel-rows.ts'
import { remembered } from '../app/remembered.ts'
import type { Session } from '../app/session.ts'
import type { PaidCard } from '../payments/paid-card.ts'
import type { PricedBooking } from './docket-calls.ts'

/** An unfinished booking as the browser keeps it: it survives a reload, a lost session and a wrong click. */
export interface KeptDraft {
  draft: BookingDraft
  editedFrom: 'new' | 'reuse'
  /** The Idempotency-Key that belongs to this draft until it is booked (FORM-17). */
  key: string
  /** A draft that made way for this one and can be brought back. */
  aside: BookingDraft | null
  /** Card payments of this draft that came to nothing; each was asked for under a key of its own. */
  attempts: number
  /** The card payment that is under way, so that a reload or another window can ask how it stands. */
  payment: KeptPayment | null
}

export interface KeptPayment {
  provider: 'O' | 'S'
  /** How many came to nothing before it. */
  attempts: number
  /** null until the server has answered; the payment is then asked for once more, under the same key. */
  session_id: string | null
  /** What stands for the card, until the server has answered. */
  card: PaidCard | null
  /** The price that the payer was shown. */
  priced: PricedBooking
}

/** Each attempt to pay has a key of its own, so that none is taken for the answer to another. */
export const paymentKey = (key: string, attempts: number): string =>
  attempts === 0 ? key : `${key}-${attempts + 1}`

/** Where a user's draft is kept; one for each user and database. */
export function keptDraft({ database, user }: Pick<Session, 'database' | 'user'>) {
  const place = remembered(`booking.${database}.${user.ausr_id}`)
  const lastBooked = remembered(`booked.${database}.${user.ausr_id}`)
  return {
    read: (): KeptDraft | null => readKept(place.read()),
    write: (kept: KeptDraft) => place.write(JSON.stringify(kept)),
    clear: () => place.write(null),
    /** The draft with this key has been booked: its work is done, in this window and in every other. */
    booked(key: string) {
      place.write(null)
      lastBooked.write(key)
    },
    /** How many payments under this key came to nothing in any window; null where none is kept. */
    attemptsOf(key: string): number | null {
      const kept = readKept(place.read())
      return kept?.key === key ? kept.attempts : null
    },
    isBooked: (key: string) => lastBooked.read() === key,
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
    attempts: typeof kept.attempts === 'number' ? kept.attempts : 0,
    payment: isPayment(kept.payment) ? kept.payment : null,
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

const isPayment = (value: unknown): value is KeptPayment =>
  isRecord(value) &&
  (value.provider === 'O' || value.provider === 'S') &&
  typeof value.attempts === 'number' &&
  (typeof value.session_id === 'string' || value.session_id === null) &&
  (isRecord(value.card) || value.card === null) &&
  isRecord(value.priced)

/** Fields that an older version of the portal did not have yet are filled with their defaults. */
const completed = (draft: BookingDraft): BookingDraft => ({
  docket: draft.docket,
  addresses: draft.addresses.map((address, index) =>
    Object.assign(emptyAddress(index === 0 ? 0 : 1), address),
  ),
  parcels: draft.parcels.map((parcel) => Object.assign(emptyParcel(), parcel)),
})
