import type { MethodOfPayment } from '../customers/customer.ts'
import type { BookingDraft } from '../dockets/booking.ts'
import { checkBooking } from '../dockets/booking-rules.ts'
import type { BookingContext } from '../dockets/booking-context.ts'
import type { Fault } from '../dockets/faults.ts'
import type { QuotePage } from './quote-pages.ts'
import { unconfirmedTerms, type ConfirmedTerms } from './quote-terms.ts'

export interface CheckedQuote {
  booking: BookingDraft
  terms: ConfirmedTerms
}

export interface QuoteRules extends BookingContext {
  cust_mop: MethodOfPayment
  /** The tenant asks for the three confirmations (QUOTE-07). */
  asksForTerms: boolean
}

const atStop = /^addresses\.\d+\.(?:dadd_name|dadd_telephone|dadd_email|barcodes)/

/**
 * The page on which a field can be filled in. Who pays on account goes past the addresses, so whom to ask for at each
 * end is asked with the contact details (QUOTE-01).
 * @param field a path such as 'addresses.0.dadd_name', 'docket.dck_email' or 'terms.guidelines'.
 */
export function pageOfField(
  field: string,
  cust_mop: MethodOfPayment,
): Extract<QuotePage, 'postcodes' | 'tariffs' | 'contact' | 'addresses'> {
  if (atStop.test(field)) return cust_mop === 'A' ? 'contact' : 'addresses'
  if (field.startsWith('addresses') || field.startsWith('parcels')) return 'postcodes'
  if (field === 'docket.dck_wandr') return 'postcodes'
  if (field === 'docket.dck_tariff' || field === 'docket.dck_serv_type') return 'tariffs'
  return 'contact'
}

// Whose quote it is, the server alone knows.
const asked = ({ field }: Fault) => field !== 'docket.dck_cust_id'

/** Everything wrong with what a page of the quote asks for (QUOTE-02, QUOTE-07, RULE-01 to RULE-07). */
export const faultsOfPage = (page: QuotePage, { booking, terms }: CheckedQuote, rules: QuoteRules): Fault[] =>
  [...checkBooking(booking, rules), ...(rules.asksForTerms ? unconfirmedTerms(terms) : [])].filter(
    (fault) => asked(fault) && pageOfField(fault.field, rules.cust_mop) === page,
  )
