import type { Customer } from '@despatch/contract/customers/customers.ts'
import type { z } from 'zod'
import { allRows, statement } from '../platform/database/statement.ts'
import type { Tenant } from '../tenants/tenant.ts'

export type CustomerRow = z.output<typeof Customer>

export const customerFields = [
  'cust_name',
  'cust_acc_code',
  'cust_mop',
  'cust_pod_mandatory',
  'cust_mainservice',
  'cust_maintariff',
  'cust_max_delay',
  'cust_web_tracking',
  'cust_web_quicktracking',
  'cust_mainemail',
  'cust_total_price',
  'cust_on_hold',
  'cust_ref1',
  'cust_ref2',
  'cust_ref3',
  'cust_ref4',
  'cust_ref5',
  'cust_ref6',
  'cust_ref1_req',
  'cust_ref2_req',
  'cust_ref3_req',
  'cust_ref4_req',
  'cust_ref5_req',
  'cust_ref6_req',
  'cust_ref5_fromlist',
  'cust_cadd_id',
] as const satisfies (keyof CustomerRow)[]

/** What a customer's own screens are told; the price list stays with the office. */
export const customerColumns = ['cust_id', ...customerFields].join(', ')

const selectCustomers = statement<CustomerRow>(
  'customers',
  `select ${customerColumns} from customer where cust_id = any($1) order by cust_name, cust_id`,
)

export const listCustomers = (tenant: Tenant, ids: number[]) => allRows(tenant.pool, selectCustomers, [ids])

/** A customer of the caller's accounts, kept in memory. */
export const findCustomer = async (tenant: Tenant, id: number): Promise<CustomerRow | undefined> =>
  (await tenant.reference.read(`customer:${id}`, () => listCustomers(tenant, [id])))[0]
