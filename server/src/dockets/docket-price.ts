import { refuse } from '@despatch/contract/wire/refusals.ts'
import { maySeePrice } from '@despatch/domain/customers/method-of-payment.ts'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { seesPrices } from '@despatch/domain/customers/price-visibility.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { toPounds } from '@despatch/domain/money/money.ts'
import { pricingInPounds, type Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { PriceWithCharges } from '@despatch/domain/pricing/docket-charges.ts'
import { priceScopeOf } from '../customers/price-scope.queries.ts'
import type { Session } from '../platform/session.ts'
import type { DocketPrice } from './cancel-docket.queries.ts'

/** The price columns of a docket as a price with its charges. */
export const storedPrice = (docket: DocketPrice & { dck_currency: string }): PriceWithCharges => ({
  pricing: {
    net: docket.dck_net,
    netvat: docket.dck_netvat,
    total: docket.dck_total,
    hold: docket.dck_hold,
    currency: docket.dck_currency,
    lines: docket.dck_lines,
  },
  charges: { net: docket.dck_charges_net, vat: docket.dck_charges_vat },
})

/** Whether a user sees the price of a stored docket. */
export const seesDocketPrice = (
  session: Session,
  { cust_total_price, dck_mop }: { cust_total_price: Flag; dck_mop: MethodOfPayment },
): boolean => maySeePrice(seesPrices(priceScopeOf(session), { cust_total_price }), dck_mop)

interface AgreedPrice {
  isShown: boolean
  pricing: Pricing
  /** The total that the caller agreed to, in pounds. */
  expected: number | undefined
}

/**
 * Refuses a change of a stored docket to a price that its user has not agreed to: PRICE_CHANGED with `changed` and the new
 * price. Users who see prices have to send the total. For others the field would reveal it.
 */
export function refuseNotAgreed({ isShown, pricing, expected }: AgreedPrice, changed: string): void {
  if (!isShown) {
    if (expected !== undefined)
      refuseField(
        'expected_total',
        'You need permission to see prices to send an expected total. Leave it out.',
      )
    return
  }
  if (expected === undefined)
    return refuseField('expected_total', 'Send the total that the check before this call returned.')
  if (expected !== toPounds(pricing.total))
    refuse('PRICE_CHANGED', { detail: changed, pricing: pricingInPounds(pricing) })
}

/** Refuses INVALID with one field. */
export const refuseField = (field: string, message: string): never =>
  refuse('INVALID', { detail: message, errors: [{ field, message }] })
