import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import { cardOn } from '@despatch/domain/pricing/card-on.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import type { BookedDocket } from '../dockets/book-docket.queries.ts'
import { writeDocket } from '../dockets/write-docket.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { guestName } from './guest-name.ts'
import { findTariff } from '../pricing/price-terms.queries.ts'
import { planOfQuote, type QuotePlan } from './quote-plan.ts'
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
      dck_rc_id: await cardOfPlan(tenant, draft.docket.dck_tariff, plan),
      dck_dead_miles: price.quo_route.dck_dead_miles ?? null,
      dck_vat_code: price.quo_route.dck_vat_code ?? null,
      dck_vat_percent: price.quo_route.dck_vat_percent ?? null,
    },
  )
  await markBooked(tx, quote.quo_guid, docket.dck_id)
  return docket
}

/** The rate card of the day of a plan, for what is charged later; null if its tariff has none any more. */
async function cardOfPlan(
  tenant: Tenant,
  ttyp_code: number,
  { addresses }: QuotePlan,
): Promise<number | null> {
  const ready = addresses[0]?.dadd_ready
  const tariff = await findTariff(tenant, ttyp_code)
  return (tariff && ready ? cardOn(tariff.cards, londonDay(ready))?.rc_id : undefined) ?? null
}
