import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { remembered } from '../app/remembered.ts'
import type { Session } from '../app/session.ts'
import type { PaidCard } from '../payments/paid-card.ts'
import type { PricedBooking } from './docket-calls.ts'
import { isRecord, storedDraft, storedRecord } from './stored-draft.ts'

/** An unfinished booking as the browser keeps it: it survives a reload, a lost session and a wrong click. */
export interface SavedDraft {
  /** null: none yet; the form opens empty, with the draft that was set aside. */
  draft: BookingDraft | null
  editedFrom: 'new' | 'reuse'
  /** The Idempotency-Key that belongs to this draft until it is booked (FORM-17). */
  key: string
  /** A draft that made way for this one and can be brought back. */
  aside: BookingDraft | null
  /** Card payments of this draft that came to nothing; each was asked for under a key of its own. */
  attempts: number
  /** The card payment that is under way, so that a reload or another window can ask how it stands. */
  payment: SavedPayment | null
}

export interface SavedPayment {
  provider: 'O' | 'S'
  /** How many came to nothing before it. */
  attempts: number
  /** null until the server has answered; the payment is then asked for once more, under the same key. */
  session_id: string | null
  /** What stands for the card, until the server has answered. */
  card: PaidCard | null
  /** The price that the payer was shown. */
  priced: PricedBooking
  /** The payer was told that the card is held, not charged. */
  held: boolean
}

/** Each attempt to pay has a key of its own, so that none is taken for the answer to another. */
export const paymentKey = (key: string, attempts: number): string =>
  attempts === 0 ? key : `${key}-${attempts + 1}`

/** Where a user's draft is kept; one for each user and database. */
export function savedDraft({ database, user }: Pick<Session, 'database' | 'user'>) {
  const place = remembered(`booking.${database}.${user.ausr_id}`)
  const lastBooked = remembered(`booked.${database}.${user.ausr_id}`)
  return {
    read: (): SavedDraft | null => readSaved(place.read()),
    write: (kept: SavedDraft) => place.write(JSON.stringify(kept)),
    clear: () => place.write(null),
    /** The draft with this key has been booked: its work is done, in this window and in every other. */
    booked(key: string) {
      place.write(null)
      lastBooked.write(key)
    },
    /** How many payments under this key came to nothing in any window; null where none is kept. */
    attemptsOf(key: string): number | null {
      const kept = readSaved(place.read())
      return kept?.key === key ? kept.attempts : null
    },
    isBooked: (key: string) => lastBooked.read() === key,
  }
}

function readSaved(text: string | null): SavedDraft | null {
  const kept = storedRecord(text)
  const [draft, aside] = [storedDraft(kept?.draft), storedDraft(kept?.aside)]
  if (!kept || !(draft ?? aside) || typeof kept.key !== 'string') return null
  return {
    draft,
    editedFrom: kept.editedFrom === 'reuse' ? 'reuse' : 'new',
    key: kept.key,
    aside,
    attempts: typeof kept.attempts === 'number' ? kept.attempts : 0,
    payment: isPayment(kept.payment) ? completed(kept.payment) : null,
  }
}

/** An older version of the portal stored prices without `adjusted`, and payments without `held`. */
const completed = (payment: SavedPayment): SavedPayment =>
  Object.assign({ held: false }, payment, { priced: Object.assign({ adjusted: [] }, payment.priced) })

const isPayment = (value: unknown): value is SavedPayment =>
  isRecord(value) &&
  (value.provider === 'O' || value.provider === 'S') &&
  typeof value.attempts === 'number' &&
  (typeof value.session_id === 'string' || value.session_id === null) &&
  (isRecord(value.card) || value.card === null) &&
  isRecord(value.priced)
