import { refuse } from '@despatch/contract/wire/refusals.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { hasExpired } from '@despatch/domain/payments/card-expiry.ts'
import type { ReportedCard } from './payment.queries.ts'

interface CardDetails {
  cardType?: string | undefined
  maskedCardNumber?: string | undefined
  expiryMonth?: number | undefined
  expiryYear?: number | undefined
}

interface CardFields {
  cardtype?: string | undefined
  cardholder?: string | undefined
  card_details?: CardDetails | undefined
}

/** The card details in a payment call, as shown later in the office; null if there are none. */
export function reportedCard({ cardtype, cardholder, card_details }: CardFields): ReportedCard | null {
  const { cardType, ...details } = card_details ?? {}
  const card: ReportedCard = { cardtype: cardtype ?? cardType, cardholder, ...details }
  return Object.values(card).some((value) => value !== undefined) ? card : null
}

/** Refuses an expired card; the earliest month of expiry is the current one (RULE-11). */
export function checkExpiry(card: CardDetails | undefined, field: string): void {
  if (card?.expiryMonth === undefined || card.expiryYear === undefined) return
  const expiry = { month: card.expiryMonth, year: card.expiryYear }
  if (hasExpired(expiry, new Date().toISOString()))
    refuse('INVALID', { errors: [{ field: `${field}.expiryYear`, message: 'The card has expired.' }] })
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Refuses a token made more than a day ago, or more than five minutes in the future (clock skew). */
export function checkCreated(created: string | undefined): void {
  if (created === undefined) return
  const age = Date.now() - instantMs(created)
  if (age < -5 * MINUTE_MS || age > DAY_MS)
    refuse('INVALID', {
      errors: [{ field: 'created', message: 'The card must have been entered within the last day.' }],
    })
}
