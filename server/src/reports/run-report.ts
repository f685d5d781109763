import { typedDay } from '@despatch/domain/time/london-day.ts'
import { figureOf, wireFigure, type FigureRow } from '@despatch/domain/reports/figures.ts'
import { columnsFor, isSummed, type ReportColumn } from '@despatch/domain/reports/report.ts'
import type { ReportSource } from '../platform/database/report-replica.ts'
import type { ReportRun } from './prepare-run.ts'
import { chartOf, type RunHead, type RunReply } from './report-chart.ts'
import { headlineOfRun } from './run-headline.ts'
import { otherCurrenciesOf } from './other-currencies.queries.ts'
import { readResult, rowsOfSlice, type Slice } from './report-result.queries.ts'

const shown = (column: ReportColumn, row: FigureRow) => wireFigure(column.kind, figureOf(column, row))

type Figures = RunReply['totals']

export interface ReadRun {
  head: RunHead
  columns: readonly ReportColumn[]
  slices: readonly Slice[]
}

/** Reads rows of a report, with the totals and the chart of all rows (REP-02). */
export async function readRun(
  { db, asOf }: ReportSource,
  run: ReportRun,
  skip: number,
  limit: number,
): Promise<ReadRun> {
  const { report, period } = run
  const columns = columnsFor(report, run.seesPrices).filter(({ hidden }) => !hidden)
  const [{ totals, points, places, slices }, otherCurrencies] = await Promise.all([
    readResult(db, run, skip, limit),
    run.currency === null ? [] : otherCurrenciesOf(db, run),
  ])
  // Further pages belong to the same report.
  const headline = skip === 0 ? await headlineOfRun(db, run, totals) : null
  const head = {
    Filename: report.filename,
    title: run.title,
    dateStart: typedDay(period.first),
    dateEnd: typedDay(period.last),
    currency: run.currency,
    otherCurrencies,
    headline,
    columns: columns.map(({ id, label, kind, behind }) => ({ id, label, kind, behind: behind ?? false })),
    totals: columns.map((column) =>
      isSummed(column) || column.of !== undefined ? shown(column, totals) : null,
    ),
    count: totals.count,
    chart: chartOf(run, columns, points),
    places,
    asOf,
  }
  return { head, columns, slices }
}

/** A page of a report's rows. */
export async function runReport(
  source: ReportSource,
  run: ReportRun,
  skip: number,
  limit: number,
): Promise<RunReply> {
  const { head, columns, slices } = await readRun(source, run, skip, limit)
  const rows = slices.flatMap(rowsOfSlice)
  const reached = skip + rows.length
  return {
    ...head,
    rows: rows.map((row) => ({
      figures: columns.map((column) => shown(column, row)),
      keys: Object.fromEntries(run.statement.keys.map((key) => [key, row[key]])),
    })),
    next: reached < head.count && rows.length > 0 ? String(reached) : null,
  }
}

/** The figures of all rows, slice by slice, calculated on demand. */
export async function* figureSlices({ columns, slices }: ReadRun): AsyncGenerator<Figures[]> {
  for (const slice of slices)
    yield rowsOfSlice(slice).map((row) => columns.map((column) => shown(column, row)))
}
