import { refuse } from '@despatch/contract/wire/refusals.ts'
import { maySeePrice } from '@despatch/domain/customers/method-of-payment.ts'
import { seesPrices } from '@despatch/domain/customers/price-visibility.ts'
import { type Pounds, toPounds } from '@despatch/domain/money/money.ts'
import { pricingInPounds } from '@despatch/domain/pricing/pricing.ts'
import type { Session } from '../platform/session.ts'
import { priceScopeOf } from '../customers/price-scope.queries.ts'
import type { NewBooking } from './price-booking.ts'

type Priced = Pick<NewBooking, 'customer' | 'dck_mop' | 'pricing'>

const seesPrice = (session: Session, { customer, dck_mop }: Priced) =>
  maySeePrice(seesPrices(priceScopeOf(session), customer), dck_mop)

/** The price of a booking for a reply; empty for a user who may not see prices. */
export const shownPrice = (session: Session, booking: Priced) =>
  seesPrice(session, booking) ? { pricing: pricingInPounds(booking.pricing) } : {}

/** The price that a caller agreed to, and optionally its currency. */
export interface ExpectedPrice {
  expected_total?: Pounds | undefined
  expected_currency?: string | undefined
}

/**
 * Refuses PRICE_CHANGED, with the new price, if a booking does not cost what its booker agreed to (FORM-04, PRICE-01).
 * An expected price from a user who may not see prices is refused, because the reply would reveal the price.
 */
export function refuseOtherPrice(
  session: Session,
  booking: Priced,
  { expected_total, expected_currency }: ExpectedPrice,
): void {
  const expected = { expected_total, expected_currency }
  const given = Object.entries(expected).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  if (!seesPrice(session, booking)) {
    const message = 'You need permission to see prices to send an expected price. Leave this field out.'
    refuse('INVALID', { detail: message, errors: given.map(([field]) => ({ field, message })) })
  }
  const { total, currency } = booking.pricing
  const isExpected =
    (expected_total === undefined || expected_total === toPounds(total)) &&
    (expected_currency === undefined || expected_currency === currency)
  if (!isExpected) refuse('PRICE_CHANGED', { pricing: pricingInPounds(booking.pricing) })
}
