import type { Customer, MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { Settings } from '../settings/settings.queries.ts'
import type { Booker } from './booker.ts'

/**
 * How a booking is paid: as its customer pays, but on account where reading B of submitting saves it for a user who is
 * shown no summary (FORM-06). Reading B is also what holds where the tenant has not chosen.
 */
export const methodOfPayment = (
  { cust_mop }: Pick<Customer, 'cust_mop'>,
  { BookingSubmitRule }: Settings,
  { seesSummary }: Pick<Booker, 'seesSummary'>,
): MethodOfPayment => (BookingSubmitRule !== 'A' && !seesSummary ? 'A' : cust_mop)
