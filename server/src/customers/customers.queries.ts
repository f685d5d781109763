import type { Customer } from '@despatch/contract/customers/customers.ts'
import type { z } from 'zod'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

export type CustomerRow = z.output<typeof Customer>

const fields = [
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
  'cust_ref1_fromlist',
  'cust_ref2_fromlist',
  'cust_ref3_fromlist',
  'cust_ref4_fromlist',
  'cust_ref5_fromlist',
  'cust_ref6_fromlist',
  'cust_cadd_id',
] as const satisfies (keyof CustomerRow)[]

/**
 * The fields sent to a customer's own screens; the price list stays with the office. A retired customer is shown as on
 * hold.
 */
const columns = `cust_id, ${fields.join(', ')}, case when cust_retired then 'T' else cust_on_hold end cust_on_hold`

const selectCustomers = statement<CustomerRow>(
  'customers',
  `select ${columns} from customer where cust_id = any($1) order by cust_name, cust_id`,
)

export const listCustomers = (db: Queryable, ids: number[]) => allRows(db, selectCustomers, [ids])

const selectLive = statement<CustomerRow>(
  'live-customers',
  `select ${columns} from customer where cust_id = any($1) and not cust_retired order by cust_name, cust_id`,
)

/** The customers for which new records can be made. */
export const listLiveCustomers = (db: Queryable, ids: number[]) => allRows(db, selectLive, [ids])

/** A customer in the caller's scope, cached. */
export const findCustomer = async (tenant: Tenant, id: number): Promise<CustomerRow | undefined> =>
  (await tenant.reference.read(`customer:${id}`, () => listCustomers(tenant.pool, [id])))[0]
