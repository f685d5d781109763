import type { ReportStatement } from '../report-statement.ts'
import { inCurrency } from '../scoped-facts.sql.ts'

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
  rows: `select dck_cust_id, cust_name customer, cust_acc_code account, newest, newer, older, oldest, unpaid,
      coalesce(credit, 0) credit, coalesce(unpaid, 0) - coalesce(credit, 0) owed
    from (
      select coalesce(aged.dck_cust_id, credits.dck_cust_id) dck_cust_id, coalesce(newest, 0) newest,
        coalesce(newer, 0) newer, coalesce(older, 0) older, coalesce(oldest, 0) oldest, coalesce(unpaid, 0) unpaid, credit
      from (
        select dck_cust_id, ${sums.join(', ')}, sum(unpaid) unpaid
        from day_facts where ${inCurrency} group by dck_cust_id having count(*) filter (where unpaid <> 0) > 0
      ) aged full join credits on credits.dck_cust_id = aged.dck_cust_id
    ) each_one join customer on cust_id = dck_cust_id`,
  order: 'owed desc, customer, dck_cust_id',
  keys: ['dck_cust_id'],
  behind: Object.fromEntries(
    Object.entries(ages).map(([name, within]) => [name, `unpaid <> 0 and ${within}`]),
  ),
}
