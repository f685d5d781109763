import type { Customer } from './customer.ts'

/** How far a user sees prices: of every docket they reach, of customers whose prices are shown, or of none. */
export const priceScopes = ['all', 'shown', 'none'] as const
export type PriceScope = (typeof priceScopes)[number]

interface PriceReader {
  /** ausr_rights_price. */
  priceRight: boolean
  /** ausr_all_accounts: staff, whom no customer's switch concerns. */
  allAccounts: boolean
}

export const priceScope = ({ priceRight, allAccounts }: PriceReader): PriceScope =>
  priceRight ? (allAccounts ? 'all' : 'shown') : 'none'

/** Whether the prices of a customer's dockets are shown to somebody of this scope (LIST-05, SYS-04). */
export const seesPrices = (
  scope: PriceScope,
  { cust_total_price }: Pick<Customer, 'cust_total_price'>,
): boolean => scope === 'all' || (scope === 'shown' && cust_total_price === 'T')
