import { typedDay } from '@despatch/domain/dockets/london-day.ts'
import { figureOf, wireFigure, type FigureRow } from '@despatch/domain/reports/figures.ts'
import { columnsFor, isSummed, type ReportColumn } from '@despatch/domain/reports/report.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Run } from './asked-report.ts'
import { chartOf, type RunReply } from './report-chart.ts'
import { otherCurrenciesOf } from './other-currencies.queries.ts'
import { readResult } from './report-result.queries.ts'

const shown = (column: ReportColumn, row: FigureRow) => wireFigure(column.kind, figureOf(column, row))

/** A page of a report's rows, with the totals and the chart of all of them (REP-02). */
export async function runReport(db: Queryable, run: Run, skip: number, limit: number): Promise<RunReply> {
  const { report, period, statement } = run
  const columns = columnsFor(report, run.seesPrices).filter(({ hidden }) => !hidden)
  const [result, otherCurrencies] = await Promise.all([
    readResult(db, run, skip, limit),
    run.currency === null ? [] : otherCurrenciesOf(db, run),
  ])
  const reached = skip + result.rows.length
  return {
    Filename: report.filename,
    title: run.title,
    dateStart: typedDay(period.first),
    dateEnd: typedDay(period.last),
    currency: run.currency,
    otherCurrencies,
    columns: columns.map(({ id, label, kind, behind }) => ({ id, label, kind, behind: behind ?? false })),
    rows: result.rows.map((row) => ({
      figures: columns.map((column) => shown(column, row)),
      keys: Object.fromEntries(statement.keys.map((key) => [key, row[key]])),
    })),
    totals: columns.map((column) =>
      isSummed(column) || column.of !== undefined ? shown(column, result.totals) : null,
    ),
    count: result.totals.count,
    chart: chartOf(run, columns, result.points),
    places: result.places,
    next: reached < result.totals.count && result.rows.length > 0 ? String(reached) : null,
  }
}
