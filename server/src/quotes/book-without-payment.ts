import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Session } from '../platform/session.ts'
import type { BookedDocket } from '../dockets/book-docket.queries.ts'
import { methodOfPayment } from '@despatch/domain/customers/method-of-payment.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bookQuote } from './book-quote.ts'
import { checkQuote } from './check-quote.ts'
import { bookerOfQuote, opensByGuid, reachedQuote } from './quote-payer.ts'
import { docketOfQuote, lockQuote, type StoredPrice, type Quote } from './quotes.queries.ts'

/**
 * Books a quote that is on account or free of charge, or returns the docket that was made of it. Guests have no
 * account, so a guest's quote with a price is booked by its payment. Refuses PAYMENT_REQUIRED, and everything that
 * `checkQuote` refuses.
 */
export async function bookWithoutPayment(
  tx: Transaction,
  tenant: Tenant,
  session: Session | null,
  guid: string,
): Promise<{ quote: Quote; price: StoredPrice; docket: BookedDocket }> {
  const quote = reachedQuote(await lockQuote(tx, guid), session)
  if (quote.quo_dck_id !== null && quote.price) {
    return { quote, price: quote.price, docket: await docketOfQuote(tx, quote.quo_dck_id) }
  }
  const { price, account } = await checkQuote(tenant, session, quote)
  const mop = methodOfPayment(account.customer, account.settings, bookerOfQuote(quote, session))
  const isGuests = opensByGuid(quote) || session === null
  if (price.pricing.total > 0 && (isGuests || mop !== 'A')) refuse('PAYMENT_REQUIRED')
  return { quote, price, docket: await bookQuote(tx, tenant, quote, { mop }) }
}
