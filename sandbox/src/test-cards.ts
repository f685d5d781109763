import { hasExpired } from '@despatch/domain/payments/card-expiry.ts'
import { passesLuhn } from '@despatch/domain/payments/card-number.ts'

/** What a card's bank will say. The card's number is looked at once and kept nowhere. */
export type Verdict = 'approve' | 'decline' | 'insufficient' | 'challenge'

const verdicts: Readonly<Record<string, Verdict>> = {
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient',
  '4000000000003220': 'challenge',
}

export const verdictOf = (number: string): Verdict => verdicts[number] ?? 'approve'

/** Why a form does not take a card, or null: numbers without a right check digit, and cards that have expired. */
export function cardError(number: string, month: number, year: number): string | null {
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return 'The card number is not right.'
  if (!(month >= 1 && month <= 12 && year >= 2000 && year <= 2100)) return 'The expiry date is not right.'
  return hasExpired({ month, year }, new Date().toISOString()) ? 'The card has expired.' : null
}

export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')
