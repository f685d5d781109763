import type { ReportStatement } from '../report-statement.ts'

/** Days from the booking to the last day of the run. */
const age = `$3::date - "day"`

const ages = {
  newest: `${age} <= 30`,
  newer: `${age} between 31 and 60`,
  older: `${age} between 61 and 90`,
  oldest: `${age} > 90`,
}

const sums = Object.entries(ages).map(
  ([name, within]) => `coalesce(sum(unpaid) filter (where ${within}), 0) ${name}`,
)

export const agedUnpaid: ReportStatement = {
  rows: `select dck_cust_id, cust_name customer, cust_acc_code account, ${sums.join(', ')}, sum(unpaid) unpaid
    from day_facts join customer on cust_id = dck_cust_id group by dck_cust_id, cust_name, cust_acc_code
    having count(*) filter (where unpaid <> 0) > 0`,
  order: 'unpaid desc, customer, dck_cust_id',
  keys: ['dck_cust_id'],
  behind: Object.fromEntries(
    Object.entries(ages).map(([name, within]) => [name, `unpaid <> 0 and ${within}`]),
  ),
}
