import { bookingFlags } from '@despatch/domain/dockets/booking-flags.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import type { QuoteSettings } from '@despatch/domain/quotes/quote-settings.ts'
import type { QuoteRules } from '@despatch/domain/quotes/page-errors.ts'
import { asksForTerms } from '@despatch/domain/quotes/quote-terms.ts'
import { can, type Session } from '../../platform/session.ts'
import { withContact } from '../../dockets/booking/draft/booking-setup.ts'
import type { QuoteCustomer } from '../quote-calls.ts'
import { quotesTexts } from '../texts.ts'

/**
 * The data of the visitor, the account and the company that a quote depends on. It does not change while the quote is
 * open.
 */
export interface QuoteSetup {
  database: string
  session: Session | null
  customer: QuoteCustomer['customer']
  /** Whether the quote can be booked here; otherwise it ends at its price. */
  canBook: boolean
  /** The initially selected tariff (QUOTE-09). */
  defaultTariff: number
  settings: QuoteSettings
  /** The consignment types to choose from. */
  consignmentTypes: QuoteCustomer['consignmentTypes']
  /** The entries of the reference lists. */
  references: QuoteCustomer['references']
  rules: QuoteRules
}

export function quoteSetup(database: string, session: Session | null, known: QuoteCustomer): QuoteSetup {
  const { customer, canBook, settings, mandatory, defaultTariff, consignmentTypes, references } = known
  const { services, companyDays } = known
  const { cfg_disallow_pobox, ShowParcelsForSameday, hours, hoursRules } = bookingFlags(settings, companyDays)
  return {
    database,
    session,
    customer,
    canBook,
    defaultTariff,
    settings,
    consignmentTypes,
    references,
    rules: {
      customer,
      mandatory,
      flags: { cfg_disallow_pobox, ShowParcelsForSameday },
      hours,
      hoursRules,
      serviceDays: services,
      cust_max_delay: customer.cust_max_delay,
      bypassPostcode: can(session, 'bypass_pcode_validation'),
      cust_mop: customer.cust_mop,
      asksForTerms: asksForTerms(settings),
      requiredTemplate: settings.RequiredField,
      labels: { dck_contact: quotesTexts.yourName },
    },
  }
}

/** An empty quote with the default tariff, and with the contact details of a logged-in user. */
export function freshBooking({ customer, session, defaultTariff }: QuoteSetup): BookingDraft {
  const draft = newBooking({
    customer: { ...customer, cust_id: 0, cust_maintariff: defaultTariff },
    user: { ausr_accountaddress: 'F' },
    accountAddress: null,
    defaultDelivery: null,
  })
  return session ? withContact(draft, session.user) : draft
}
