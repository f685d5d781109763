import { currencyIds } from '@despatch/domain/money/currencies.ts'
import type { reportChoices } from '@despatch/contract/reports/report-runs.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { reportPeriod } from '@despatch/domain/reports/report-period.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { ReportRun } from './prepare-run.ts'
import { withSources } from './scoped-facts.sql.ts'

type Choices = ReplyOf<typeof reportChoices>

const ofDrivers = 'select distinct dck_drv_id from driver_totals'

const selectChoices = statement<Choices>(
  'report-choices',
  `with ${withSources(ofDrivers, false)}
   select
     (select coalesce(json_agg(json_build_object('cust_id', cust_id, 'cust_name', cust_name,
        'cust_acc_code', cust_acc_code) order by lower(cust_name), cust_id), '[]')
      from customer where cust_id = any($1)) accounts,
     (select coalesce(json_agg(json_build_object('styp_id', styp_id, 'styp_description', styp_description)
        order by styp_order, styp_description), '[]') from service_type) services,
     (select coalesce(json_agg(json_build_object('drv_id', drv_id, 'drv_driver', drv_driver,
        'drv_callsign', drv_callsign) order by lower(drv_driver), drv_id), '[]')
      from driver where drv_id in (${ofDrivers})) drivers`,
)

/** The filters of a reader's reports; drivers are those with one of their dockets in the last quarter. */
export async function readReportChoices(db: Queryable, accounts: number[]): Promise<Choices> {
  const now = Date.now()
  const days = reportPeriod(isoInLondon(now - quarterMs), isoInLondon(now), isoInLondon(now))
  if (!days.ok) throw new Error(days.reason)
  const { first, last, from, until } = days.period
  const row = await firstRow(db, selectChoices, [
    accounts,
    first,
    last,
    from,
    until,
    null,
    null,
    currencyIds[0],
  ])
  return row ?? { accounts: [], services: [], drivers: [] }
}

const quarterMs = 92 * 24 * 60 * 60_000

const selectNames = statement<{ name: string }>(
  'report-filter-names',
  `select cust_name "name" from customer where cust_id = $1
   union all select styp_description from service_type where styp_id = $2
   union all select drv_driver from driver where drv_id = $3`,
)

/** The filters of a run, in words. */
export async function namesOfFilters(db: Queryable, { asked }: ReportRun): Promise<string[]> {
  const ids = [asked.dck_cust_id ?? null, asked.dck_serv_type ?? null, asked.dck_drv_id ?? null]
  return (await allRows(db, selectNames, ids)).map(({ name }) => name)
}
