import type { Customer, MethodOfPayment } from './customer.ts'

interface Reading {
  /** The tenant's reading of submitting; B where it has not chosen. */
  BookingSubmitRule?: string | undefined
}

interface Booker {
  /** The booking-summary flag: they are shown a summary to agree to before anything is saved. */
  seesSummary: boolean
}

/**
 * How a booking is paid: as its customer pays, but on account where reading B of submitting saves it for a user who is
 * shown no summary (FORM-06). Reading B is also what holds where the tenant has not chosen.
 */
export const methodOfPayment = (
  { cust_mop }: Pick<Customer, 'cust_mop'>,
  { BookingSubmitRule }: Reading,
  { seesSummary }: Booker,
): MethodOfPayment => (BookingSubmitRule !== 'A' && !seesSummary ? 'A' : cust_mop)

/** Whether a booking must be paid by card before it is made: a booking that costs nothing is made without a payment. */
export const needsCardPayment = (mop: MethodOfPayment, { total }: { total: number }): boolean =>
  mop !== 'A' && total > 0

/**
 * Whether a price may be told before it is paid: to whoever may see prices (LIST-05), and to whoever pays it by card,
 * since nobody is asked for an amount that they do not know. What has been booked is no matter of this.
 */
export const maySeePrice = (priceRight: boolean, mop: MethodOfPayment): boolean => priceRight || mop !== 'A'
