import * as contract from '@despatch/contract/customers/customers.ts'
import { bindCall } from '../platform/http/binding.ts'
import { listContacts } from './customer-contacts.queries.ts'
import { listCustomers, listLiveCustomers } from './customers.queries.ts'
import { listReferenceEntries } from './reference-lists.queries.ts'

export const customersCalls = [
  bindCall(contract.customerList, async ({ cust_id, type }, { tenant, session }) => {
    const customers = await (cust_id === undefined
      ? listLiveCustomers(tenant.pool, session.accounts)
      : listCustomers(tenant.pool, [cust_id]))
    return { rows: customers.filter(({ cust_mop }) => type === undefined || cust_mop === type), next: null }
  }),

  bindCall(contract.customerContactList, async ({ ccnt_cust_id }, { tenant }) => ({
    rows: await listContacts(tenant.pool, ccnt_cust_id),
    next: null,
  })),

  bindCall(contract.customerReferenceLists, async ({ cref_cust_id }, { tenant }) => ({
    rows: await listReferenceEntries(tenant, cref_cust_id),
    next: null,
  })),
]
