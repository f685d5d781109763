import type { ReferenceListEntry } from '@despatch/domain/customers/customer.ts'
import { allRows, statement } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

const selectEntries = statement<ReferenceListEntry>(
  'reference-lists',
  `select cref_cust_id, cref_description, cref_ref_type
   from reference_list where cref_cust_id = $1 and not cref_retired order by cref_description, cref_id`,
)

/** The entries that an account's references are picked from, cached. */
export const listReferenceEntries = (tenant: Tenant, custId: number): Promise<ReferenceListEntry[]> =>
  tenant.reference.read(`reference-lists:${custId}`, () => allRows(tenant.pool, selectEntries, [custId]))
