import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { QuoteSource } from '@despatch/domain/quotes/quote-validity.ts'
import type { Session } from '../platform/session.ts'
import { guestCustomerOf } from '../settings/guest-customer.ts'
import { bookerOf, type Booker } from '../dockets/booker.ts'
import { reachesAccount } from '../platform/http/scope.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Quote } from './quotes.queries.ts'

/** The account and the user that a quote is made for. */
export interface QuotePayer {
  quo_cust_id: number
  quo_ausr_id: number | null
  quo_source: QuoteSource
  booker: Booker
}

/**
 * Users quote for their default account, guests for the account in the setting aset_quote_customer. Refuses
 * GUESTS_NOT_ALLOWED if no suitable account is chosen.
 */
export async function payerOf(tenant: Tenant, session: Session | null): Promise<QuotePayer> {
  if (session) {
    const quo_cust_id = session.user.ausr_cust_id ?? refuse('CUSTOMER_NOT_AVAILABLE')
    const quo_ausr_id = session.user.ausr_id
    return { quo_cust_id, quo_ausr_id, quo_source: 'customer', booker: quoterOf(session) }
  }
  const quo_cust_id = (await guestCustomerOf(tenant)) ?? refuse('GUESTS_NOT_ALLOWED')
  return { quo_cust_id, quo_ausr_id: null, quo_source: 'guest', booker: guestBooker(quo_cust_id) }
}

/** A guest books for one account, sees the summary, and has no other permissions. */
export const guestBooker = (cust_id: number): Booker => ({
  ausr_cust_id: cust_id,
  name: '',
  bypassPostcode: false,
  seesSummary: true,
  hoursFor: 'quote',
  isGuest: true,
})

/** A user on the quote pages: the booking rule of the hours of operation does not apply there (RULE-08). */
const quoterOf = (session: Session): Booker => ({ ...bookerOf(session), hoursFor: 'quote' })

/** Whether a quote is opened by its guid only: guests' quotes, and those whose link was emailed to a customer. */
export const opensByGuid = ({ quo_source }: Pick<Quote, 'quo_source'>) =>
  quo_source === 'guest' || quo_source === 'card'

/** The booker whose rules apply to a quote: its maker. A quote of the booking form is a booking paid by card. */
export function bookerOfQuote(quote: Quote, session: Session | null): Booker {
  if (!session || opensByGuid(quote)) return guestBooker(quote.quo_cust_id)
  return quote.quo_source === 'form' ? bookerOf(session) : quoterOf(session)
}

/**
 * The quote, if the visitor may open it: a guest's by its guid, a user's only by users of its account. Refuses
 * QUOTE_NOT_FOUND for a missing quote and for another account's (QUOTE-10).
 */
export function reachedQuote(quote: Quote | undefined, session: Session | null): Quote {
  if (!quote) return refuse('QUOTE_NOT_FOUND')
  const reached = opensByGuid(quote) || (session !== null && reachesAccount(session, quote.quo_cust_id))
  return reached ? quote : refuse('QUOTE_NOT_FOUND')
}
