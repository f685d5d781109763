import type { ReportStatement } from '../report-statement.ts'

export const parcelsAndWeight: ReportStatement = {
  rows: `select dck_cust_id, dck_serv_type, cust_name customer, styp_description service, sum(charged) charged,
      sum(pieces) pieces, sum(weight) weight
    from day_facts join customer on cust_id = dck_cust_id join service_type on styp_id = dck_serv_type
    group by dck_cust_id, dck_serv_type, cust_name, styp_description having sum(charged) > 0`,
  order: 'customer, service, dck_cust_id, dck_serv_type',
  keys: ['dck_cust_id', 'dck_serv_type'],
}
