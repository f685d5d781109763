import type { Customer } from './customer.ts'

/** The prices that a user can see: on all dockets, on dockets of customers with visible prices, or none. */
export const priceScopes = ['all', 'shown', 'none'] as const
export type PriceScope = (typeof priceScopes)[number]

interface PriceReader {
  /** ausr_rights_price. */
  priceRight: boolean
  /** ausr_all_accounts: staff, who see prices regardless of the customer's setting. */
  allAccounts: boolean
}

export const priceScope = ({ priceRight, allAccounts }: PriceReader): PriceScope =>
  priceRight ? (allAccounts ? 'all' : 'shown') : 'none'

/** Whether the prices of a customer's dockets are visible with this scope (LIST-05, SYS-04). */
export const seesPrices = (
  scope: PriceScope,
  { cust_total_price }: Pick<Customer, 'cust_total_price'>,
): boolean => scope === 'all' || (scope === 'shown' && cust_total_price === 'T')
