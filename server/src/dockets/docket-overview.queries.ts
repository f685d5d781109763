import type { docketOverview } from '@despatch/contract/dockets/overview.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { allRows, firstRow, type Queryable } from '../platform/database/statement.ts'
import { endsOfJourney } from './docket-row.sql.ts'

type Overview = ReplyOf<typeof docketOverview>

const whose = (all: boolean) => ofAccounts(all, 'dck_cust_id = any($1::int[])')

const selectDue = statementByAccounts<Overview['today'][number]>(
  'overview-due',
  (all) => `select dck_status, dsts_description, dsts_color, dsts_font_color, count
   from (select dck_status, count(*)::int count from docket
         where ${whose(all)} and dck_due >= $2 and dck_due < $3 group by dck_status) due
   join status on dsts_id = dck_status order by dsts_order`,
)

/** The accounts' dockets that are due between two instants, by status. */
export const dueByStatus = (db: Queryable, accounts: AccountFilter, from: string, until: string) =>
  allRows(db, selectDue(accounts), [accounts, from, until])

type UnderWay = Pick<Overview, 'underWay' | 'late' | 'attention' | 'next'>

const glanced = (which: string) => `
  (select coalesce(json_agg(json_build_object('dck_id', d.dck_id, 'dck_docket', d.dck_docket,
     'dck_status', d.dck_status, 'dsts_description', dsts_description, 'dsts_color', dsts_color,
     'dsts_font_color', dsts_font_color, 'from_companyname', f.dadd_companyname, 'from_town', f.dadd_town,
     'to_companyname', t.dadd_companyname, 'to_town', t.dadd_town, 'dadd_deadline', d.dck_due)
     order by d.dck_due, d.dck_id), '[]')
   from (select dck_id from open where ${which} order by dck_due, dck_id limit $4) wanted
   join docket d using (dck_id) join status on dsts_id = d.dck_status ${endsOfJourney})`

const selectUnderWay = statementByAccounts<UnderWay>(
  'overview-under-way',
  (all) => `with open as materialized (
     select dck_id, dck_due, dck_due < $2 late, (dck_status = any($3) or coalesce(dck_due < $2, false)) attention
     from docket where ${whose(all)} and dck_archive = 'F' and dck_status not in ('D', 'C', 'R', 'F')
   )
   select count(*)::int "underWay", count(*) filter (where late)::int late,
     json_build_object('count', count(*) filter (where attention), 'rows', ${glanced('attention')}) attention,
     ${glanced('not attention')} "next"
   from open`,
)

/**
 * The accounts' active dockets: counts, and the first ones that need attention and of the rest.
 * @param lateBefore ISO; dockets that were due before it are late.
 */
export async function activeDockets(
  db: Queryable,
  accounts: AccountFilter,
  lateBefore: string,
  attentionStatuses: readonly string[],
  most: number,
): Promise<UnderWay> {
  const row = await firstRow(db, selectUnderWay(accounts), [accounts, lateBefore, attentionStatuses, most])
  return row ?? { underWay: 0, late: 0, attention: { count: 0, rows: [] }, next: [] }
}

const selectBooked = statementByAccounts<Overview['days'][number]>(
  'overview-booked',
  (
    all,
  ) => `select (dck_created at time zone 'Europe/London')::date::text "day", count(*)::int booked from docket
   where dck_archive in ('F', 'T') and ${whose(all)} and dck_created >= $2 group by 1`,
)

/** The number of dockets booked on each London day since an instant. Days without bookings are omitted. */
export const bookedByDay = (db: Queryable, accounts: AccountFilter, since: string) =>
  allRows(db, selectBooked(accounts), [accounts, since])
