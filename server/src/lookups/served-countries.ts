import { countriesServed } from '@despatch/domain/dockets/served-countries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { listCountries, listServiceTypes, offered } from './lookups.queries.ts'

/** The countries of a service, or of all services, in the order of the company's list of countries. */
export async function servedCountries(
  tenant: Tenant,
  service: string | undefined,
): Promise<{ country: string }[]> {
  const served = new Set(countriesServed(offered(await listServiceTypes(tenant)), service))
  return (await listCountries(tenant)).filter(({ country }) => served.has(country))
}
