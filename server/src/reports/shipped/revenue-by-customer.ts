import type { ReportStatement } from '../report-statement.ts'
import { inCurrency } from '../scoped-facts.sql.ts'

export const revenueByCustomer: ReportStatement = {
  rows: `select dck_cust_id, cust_name customer, cust_acc_code account, sum(charged) charged, sum(net) net,
      sum(vat) vat, sum(total) total
    from day_facts join customer on cust_id = dck_cust_id where ${inCurrency} group by dck_cust_id, cust_name, cust_acc_code`,
  order: 'net desc, customer, dck_cust_id',
  keys: ['dck_cust_id'],
}
