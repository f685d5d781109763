import { type Pence, pence, smaller, shareOf, inHundredths, percentOf } from '../money/money.ts'
import type { ChargeAmount } from './docket-charges.ts'

/** The charge type of waiting time. The terms of the docket's tariff apply to it. */
export const waitingTypeCode = 'WAIT'

/** What waiting costs on a tariff, before VAT. */
export interface WaitingTerms {
  ttyp_waiting_free: number
  /** 0 if the tariff has no terms. Then the amount of the charge type applies. */
  ttyp_waiting_per_minute: Pence
  /** The highest charge for one wait; null without a maximum. */
  ttyp_waiting_most: Pence | null
}

/** Whether a tariff's terms apply to a charge of this type. */
export const hasWaitingTerms = (chgt_code: string, terms: WaitingTerms): boolean =>
  chgt_code === waitingTypeCode && terms.ttyp_waiting_per_minute > 0

export interface WaitingCharge extends ChargeAmount {
  /** The minutes that are charged, without the free ones. */
  minutes: number
}

/**
 * The charge for minutes of waiting: the minutes beyond the free ones, each at the tariff's amount, up to its maximum. The net
 * amount and its VAT are rounded once to the penny. `waited` has at most two decimals. Without charged minutes, it is 0.
 */
export function waitingCharge(waited: number, terms: WaitingTerms, vatPercent: number): WaitingCharge {
  const hundredths = Math.max(0, inHundredths(waited) - inHundredths(terms.ttyp_waiting_free))
  const counted = shareOf(terms.ttyp_waiting_per_minute, hundredths, 100)
  const net = terms.ttyp_waiting_most === null ? counted : smaller(counted, terms.ttyp_waiting_most)
  return { minutes: hundredths / 100, net, vat: net === 0 ? pence(0) : percentOf(net, vatPercent) }
}
