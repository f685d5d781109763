import type { ReportStatement } from '../report-statement.ts'

export const statementOfAccount: ReportStatement = {
  rows: `select customer, line.dck_cust_id, "day"::text "day", docket, reference, net, vat, total, taken, place,
      (sum(coalesce(total - taken, brought)) over (partition by line.dck_cust_id order by place))::bigint balance
    from (
      select dck_cust_id, $2::date "day", 'Brought forward' docket, '' reference, null::int net, null::int vat,
        null::int total, null::int taken, sum(total - taken) brought, 0 place
      from earlier_facts group by dck_cust_id
      union all
      select dck_cust_id, "day", dck_docket, dck_cust_ref1, net, vat, total, taken, 0, dck_id
      from docket_lines
    ) line join (select cust_id, cust_name customer from customer) named on cust_id = line.dck_cust_id`,
  order: 'customer, dck_cust_id, place',
  keys: ['day', 'dck_cust_id'],
  behind: { total: 'total <> 0' },
}
