import { dayStart } from '../fact-tables.ts'
import type { ReportStatement } from '../report-statement.ts'
import { inCurrency } from '../scoped-facts.sql.ts'

/** The charges and payments of each day: dockets with their card payments, payments that the office recorded, and lines of credits. */
const daily = `
  select dck_cust_id, "day", bookings lines, net, vat, total, taken from day_facts where ${inCurrency}
  union all
  select dck_cust_id, "day", 1, 0, 0, 0, rcp_amount from receipt_lines
  union all
  select dck_cust_id, "day", 1, 0, 0, 0, 0 from credit_lines`

const earlierSums = `
  select dck_cust_id, total, taken from earlier_facts where ${inCurrency}
  union all
  select dck_cust_id, 0, rcp_amount from earlier_receipts`

/** The days of the account, preceded by a line with the opening balance. */
const days = `
  select dck_cust_id, "day"::text "day", brought, lines, net, vat, total, taken,
    coalesce(sum(lines) over earlier, 0) lines_before,
    coalesce(sum(coalesce(brought, total - taken)) over earlier, 0) balance_before
  from (
    select dck_cust_id, $2::date "day", sum(total - taken) brought, 1 lines, 0 net, 0 vat, 0 total, 0 taken
    from (${earlierSums}) before group by dck_cust_id
    union all
    select dck_cust_id, "day", null, sum(lines), sum(net), sum(vat), sum(total), sum(taken)
    from (${daily}) of_day group by dck_cust_id, "day"
  ) summed
  window earlier as (order by brought is null, "day" rows between unbounded preceding and 1 preceding)`

const daysOnPage = `from result
  where brought is null and lines_before < $9::bigint + $10::bigint and lines_before + lines > $9::bigint`

const firstOnPage = (column: string) => `(select ${column} ${daysOnPage} order by "day" limit 1)`

const firstDay = `(select min("day")::date ${daysOnPage})`
const lastDay = `(select max("day")::date ${daysOnPage})`

/** Every line of the page's first to last day: a page can begin or end within a day. A docket is followed by its credits. */
const lines = `
  select dck_cust_id, "day"::text, docket, reference, net, vat, total, taken,
    ${firstOnPage('lines_before')} + row_number() over so_far - 1 line_number,
    ${firstOnPage('balance_before')} + sum(coalesce(total, 0) - taken) over so_far balance
  from (
    select dck_cust_id, "day", dck_docket docket, dck_cust_ref1 reference, net - coalesce(credited_net, 0) net,
      vat - coalesce(credited_vat, 0) vat, total - coalesce(credited_net + credited_vat, 0) total, taken,
      0 kind, dck_created, dck_id id, 0 credit
    from docket_lines left join (
      select dck_id, sum(net)::int credited_net, sum(vat)::int credited_vat from credit_lines group by dck_id
    ) credited using (dck_id)
    where dck_created >= ${dayStart(firstDay)} and dck_created < ${dayStart(`${lastDay} + 1`)}
    union all
    select dck_cust_id, "day", dck_docket, 'Credit' || case when reason = '' then '' else ': ' || reason end,
      net, vat, net + vat, 0, 0, dck_created, dck_id, dchg_id
    from credit_lines where "day" >= ${firstDay} and "day" <= ${lastDay}
    union all
    select dck_cust_id, "day", case when rcp_reverses is null then 'Payment' else 'Payment reversed' end, rcp_reference,
      null, null, null, rcp_amount, 1, null, rcp_id, 0
    from receipt_lines where "day" >= ${firstDay} and "day" <= ${lastDay}
  ) of_days
  window so_far as (order by "day", kind, dck_created, id, credit)`

export const statementOfAccount: ReportStatement = {
  sums: days,
  rows: `select customer, line.*
    from (
      select dck_cust_id, "day", 'Brought forward' docket, '' reference, null::int net, null::int vat,
        null::int total, null::int taken, 0 line_number, brought balance
      from result where brought is not null
      union all ${lines}
    ) line join (select cust_id, cust_name customer from customer) named on cust_id = line.dck_cust_id
    where line_number >= $9::bigint and line_number < $9::bigint + $10::bigint`,
  order: 'line_number',
  keys: ['day', 'dck_cust_id'],
  behind: { total: 'total <> 0' },
}
