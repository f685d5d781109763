import { londonClock } from '../time/london-time.ts'

/** A card's month of expiry. The card is valid until its last day. */
export interface CardExpiry {
  /** 1 to 12. */
  month: number
  /** Four digits. */
  year: number
}

/** The earliest valid expiry: the current month in London (RULE-11). `now` is ISO 8601 with offset. */
export function earliestExpiry(now: string): CardExpiry {
  const { month, year } = londonClock(now)
  return { month, year }
}

/** Whether a card has expired (RULE-11). */
export function hasExpired({ month, year }: CardExpiry, now: string): boolean {
  const earliest = earliestExpiry(now)
  return year * 12 + month < earliest.year * 12 + earliest.month
}
