import { maySeePrice, methodOfPayment } from '@despatch/domain/customers/method-of-payment.ts'
import { seesPrices } from '@despatch/domain/customers/price-visibility.ts'
import { bookingFlags, type BookingFlags } from '@despatch/domain/dockets/booking-flags.ts'
import type { BookingContext } from '@despatch/domain/dockets/booking-context.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import type { BookingModeSettings } from '@despatch/domain/dockets/booking-modes.ts'
import type { ServiceDays } from '@despatch/domain/dockets/collection-day.ts'
import type { CompanyDay } from '@despatch/domain/dockets/company-day.ts'
import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import type { ServiceCountries } from '@despatch/domain/dockets/served-countries.ts'
import type { ServiceLimits } from '@despatch/domain/pricing/job-limits.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { can, type Session } from '../../../platform/session.ts'
import type { BookingCustomer } from '../../docket-calls.ts'
import type { Prefill } from './use-prefill.ts'

/**
 * The data of the user, the account and the company that a booking depends on. It does not change while the form is
 * open.
 */
export interface BookingSetup extends Omit<BookingFlags, 'cfg_disallow_pobox'> {
  session: Session
  customer: BookingCustomer
  rules: BookingContext
  /** The services that can be booked, each with its days and its limits. */
  services: readonly BookedService[]
  /** True for users who may see prices, and for users who pay by card. */
  seesPrice: boolean
  /** The initial addresses of a new booking. */
  prefill: Prefill
  modes: BookingModeSettings
}

/** A service with its countries, its days and its limits. */
type BookedService = ServiceCountries & ServiceDays & ServiceLimits

/** The company's lists that a booking depends on. */
export interface BookingLookups {
  services: readonly BookedService[]
  companyDays: readonly CompanyDay[]
}

/** The settings that determine the modes of the booking form. */
export const modeSettings = (session: Session, customer: BookingCustomer): BookingModeSettings => ({
  submitRule: session.settings.BookingSubmitRule,
  cust_mop: customer.cust_mop,
  bookingSummary: can(session, 'booking_summary'),
  bookingComplete: session.user.ausr_booking_complete === 'T',
  priceRight: seesPrices(session.prices, customer),
})

export function bookingSetup(
  session: Session,
  customer: BookingCustomer,
  mandatory: readonly MandatoryField[],
  { services, companyDays }: BookingLookups,
  prefill: Prefill,
): BookingSetup {
  const { settings } = session
  const modes = modeSettings(session, customer)
  const mop = methodOfPayment(customer, settings, { seesSummary: modes.bookingSummary })
  const { cfg_disallow_pobox, ...flags } = bookingFlags(settings, companyDays)
  return {
    session,
    customer,
    rules: {
      customer,
      mandatory,
      flags: { cfg_disallow_pobox, ShowParcelsForSameday: flags.ShowParcelsForSameday },
      services,
      bypassPostcode: can(session, 'bypass_pcode_validation'),
      requiredTemplate: settings.RequiredField,
    },
    ...flags,
    services,
    seesPrice: maySeePrice(modes.priceRight, mop),
    prefill,
    modes,
  }
}

/** An empty booking with the user as its contact. */
export const freshBooking = ({ customer, session: { user }, prefill }: BookingSetup): BookingDraft =>
  withContact(newBooking({ customer, user, ...prefill }), user)

export const withContact = (draft: BookingDraft, user: Session['user']): BookingDraft => ({
  ...draft,
  docket: {
    ...draft.docket,
    dck_contact: [user.ausr_firstname, user.ausr_lastname].filter(Boolean).join(' '),
    dck_telephone: user.ausr_telephone,
    dck_email: user.ausr_email,
  },
})
