import { cardProviders } from '../card-providers/card-providers.ts'
import type { CardEntry } from '../card-providers/provider-declaration.ts'
import type { Customer, MethodOfPayment } from './customer.ts'

interface Reading {
  /** The tenant's submit rule; B by default. */
  BookingSubmitRule?: string | undefined
}

interface Booker {
  /** The booking-summary flag: the user confirms a summary before the booking is saved. */
  seesSummary: boolean
}

/**
 * The payment method of a booking: the customer's, except that rule B saves bookings on account for users without the
 * summary (FORM-06). Rule B is the default.
 */
export const methodOfPayment = (
  { cust_mop }: Pick<Customer, 'cust_mop'>,
  { BookingSubmitRule }: Reading,
  { seesSummary }: Booker,
): MethodOfPayment => (BookingSubmitRule !== 'A' && !seesSummary ? 'A' : cust_mop)

/** How a payer with this method enters the card; null on account. */
export const cardEntryOf = (mop: MethodOfPayment): CardEntry | null =>
  mop === 'A' ? null : cardProviders[mop].cardEntry

/** Whether a booking must be paid by card before it is made. Free bookings need no payment. */
export const needsCardPayment = (mop: MethodOfPayment, { total }: { total: number }): boolean =>
  mop !== 'A' && total > 0

/**
 * Whether a price may be shown before it is paid: to users with the prices permission (LIST-05), and to card payers, who must
 * know the amount. Not used for prices of existing bookings.
 */
export const maySeePrice = (priceRight: boolean, mop: MethodOfPayment): boolean => priceRight || mop !== 'A'
