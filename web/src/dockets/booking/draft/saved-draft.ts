import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { isProviderId, type ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import { remembered } from '../../../platform/remembered.ts'
import type { Session } from '../../../platform/session.ts'
import type { PaidCard } from '../../../cards/paid-card.ts'
import type { PriceReply } from '../../docket-calls.ts'
import { isRecord, storedDraft, storedRecord } from './stored-draft.ts'

/** An unfinished booking saved in the browser. It survives a reload, an expired session and an accidental click. */
export interface SavedDraft {
  /** null if there is only a draft that was set aside. The form then opens empty. */
  draft: BookingDraft | null
  editedFrom: 'new' | 'reuse'
  /** The Idempotency-Key of this draft until it is booked (FORM-17). */
  key: string
  /** A draft that this one replaced and that can be restored. */
  aside: BookingDraft | null
  /** The number of failed card payments of this draft. Each had its own key. */
  attempts: number
  /** The card payment in progress, so that a reload or another window can query its status. */
  payment: SavedPayment | null
}

export interface SavedPayment {
  provider: ProviderId
  /** The number of failed payments before it. */
  attempts: number
  /** null until the server has replied. The payment is then requested again under the same key. */
  session_id: string | null
  /** The token of the card, until the server has replied. */
  card: PaidCard | null
  /** The price shown to the payer. */
  priced: PriceReply
  /** The payer was shown a hold on the card, not a charge. */
  held: boolean
}

/** Each payment attempt has its own key, so that its reply cannot be mistaken for another's. */
export const paymentKey = (key: string, attempts: number): string =>
  attempts === 0 ? key : `${key}-${attempts + 1}`

/** The store of a user's draft: one for each user and database. */
export function savedDraft({ database, user }: Pick<Session, 'database' | 'user'>) {
  const item = remembered(`booking.${database}.${user.ausr_id}`)
  const lastBooked = remembered(`booked.${database}.${user.ausr_id}`)
  return {
    read: (): SavedDraft | null => readSaved(item.read()),
    write: (saved: SavedDraft) => item.write(JSON.stringify(saved)),
    clear: () => item.write(null),
    /** Marks the draft with this key as booked and removes it, in this window and in all others. */
    booked(key: string) {
      item.write(null)
      lastBooked.write(key)
    },
    /** The number of failed payments under this key in any window; null if the draft is not saved. */
    attemptsOf(key: string): number | null {
      const saved = readSaved(item.read())
      return saved?.key === key ? saved.attempts : null
    },
    isBooked: (key: string) => lastBooked.read() === key,
  }
}

function readSaved(text: string | null): SavedDraft | null {
  const saved = storedRecord(text)
  const [draft, aside] = [storedDraft(saved?.draft), storedDraft(saved?.aside)]
  if (!saved || !(draft ?? aside) || typeof saved.key !== 'string') return null
  return {
    draft,
    editedFrom: saved.editedFrom === 'reuse' ? 'reuse' : 'new',
    key: saved.key,
    aside,
    attempts: typeof saved.attempts === 'number' ? saved.attempts : 0,
    payment: isPayment(saved.payment) ? withDefaults(saved.payment) : null,
  }
}

/** Older versions of the portal stored prices without `adjusted` and payments without `held`. */
const withDefaults = (payment: SavedPayment): SavedPayment =>
  Object.assign({ held: false }, payment, { priced: Object.assign({ adjusted: [] }, payment.priced) })

const isPayment = (value: unknown): value is SavedPayment =>
  isRecord(value) &&
  isProviderId(value.provider) &&
  typeof value.attempts === 'number' &&
  (typeof value.session_id === 'string' || value.session_id === null) &&
  (isRecord(value.card) || value.card === null) &&
  isRecord(value.priced)
