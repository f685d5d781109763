import { hasExpired } from '@despatch/domain/payments/card-expiry.ts'
import { passesLuhn } from '@despatch/domain/payments/card-number.ts'

/** The bank's decision on a card. The card number is read once and never stored. */
export type Verdict = 'approve' | 'decline' | 'insufficient' | 'challenge'

const verdicts: Readonly<Record<string, Verdict>> = {
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient',
  '4000000000003220': 'challenge',
}

export const verdictOf = (number: string): Verdict => verdicts[number] ?? 'approve'

/** The error of a card's number or expiry date, or null. */
export function cardError(number: string, month: number, year: number): string | null {
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return 'Enter a valid card number.'
  if (!(month >= 1 && month <= 12 && year >= 2000 && year <= 2100)) return 'Enter a valid expiry date.'
  return hasExpired({ month, year }, new Date().toISOString()) ? 'The card has expired.' : null
}

export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')
