import { isReportName, shippedReports } from '@despatch/domain/reports/shipped-reports.ts'
import { askedOrder, type AskedOrder, type GridColumn, type GridSort } from '../ui/data-grid-header.tsx'
import type { ReportLine } from './reports.queries.ts'

/** What a report is about; empty for a report that the product does not know. */
export const aboutReport = ({ Filename }: Pick<ReportLine, 'Filename'>): string =>
  isReportName(Filename) ? shippedReports[Filename].description : ''

type ReportColumn = GridColumn & { text: (report: ReportLine) => string }

/** The columns of the report list, each with the text that it shows and is sorted by (REP-01). */
export const reportColumns: readonly ReportColumn[] = [
  { id: 'rpt_desc', label: 'Report', width: 14, grow: 1, text: ({ rpt_desc }) => rpt_desc },
  { id: 'description', label: 'What it tells', width: 20, grow: 3, text: aboutReport },
]

/** The order of the address; by description descending unless it names a column. */
export const reportOrder = (asked: AskedOrder): GridSort =>
  askedOrder(reportColumns, asked, { column: 'rpt_desc', descending: true })

const collator = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

/** The reports in an order; those with equal texts stay as they came. */
export function sortedReports(reports: readonly ReportLine[], order: GridSort): ReportLine[] {
  const text = reportColumns.find(({ id }) => id === order.column)?.text ?? (() => '')
  const direction = order.descending ? -1 : 1
  return reports.toSorted((one, other) => direction * collator.compare(text(one), text(other)))
}
