import type { Pence } from '@despatch/domain/money/money.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { ReportRun } from './prepare-run.ts'
import type { RowKey } from './report-statement.ts'
import { docketInRun, inCurrency } from './scoped-facts.sql.ts'

export interface DocketBehind {
  dck_id: number
  dck_docket: string
  dck_created: string
  dck_archive: 'T' | 'F'
  cust_name: string
  styp_description: string
  dck_status: string
  dsts_description: string
  dsts_color: string
  dsts_font_color: string
  to_companyname: string
  to_town: string
  to_postalcode: string
  dck_total: Pence
  dck_currency: string
}

export type RowKeys = { [Key in RowKey]?: string | number | undefined }

const stopThere = `exists (select from place_fact p where p.dck_id = docket_fact.dck_id and p.outward = $14)`

const stoppedSo = `exists (select from exception_fact e where e.dck_id = docket_fact.dck_id and e.dsts_id = $15
          and ($16::int is null or e.exc_id = $16))`

/**
 * Walks both sides of each account's archive from the newest docket, at most one page, so that the length of a history
 * does not matter.
 */
const selectBehind = (condition: string) => `
  select d.dck_id, d.dck_docket, d.dck_created, d.dck_archive, cust_name, styp_description, d.dck_status,
    dsts_description, dsts_color, dsts_font_color, d.dck_total, d.dck_currency, t.dadd_companyname to_companyname,
    t.dadd_town to_town, t.dadd_postalcode to_postalcode
  from (
    select found.dck_id from unnest($1::int[]) account cross join unnest(array['F', 'T']) side
    cross join lateral (
      select dck_id from docket_fact
      where dck_archive = side and dck_cust_id = account and ${docketInRun} and $2::date <= $3::date
        and ($9::int is null or dck_id < $9) and ($10::date is null or "day" = $10)
        and ($11::int is null or dck_cust_id = $11) and ($12::text is null or dck_serv_type = $12)
        and ($13::int is null or dck_drv_id = $13)
        and ($14::text is null or ${stopThere}) and ($15::text is null or ${stoppedSo}) and ${condition}
      order by dck_id desc limit $17
    ) found
    order by dck_id desc limit $17
  ) wanted
  join docket d using (dck_id) join customer on cust_id = d.dck_cust_id join service_type on styp_id = d.dck_serv_type
  join status on dsts_id = d.dck_status
  join lateral (select dadd_companyname, dadd_town, dadd_postalcode from docket_address
    where dadd_dck_id = d.dck_id order by dadd_order desc limit 1) t on true
  order by d.dck_id desc`

const isMoney = ({ report }: ReportRun, column: string) =>
  report.columns.some(({ id, kind }) => id === column && kind === 'money')

/** The dockets behind a column of a row, newest first, plus one if another page follows. */
export function docketsBehind(
  db: Queryable,
  run: ReportRun,
  { column, keys, before, limit }: { column: string; keys: RowKeys; before: number | null; limit: number },
): Promise<DocketBehind[]> {
  const counted = run.statement.behind?.[column] ?? `${column} <> 0`
  // A run of counts has no currency; the parameter has to be used all the same.
  const ofCurrency = run.report.ofCurrency || isMoney(run, column) ? inCurrency : '$8::text is not null'
  const condition = `(${counted}) and ${ofCurrency}`
  const named = statement<DocketBehind>(`behind-${run.report.filename}-${column}`, selectBehind(condition))
  return allRows(db, named, [
    ...run.values,
    before,
    keys.day ?? null,
    keys.dck_cust_id ?? null,
    keys.dck_serv_type ?? null,
    keys.dck_drv_id ?? null,
    keys.outward ?? null,
    keys.dsts_id ?? null,
    keys.exc_id ?? null,
    limit + 1,
  ])
}
