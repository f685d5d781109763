import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { allSellers, billedAccounts, sellerOf, type BilledAccount, type Seller } from './accounts.queries.ts'
import type { BilledPeriod } from './plan-account.ts'

/** Today in London, YYYY-MM-DD. */
export const today = (): string => londonDay(isoInLondon(Date.now()))

/** The first day whose dockets are billed, YYYY-MM-DD; null if billing is off. Test databases never bill. */
export async function billedFrom(tenant: Tenant): Promise<string | null> {
  const { BillingFrom } = await settingsOf(tenant, null)
  return isTestDatabase(tenant.name) || BillingFrom === '' ? null : BillingFrom
}

/** The same. Refuses BILLING_OFF. */
export const mustBillFrom = async (tenant: Tenant): Promise<string> =>
  (await billedFrom(tenant)) ?? refuse('BILLING_OFF')

/** An account with the seller of its documents. */
export interface AccountOfSeller {
  account: BilledAccount
  seller: Seller
}

/**
 * The billed ones of these accounts with their sellers, by account code. Refuses NOT_FOUND if none is billed, and SELLER_MISSING if the
 * seller of one has to be chosen.
 */
export async function accountsOfSellers(
  db: Queryable,
  ids: readonly number[],
): Promise<[AccountOfSeller, ...AccountOfSeller[]]> {
  const accounts = await billedAccounts(db, [...new Set(ids)])
  const sellers = await allSellers(db)
  const [first, ...others] = accounts.map((account) => ({
    account,
    seller:
      sellerOf(account, sellers) ??
      refuse(
        'SELLER_MISSING',
        sellers.length === 0 ? {} : { detail: `Choose the seller of ${account.cust_name}.` },
      ),
  }))
  if (!first) return refuse('NOT_FOUND', { detail: 'These accounts are not billed by invoice.' })
  return [first, ...others]
}

/** What is billed until a day on documents of a day. Refuses BILLING_OFF, and INVOICE_DAY for a wrong day. */
export async function billedPeriod(
  tenant: Tenant,
  sellers: readonly Seller[],
  { until, day }: { until: string; day: string },
): Promise<BilledPeriod> {
  const from = await mustBillFrom(tenant)
  const last = lastDayOf(sellers)
  const message =
    day > today()
      ? 'The documents cannot be of a later day than today.'
      : last !== null && day < last
        ? `The last document is of ${typedDay(last)}. Choose that day or a later one.`
        : null
  if (message !== null) refuse('INVOICE_DAY', { detail: message, errors: [{ field: 'day', message }] })
  const untilMessage = 'Bill dockets until the day of the documents at the latest.'
  if (until > day)
    refuse('INVOICE_DAY', { detail: untilMessage, errors: [{ field: 'until', message: untilMessage }] })
  return { from, until, day, now: Date.now() }
}

/** The day of the last document of sellers, YYYY-MM-DD; null if they have none. */
export const lastDayOf = (sellers: readonly Pick<Seller, 'last_day'>[]): string | null =>
  sellers
    .flatMap(({ last_day }) => last_day ?? [])
    .toSorted()
    .at(-1) ?? null
