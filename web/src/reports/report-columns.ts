import { isReportName, shippedReports } from '@despatch/domain/reports/shipped-reports.ts'
import { orderFromQuery, type OrderParams, type GridColumn, type GridSort } from '../ui/data-grid-header.tsx'
import type { ReportLine } from './reports.queries.ts'

/** The description of a shipped report, or an empty text for any other report. */
export const descriptionOf = ({ Filename }: Pick<ReportLine, 'Filename'>): string =>
  isReportName(Filename) ? shippedReports[Filename].description : ''

type ReportColumn = GridColumn & { text: (report: ReportLine) => string }

/** The columns of the report list. `text` is both shown and sorted by (REP-01). */
export const reportColumns: readonly ReportColumn[] = [
  { id: 'rpt_desc', label: 'Report', width: 14, grow: 1, text: ({ rpt_desc }) => rpt_desc },
  { id: 'description', label: 'Description', width: 20, grow: 3, text: descriptionOf },
]

/** The sort order of the query parameters, by report from A to Z by default (REP-01). */
export const reportOrder = (asked: OrderParams): GridSort =>
  orderFromQuery(reportColumns, asked, { column: 'rpt_desc', descending: false })

const collator = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

/** Sorts the reports. The sort is stable. */
export function sortedReports(reports: readonly ReportLine[], order: GridSort): ReportLine[] {
  const text = reportColumns.find(({ id }) => id === order.column)?.text ?? (() => '')
  const direction = order.descending ? -1 : 1
  return reports.toSorted((one, other) => direction * collator.compare(text(one), text(other)))
}
