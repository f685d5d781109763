import { priceScope, type PriceScope } from '@despatch/domain/customers/price-visibility.ts'
import { can, type UserScope } from '../platform/session.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'

type PriceReach = Pick<UserScope, 'rights' | 'accounts' | 'allAccounts'>

/** How far a session sees prices, regardless of its customers' settings. */
export const priceScopeOf = ({ rights, allAccounts }: Omit<PriceReach, 'accounts'>): PriceScope =>
  priceScope({ priceRight: can({ rights }, 'price'), allAccounts })

/** `seesPrices` of the domain as a condition on a row of customer; `scope` is a parameter of type text. */
export const pricesShown = (scope: string, customer: string) =>
  `(${scope} = 'all' or (${scope} = 'shown' and ${customer}.cust_total_price = 'T'))`

const selectShown = statement<{ some: boolean | null; every: boolean | null }>(
  'customers-with-prices',
  `select bool_or(cust_total_price = 'T') "some", bool_and(cust_total_price = 'T') "every"
   from customer where cust_id = any($1)`,
)

/** The same over all accounts of a session: 'none' if each of them hides its prices. */
export async function priceScopeOver(db: Queryable, reach: PriceReach): Promise<PriceScope> {
  const scope = priceScopeOf(reach)
  if (scope !== 'shown') return scope
  const shown = await firstRow(db, selectShown, [reach.accounts])
  return shown?.some ? 'shown' : 'none'
}

/** Whether the prices of all these accounts are visible, so that they can be summed up. */
export async function seesEveryPrice(
  db: Queryable,
  scope: PriceScope,
  accounts: readonly number[],
): Promise<boolean> {
  if (scope !== 'shown') return scope === 'all'
  const shown = await firstRow(db, selectShown, [accounts])
  return shown?.every !== false
}
