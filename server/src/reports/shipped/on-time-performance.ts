import { inTimeSums } from '../in-time-sums.sql.ts'
import type { ReportStatement } from '../report-statement.ts'

export const onTimePerformance: ReportStatement = {
  rows: `select dck_cust_id, dck_serv_type, cust_name customer, styp_description service,
      ${inTimeSums('collections')}, ${inTimeSums('deliveries')}
    from day_facts join customer on cust_id = dck_cust_id join service_type on styp_id = dck_serv_type
    group by dck_cust_id, dck_serv_type, cust_name, styp_description
    having sum(collections) + sum(deliveries) > 0`,
  order: 'customer, service, dck_cust_id, dck_serv_type',
  keys: ['dck_cust_id', 'dck_serv_type'],
}
