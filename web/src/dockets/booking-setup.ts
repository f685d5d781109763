import { mayBeToldPrice, methodOfPayment } from '@despatch/domain/customers/method-of-payment.ts'
import { seesPrices } from '@despatch/domain/customers/price-visibility.ts'
import { bookingFlags, type BookingFlags } from '@despatch/domain/dockets/booking-flags.ts'
import type { BookingContext } from '@despatch/domain/dockets/booking-context.ts'
import type { BookingModeContext } from '@despatch/domain/dockets/booking-modes.ts'
import type { ServiceCountries } from '@despatch/domain/dockets/served-countries.ts'
import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { can, type Session } from '../app/session.ts'
import type { BookingCustomer } from './docket-calls.ts'

/** Everything about user, account and tenant that a booking depends on and that does not change while it is made. */
export interface BookingSetup extends Omit<BookingFlags, 'cfg_disallow_pobox'> {
  session: Session
  customer: BookingCustomer
  rules: BookingContext
  /** The price is told: to whoever may see prices, and to whoever pays it by card. */
  seesPrice: boolean
  modes: Pick<
    BookingModeContext,
    'submitRule' | 'cust_mop' | 'bookingSummary' | 'bookingComplete' | 'priceRight'
  >
}

export function bookingSetup(
  session: Session,
  customer: BookingCustomer,
  mandatory: readonly MandatoryField[],
  services: readonly ServiceCountries[],
): BookingSetup {
  const { settings, user } = session
  const seesSummary = can(session, 'booking_summary')
  const mop = methodOfPayment(customer, settings, { seesSummary })
  const priceRight = seesPrices(session.prices, customer)
  const { cfg_disallow_pobox, ...flags } = bookingFlags(settings)
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
    seesPrice: mayBeToldPrice(priceRight, mop),
    modes: {
      submitRule: settings.BookingSubmitRule,
      cust_mop: customer.cust_mop,
      bookingSummary: seesSummary,
      bookingComplete: user.ausr_booking_complete === 'T',
      priceRight,
    },
  }
}
