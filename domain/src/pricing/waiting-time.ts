import { type Pence, pence, smaller, shareOf, inHundredths, percentOf } from '../money/money.ts'
import { plural } from '../text/plural.ts'
import type { ChargeAmount, ChargeState } from './docket-charges.ts'

/** The charge type of waiting time. The terms of the docket's tariff apply to it. */
export const waitingTypeCode = 'WAIT'

/** What waiting costs on a tariff, before VAT. */
export interface WaitingTerms {
  rc_waiting_free: number
  /** 0 if the tariff has no terms. Then the amount of the charge type applies. */
  rc_waiting_per_minute: Pence
  /** The highest charge for one wait; null without a maximum. */
  rc_waiting_most: Pence | null
}

/** Whether a tariff's terms apply to a charge of this type. */
export const hasWaitingTerms = (chgt_code: string, terms: WaitingTerms): boolean =>
  chgt_code === waitingTypeCode && terms.rc_waiting_per_minute > 0

export interface WaitingCharge extends ChargeAmount {
  /** The minutes that are charged, without the free ones. */
  minutes: number
}

/**
 * The charge for minutes of waiting: the minutes beyond the free ones, each at the tariff's amount, up to its maximum. The net
 * amount and its VAT are rounded once to the penny. `waited` has at most two decimals. Without charged minutes, it is 0.
 */
export function waitingCharge(waited: number, terms: WaitingTerms, vatPercent: number): WaitingCharge {
  const hundredths = Math.max(0, inHundredths(waited) - inHundredths(terms.rc_waiting_free))
  const counted = shareOf(terms.rc_waiting_per_minute, hundredths, 100)
  const net = terms.rc_waiting_most === null ? counted : smaller(counted, terms.rc_waiting_most)
  return { minutes: hundredths / 100, net, vat: net === 0 ? pence(0) : percentOf(net, vatPercent) }
}

/**
 * What recorded times mean for the waiting charge of a stop. incomplete: the arrival or the departure is not known.
 * notCharged: the tariff has no amount for waiting, or the docket cannot be charged. free: within the free minutes.
 * proposed: a charge waits for approval. approved, refused: that was decided before, and stays.
 */
export const waitingOutcomes = [
  'incomplete',
  'notCharged',
  'free',
  'proposed',
  'approved',
  'refused',
] as const

export type WaitingOutcome = (typeof waitingOutcomes)[number]

/** The outcome as a sentence. `minutes` are the whole minutes at the stop. */
export function waitingMessage(outcome: WaitingOutcome, minutes: number): string {
  const waited = plural(minutes, { one: '# minute', other: '# minutes' })
  const sentences: Readonly<Record<WaitingOutcome, string>> = {
    incomplete: 'Waiting time is counted once the arrival and the departure are recorded.',
    notCharged: `The driver was at the stop for ${waited}. Waiting is not charged on this docket.`,
    free: `The driver was at the stop for ${waited}, which is free on this tariff.`,
    proposed: `The driver was at the stop for ${waited}. A charge for waiting time is proposed.`,
    approved: 'The waiting charge of this stop is already approved, and stays as it is.',
    refused: 'The waiting charge of this stop was refused, and stays refused.',
  }
  return sentences[outcome]
}

export interface WaitingAtStop {
  /** Whole minutes; null if the arrival or the departure is not known. */
  waited: number | null
  /** null if waiting on this docket is not charged by time. */
  terms: WaitingTerms | null
  vatPercent: number
  /** The state of the charge that was made for this stop before, if any. */
  before: ChargeState | null
}

/** What to charge for the time at a stop. `charge` is null unless the outcome is proposed. A decided charge is never changed. */
export function waitingAtStop({ waited, terms, vatPercent, before }: WaitingAtStop): {
  outcome: WaitingOutcome
  charge: WaitingCharge | null
} {
  if (before === 'approved' || before === 'refused') return { outcome: before, charge: null }
  if (waited === null) return { outcome: 'incomplete', charge: null }
  if (terms === null) return { outcome: 'notCharged', charge: null }
  const charge = waitingCharge(waited, terms, vatPercent)
  return charge.net > 0 ? { outcome: 'proposed', charge } : { outcome: 'free', charge: null }
}
