import { refuse } from '@despatch/contract/wire/refusals.ts'
import { defaultServiceType } from '@despatch/domain/dockets/new-booking.ts'
import { findCustomer } from '../customers/customers.queries.ts'
import { listTariffTypes } from '../lookups/lookups.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** The account that a session books for, with what its bookings have if they do not state it. */
export async function bookingDefaults(tenant: Tenant, { user }: Session) {
  const customer = user.ausr_cust_id === null ? undefined : await findCustomer(tenant, user.ausr_cust_id)
  if (!customer) return refuse('CUSTOMER_NOT_AVAILABLE')
  const fullName = `${user.ausr_firstname} ${user.ausr_lastname}`.trim()
  return {
    customer,
    contact: {
      name: fullName || customer.cust_name,
      phone: user.ausr_telephone,
      email: user.ausr_email || customer.cust_mainemail,
    },
  }
}

/** The service and the tariff in a request. */
interface Input {
  service?: string | undefined
  tariff?: number | undefined
}

interface Goods {
  cust_mainservice: string
  cust_maintariff: number | null
}

/**
 * The service and the tariff of a booking. Without a tariff: the account’s if it is of the service, otherwise the first of the
 * service. Without a service: that of the tariff, otherwise the account’s. Refuses TARIFF_NOT_AVAILABLE.
 */
export async function chosenService(
  tenant: Tenant,
  { cust_mainservice, cust_maintariff }: Goods,
  input: Input,
): Promise<{ service: string; tariff: number }> {
  const tariffs = await listTariffTypes(tenant)
  const ofTariff = (code: number | null | undefined) => tariffs.find(({ ttyp_code }) => ttyp_code === code)
  const named = ofTariff(input.tariff)
  if (input.tariff !== undefined && !named) return refuseTariff('There is no tariff with this code.')
  const service =
    input.service ?? named?.ttyp_serv_type.trim() ?? (cust_mainservice.trim() || defaultServiceType)
  const isOfService = (tariff: { ttyp_serv_type: string } | undefined) =>
    tariff?.ttyp_serv_type.trim() === service
  if (named)
    return isOfService(named)
      ? { service, tariff: named.ttyp_code }
      : refuseTariff('This tariff is not one of the service.')
  const usual = ofTariff(cust_maintariff)
  const chosen = isOfService(usual) ? usual : tariffs.find(isOfService)
  return chosen
    ? { service, tariff: chosen.ttyp_code }
    : refuseTariff('The service has no tariff that can be booked.')
}

const refuseTariff = (message: string): never =>
  refuse('TARIFF_NOT_AVAILABLE', { detail: message, errors: [{ field: 'tariff', message }] })
