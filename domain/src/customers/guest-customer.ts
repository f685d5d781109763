import type { Customer } from './customer.ts'

/** What decides whether guests can book on a customer. */
export interface GuestCustomer extends Pick<Customer, 'cust_name' | 'cust_mop' | 'cust_on_hold'> {
  cust_retired: boolean
}

/**
 * Why guests cannot book on a customer, for the setting aset_quote_customer; null where they can. Guests have no
 * account, so the customer has to pay by card.
 * @param customer undefined where there is no such customer.
 */
export function guestCustomerError(customer: GuestCustomer | undefined): string | null {
  if (!customer) return 'There is no such customer.'
  if (customer.cust_retired) return `${customer.cust_name} is retired. Please choose another customer.`
  if (customer.cust_on_hold === 'T')
    return `${customer.cust_name} is on hold, so no bookings are taken. Please choose another customer.`
  if (customer.cust_mop === 'A')
    return `${customer.cust_name} pays on account. Guests need a customer who pays by card.`
  return null
}

/** Shown where the customer that guests book on would no longer pay by card, or would be retired. */
export const guestsPayByCard =
  'Guests book on this customer, so it has to pay by card. Choose another customer for guests first, in System Settings.'

export const guestsBookOnIt =
  'Guests book on this customer. Choose another customer for guests first, in System Settings.'
