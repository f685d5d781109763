import { customerList } from '@despatch/contract/customers/customers.ts'
import { bindRead } from '../platform/http/binding.ts'
import { listCustomers } from './customers.queries.ts'

export const customersCalls = [
  bindRead(customerList, async ({ cust_id }, { tenant, session }) => ({
    rows: await listCustomers(tenant, cust_id === undefined ? session.accounts : [cust_id]),
    next: null,
  })),
]
