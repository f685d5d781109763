import { bookingFlags } from '@despatch/domain/dockets/booking-flags.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import type { QuoteSettings } from '@despatch/domain/quotes/quote-settings.ts'
import type { QuoteRules } from '@despatch/domain/quotes/page-errors.ts'
import { asksForTerms } from '@despatch/domain/quotes/quote-terms.ts'
import { can, type Session } from '../app/session.ts'
import type { QuoteCustomer } from './quote-calls.ts'

/** Everything about visitor, account and tenant that a quote depends on and that does not change while it is made. */
export interface QuoteSetup {
  database: string
  session: Session | null
  customer: QuoteCustomer['customer']
  /** The tariff that a quote begins with (QUOTE-09). */
  defaultTariff: number
  settings: QuoteSettings
  /** Kinds of parcel to choose from. */
  consignmentTypes: QuoteCustomer['consignmentTypes']
  /** What references are picked from. */
  references: QuoteCustomer['references']
  rules: QuoteRules
}

export function quoteSetup(database: string, session: Session | null, known: QuoteCustomer): QuoteSetup {
  const { customer, settings, mandatory, defaultTariff, consignmentTypes, references } = known
  const { cfg_disallow_pobox, ShowParcelsForSameday, hours, hoursRules } = bookingFlags(settings)
  return {
    database,
    session,
    customer,
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
      cust_max_delay: customer.cust_max_delay,
      bypassPostcode: can(session, 'bypass_pcode_validation'),
      cust_mop: customer.cust_mop,
      asksForTerms: asksForTerms(settings),
      requiredTemplate: settings.RequiredField,
    },
  }
}

/** An empty quote with the default tariff; a user's own name stands in it already. */
export function freshBooking({ customer, session, defaultTariff }: QuoteSetup): BookingDraft {
  const draft = newBooking({
    customer: { ...customer, cust_id: 0, cust_maintariff: defaultTariff },
    user: { ausr_accountaddress: 'F' },
    accountAddress: null,
    defaultDelivery: null,
  })
  if (!session) return draft
  const { user } = session
  return {
    ...draft,
    docket: {
      ...draft.docket,
      dck_contact: [user.ausr_firstname, user.ausr_lastname].filter(Boolean).join(' '),
      dck_telephone: user.ausr_telephone,
      dck_email: user.ausr_email,
    },
  }
}
