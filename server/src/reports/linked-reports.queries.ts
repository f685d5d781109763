import { shippedReports } from '@despatch/domain/reports/shipped-reports.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

export interface LinkedReport {
  rpt_id: number
  rpt_desc: string
  rpt_filename: string
}

const linked = `select rpt_id, rpt_desc, rpt_filename from user_report join report using (rpt_id)
   where ausr_id = $1 and rpt_filename = any($2)`

const selectLinked = statement<LinkedReport>(
  'linked-reports',
  `${linked} and not exists (select from unnest($3::text[]) word where strpos(lower(rpt_desc), word) = 0)
   order by lower(rpt_desc), rpt_id`,
)

/** The user's reports that can be run, by description ascending (REP-01). `words` are in lower case. */
export const linkedReports = (db: Queryable, ausr_id: number, words: string[]) =>
  allRows(db, selectLinked, [ausr_id, Object.keys(shippedReports), words])

const selectOne = statement<LinkedReport>('linked-report', linked)

/** The report with this file name, if it is linked to the user. */
export const linkedReport = (db: Queryable, ausr_id: number, filename: string) =>
  firstRow(db, selectOne, [ausr_id, [filename]])
