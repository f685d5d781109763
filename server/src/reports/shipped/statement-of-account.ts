import { dayStart } from '../fact-tables.ts'
import type { ReportStatement } from '../report-statement.ts'

/** The days of the account, and before them, as a line by itself, what is brought forward. */
const days = `
  select dck_cust_id, "day"::text "day", brought, lines, net, vat, total, taken,
    coalesce(sum(lines) over earlier, 0) lines_before,
    coalesce(sum(coalesce(brought, total - taken)) over earlier, 0) balance_before
  from (
    select dck_cust_id, $2::date "day", sum(total - taken) brought, 1 lines, 0 net, 0 vat, 0 total, 0 taken
    from earlier_facts group by dck_cust_id
    union all
    select dck_cust_id, "day", null, sum(bookings), sum(net), sum(vat), sum(total), sum(taken)
    from day_facts group by dck_cust_id, "day"
  ) summed
  window earlier as (order by brought is null, "day" rows between unbounded preceding and 1 preceding)`

const daysOnPage = `from result
  where brought is null and lines_before < $8::bigint + $9::bigint and lines_before + lines > $8::bigint`

const firstOnPage = (column: string) => `(select ${column} ${daysOnPage} order by "day" limit 1)`

/** Every docket of these days: the ones of a page begin somewhere in the first and end somewhere in the last. */
const dockets = `
  select dck_cust_id, "day"::text, dck_docket docket, dck_cust_ref1 reference, net, vat, total, taken,
    ${firstOnPage('lines_before')} + row_number() over so_far - 1 place,
    ${firstOnPage('balance_before')} + sum(total - taken) over so_far balance
  from docket_lines
  where dck_created >= ${dayStart(`select min("day") ${daysOnPage}`)}
    and dck_created < ${dayStart(`select max("day")::date + 1 ${daysOnPage}`)}
  window so_far as (order by dck_created, dck_id)`

export const statementOfAccount: ReportStatement = {
  sums: days,
  rows: `select customer, line.*
    from (
      select dck_cust_id, "day", 'Brought forward' docket, '' reference, null::int net, null::int vat,
        null::int total, null::int taken, 0 place, brought balance
      from result where brought is not null
      union all ${dockets}
    ) line join (select cust_id, cust_name customer from customer) named on cust_id = line.dck_cust_id
    where place >= $8::bigint and place < $8::bigint + $9::bigint`,
  order: 'place',
  keys: ['day', 'dck_cust_id'],
  behind: { total: 'total <> 0' },
}
