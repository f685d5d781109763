import { guestCustomerError } from '@despatch/domain/customers/guest-customer.ts'
import { settingsOf } from './settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { findCustomer } from '../customers/customers.queries.ts'

/**
 * The customer that guests book on; null if no suitable one is chosen. The stored choice is checked too: an upgrade may
 * have chosen a customer on account, and a customer can be put on hold later.
 */
export async function guestCustomerOf(tenant: Tenant): Promise<number | null> {
  const { aset_quote_customer } = await settingsOf(tenant, null)
  if (aset_quote_customer === 0) return null
  const customer = await findCustomer(tenant, aset_quote_customer)
  // A retired customer is read as on hold.
  const error = guestCustomerError(customer && { ...customer, cust_retired: false })
  return error === null ? aset_quote_customer : null
}
