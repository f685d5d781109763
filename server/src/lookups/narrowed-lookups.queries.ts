import { findCustomer } from '../customers/customers.queries.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { listTariffTypes } from './lookups.queries.ts'

const selectService = statement<{ dck_serv_type: string }>(
  'service-of-docket',
  'select rtrim(dck_serv_type) dck_serv_type from docket where dck_id = $1',
)

export const serviceOfDocket = async (db: Queryable, dck_id: number): Promise<string | undefined> =>
  (await firstRow(db, selectService, [dck_id]))?.dck_serv_type

/** The tariffs that can be booked for a customer: none while it is on hold or retired. */
export async function tariffsOfCustomer(tenant: Tenant, cust_id: number) {
  const customer = await findCustomer(tenant, cust_id)
  return customer?.cust_on_hold === 'F' ? await listTariffTypes(tenant) : []
}
