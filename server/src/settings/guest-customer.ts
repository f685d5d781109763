import { guestCustomerError } from '@despatch/domain/customers/guest-customer.ts'
import type { GuestAccess } from '@despatch/domain/customers/guest-customer.ts'
import { settingsOf } from './settings.queries.ts'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { findCustomer } from '../customers/customers.queries.ts'

/**
 * The customer that guests book on; null if no suitable one is chosen. The stored choice is checked too: an upgrade may
 * have chosen a customer on account, and a customer can be put on hold later.
 */
export async function guestCustomerOf(tenant: Tenant): Promise<number | null> {
  return (await suitableCustomer(tenant))?.cust_id ?? null
}

/** What guests can do (TEN-05). Every answer about guests asks here: the login page, quotes and the setup steps. */
export async function guestAccessOf(tenant: Tenant, config: Config): Promise<GuestAccess> {
  if (!tenant.guestAccess) return 'none'
  const customer = await suitableCustomer(tenant)
  if (!customer) return 'none'
  return (await tenant.isPayable(tenant, config, customer.cust_mop)) ? 'bookings' : 'prices'
}

async function suitableCustomer(tenant: Tenant) {
  const { aset_quote_customer } = await settingsOf(tenant, null)
  if (aset_quote_customer === 0) return null
  const customer = await findCustomer(tenant, aset_quote_customer)
  // A retired customer is read as on hold.
  const error = guestCustomerError(customer && { ...customer, cust_retired: false })
  return error === null ? (customer ?? null) : null
}
