import type { Customer } from './customer.ts'

/**
 * What guests can do at a company (TEN-05): nothing; see prices, because nothing can take their payment; or book.
 */
export type GuestAccess = 'none' | 'prices' | 'bookings'

/** The facts that decide whether guests can book on a customer. */
export interface GuestCustomer extends Pick<Customer, 'cust_name' | 'cust_mop' | 'cust_on_hold'> {
  cust_retired: boolean
}

/**
 * The reason why guests cannot book on a customer, for the setting aset_quote_customer, or null. Guests have no account,
 * so the customer must pay by card.
 * @param customer undefined if it does not exist.
 */
export function guestCustomerError(customer: GuestCustomer | undefined): string | null {
  if (!customer) return 'This customer does not exist.'
  if (customer.cust_retired) return `${customer.cust_name} is inactive. Please choose another customer.`
  if (customer.cust_on_hold === 'T')
    return `${customer.cust_name} is on hold and takes no bookings. Please choose another customer.`
  if (customer.cust_mop === 'A')
    return `${customer.cust_name} pays on account. Guests need a customer that pays by card.`
  return null
}

/** Shown if a change would stop the guests' customer from paying by card, or retire it. */
export const guestsPayByCard =
  'Guests book on this customer, so it must pay by card. Choose another guest account in System Settings first.'

export const guestsBookOnIt =
  'Guests book on this customer. Choose another guest account in System Settings first.'
