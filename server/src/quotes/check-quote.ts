import { refuse } from '@despatch/contract/wire/refusals.ts'
import { asksForTerms, unconfirmedTerms, type QuoteTerm } from '@despatch/domain/quotes/quote-terms.ts'
import { isQuoteExpired } from '@despatch/domain/quotes/quote-validity.ts'
import type { Session } from '../platform/session.ts'
import { draftOfAccount, refuseErrors, type AccountDraft } from '../dockets/check-booking.ts'
import { refuseOutsideHours, refuseWithoutDay } from '../dockets/price-booking.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { planOf } from './quote-plan.ts'
import { bookerOfQuote } from './quote-payer.ts'
import { refuseSettled } from './save-quote.ts'
import type { StoredPrice, Quote } from './quotes.queries.ts'

/** A quote that can be paid or booked now. */
export interface CheckedQuote {
  quote: Quote
  price: StoredPrice
  account: AccountDraft
}

/**
 * Checks that a quote can be paid or booked now: expiry, terms, booking rules, hours of operation and account. Call it
 * before money is taken; afterwards `bookQuote` refuses nothing. Refuses with every field error.
 */
export async function checkQuote(
  tenant: Tenant,
  session: Session | null,
  quote: Quote,
): Promise<CheckedQuote> {
  refuseSettled(quote)
  const { price } = quote
  const now = new Date().toISOString()
  if (!price || isQuoteExpired(price.quo_expires, now)) return refuse('QUOTE_EXPIRED')
  const booker = bookerOfQuote(quote, session)
  const account = await draftOfAccount(tenant, booker, quote.quo_booking)
  if (quote.quo_source !== 'form' && asksForTerms(account.settings)) refuseUnconfirmed(quote)
  // Its times were in range when it was priced, and waiting for the payer does not make them wrong.
  await refuseErrors(tenant, booker, account, price.quo_priced_at)
  const { addresses, refusal } = planOf(account, { ...quote, price }, now)
  refuseWithoutDay(refusal)
  refuseOutsideHours(addresses, account.flags, booker.hoursFor)
  return { quote, price, account }
}

function refuseUnconfirmed({ quo_terms }: Quote): void {
  const given = (term: QuoteTerm) => quo_terms[term] !== undefined
  const errors = unconfirmedTerms({
    terms: given('terms'),
    guidelines: given('guidelines'),
    prohibited: given('prohibited'),
  })
  const [first] = errors
  if (first) refuse('INVALID', { title: 'Booking', detail: first.message, errors })
}
