import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { BookedDocket } from '../dockets/book-docket.queries.ts'
import { writeDocket } from '../dockets/write-docket.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { guestName } from './guest-name.ts'
import { planOfQuote } from './quote-plan.ts'
import { docketOfQuote, markBooked, userOfQuote, type Quote } from './quotes.queries.ts'

/**
 * Makes a docket of a quote that the caller has locked, at the quoted price. Later changes of rates, expiry or settings
 * have no effect: a customer who has paid gets the docket. A repeat returns the same docket. `checkQuote` makes all
 * checks beforehand.
 */
export async function bookQuote(
  tx: Transaction,
  tenant: Tenant,
  quote: Quote,
  { mop }: { mop: MethodOfPayment },
): Promise<BookedDocket> {
  if (quote.quo_dck_id !== null) return await docketOfQuote(tx, quote.quo_dck_id)
  const { price, quo_booking: draft, quo_ausr_id } = quote
  const plan = await planOfQuote(tenant, quote, new Date().toISOString())
  if (!price || !plan) throw new Error(`Quote ${quote.quo_id} was never priced`)
  const user = quo_ausr_id === null ? undefined : await userOfQuote(tx, quo_ausr_id)

  const docket = await writeDocket(
    tx,
    tenant,
    {
      ausr_id: quo_ausr_id,
      logon: user?.ausr_logon ?? (await guestName(tenant)),
      unit: user?.unit ?? '',
    },
    {
      dck_mop: mop,
      draft,
      addresses: plan.addresses,
      adjusted: plan.adjusted,
      miles: price.quo_miles,
      milesSource: price.quo_route.milesSource ?? 'addresses',
      pricing: price.pricing,
    },
  )
  await markBooked(tx, quote.quo_guid, docket.dck_id)
  return docket
}
