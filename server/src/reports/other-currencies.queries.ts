import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { ReportRun } from './prepare-run.ts'
import { dayStart } from './fact-tables.ts'

/** For summed days, one index lookup per currency and account; for other days, the dockets themselves. */
const selectOthers = statement<{ currency: string }>(
  'report-other-currencies',
  `with recursive known as (
     select min(dck_currency) currency from report_day
     union all
     select (select min(dck_currency) from report_day where dck_currency > currency) from known where currency is not null
   ), others as (
     select currency from known
     where currency <> $6::text and exists (
       select from unnest($1::int[]) account cross join lateral (
         select from report_day
         where dck_currency = currency and dck_cust_id = account and "day" between $2::date and $3::date limit 1) found)
     union
     select d.dck_currency from unnest($1::int[]) account cross join lateral (
       select dck_currency from docket
       where dck_archive in ('F', 'T') and dck_cust_id = account and dck_created < $5::timestamptz
         and dck_created >= greatest($4::timestamptz, ${dayStart('(select rolled_until from report_rolled)')})) d
     where d.dck_currency <> $6::text
     union
     select d.dck_currency from (
       select distinct rch_cust_id, rch_day from report_changed
       where rch_cust_id = any($1::int[]) and rch_day between $2::date and $3::date) changed
     cross join lateral (
       select dck_currency from docket
       where dck_archive in ('F', 'T') and dck_cust_id = rch_cust_id
         and dck_created >= ${dayStart('rch_day')} and dck_created < ${dayStart('rch_day + 1')}) d
     where d.dck_currency <> $6::text
   )
   select currency::text from others order by 1`,
)

/** Currencies of dockets in a run's period that its figures do not include. */
export const otherCurrenciesOf = async (db: Queryable, { values, currency }: ReportRun): Promise<string[]> =>
  (await allRows(db, selectOthers, [...values.slice(0, 5), currency])).map((row) => row.currency)
