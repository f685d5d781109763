import type { Readable } from 'node:stream'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { ReportFormat } from '@despatch/domain/reports/report-formats.ts'
import type { FigureKind } from '@despatch/domain/reports/report.ts'
import { fileNameAsOf } from '@despatch/domain/time/as-of.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import type { ReportSource } from '../platform/database/report-replica.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { FileAnswer } from '../platform/http/binding.ts'
import type { csvStream } from '../platform/spreadsheet/csv-file.ts'
import type { CellFormat, xlsxStream } from '../platform/spreadsheet/xlsx-file.ts'
import { inWorker, type FileOwner } from '../platform/workers/make-in-worker.ts'
import type { ReportRun } from './prepare-run.ts'
import { namesOfFilters } from './report-choices.queries.ts'
import type { reportPdf } from './report-pdf.ts'
import type { RunHead } from './report-chart.ts'
import { figureSlices, readRun, type ReadRun } from './run-report.ts'

/** The most rows of a file; a longer PDF is of no use. */
const mostRows: Record<ReportFormat, number> = { csv: 50_000, xlsx: 50_000, pdf: 5000 }

const types: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

const cellFormats: Record<FigureKind, CellFormat> = {
  text: 'text',
  date: 'date',
  whole: 'whole',
  money: 'money',
  weight: 'decimal',
  percent: 'percent',
  minutes: 'whole',
}

/**
 * A whole run as a file (REP-02), made for a user or, if the owner is null, for the portal itself. Refuses more rows
 * than a file of this format can have.
 */
export async function makeReportFile(
  source: ReportSource,
  run: ReportRun,
  format: ReportFormat,
  theme: Pick<Theme, 'name' | 'accent'>,
  owner: FileOwner,
): Promise<FileAnswer> {
  const most = mostRows[format]
  const read = await readRun(source, run, 0, most)
  const { count } = read.head
  if (count > most) {
    const message = `A ${format.toUpperCase()} file has at most ${most} rows, and these days have ${count}. Choose fewer days.`
    refuse('INVALID', { errors: [{ field: 'dateStart', message }] })
  }
  const name = fileNameAsOf(
    `${run.report.filename}-${run.period.first}-to-${run.period.last}.${format}`,
    source.asOf,
  )
  const { name: company, accent } = theme
  const content = await contents[format](read, run, source.db, { name: company, accent }, owner)
  return { name, type: types[format], content }
}

/** Money in another currency than pounds has its currency in the heading, because cells have no currency sign. */
const headingOf = ({ label, kind }: RunHead['columns'][number], currency: string | null): string =>
  kind === 'money' && currency !== null && currency !== 'GBP' ? `${label} (${currency})` : label

/** Notes about money for the reader of a printed run. */
const moneyWords = ({ currency, otherCurrencies }: RunHead): string[] =>
  currency === null || (currency === 'GBP' && otherCurrencies.length === 0)
    ? []
    : [
        `Money in ${currency}`,
        ...otherCurrencies.map((other) => `dockets in ${other} are in a separate report`),
      ]

/** The note of a run that was read from a replica, for the reader of a printed run. */
const delayWords = ({ asOf }: RunHead): string[] => (asOf === null ? [] : [`as of ${formatLondon(asOf)}`])

// Files of thousands of rows take seconds, so they are made in a worker thread.
const spreadsheet = new URL('../platform/spreadsheet/', import.meta.url)
const writeCsv = inWorker<typeof csvStream>(new URL('csv-file.ts', spreadsheet), 'csvStream')
const writeXlsx = inWorker<typeof xlsxStream>(new URL('xlsx-file.ts', spreadsheet), 'xlsxStream')
const drawReport = inWorker<typeof reportPdf>(new URL('./report-pdf.ts', import.meta.url), 'reportPdf')

type Contents = (
  read: ReadRun,
  run: ReportRun,
  db: Queryable,
  theme: Pick<Theme, 'name' | 'accent'>,
  owner: FileOwner,
) => Promise<Readable>

const contents: Record<ReportFormat, Contents> = {
  csv: async (read, _run, _db, _theme, owner) => {
    const { columns, currency } = read.head
    return writeCsv(
      owner,
      withTypedDays(read),
      columns.map((column) => headingOf(column, currency)),
    )
  },
  xlsx: async (read, _run, _db, _theme, owner) => {
    const { title, columns, totals, currency } = read.head
    return writeXlsx(owner, figureSlices(read), {
      name: title,
      columns: columns.map((column) => ({
        label: headingOf(column, currency),
        format: column.kind === 'money' && currency !== 'GBP' ? 'decimal' : cellFormats[column.kind],
      })),
      totals: ['Total', ...totals.slice(1)],
    })
  },
  pdf: async (read, run, db, theme, owner) => {
    const narrowed = [...(await namesOfFilters(db, run)), ...moneyWords(read.head), ...delayWords(read.head)]
    return drawReport(owner, figureSlices(read), { run: read.head, narrowed }, theme)
  },
}

async function* withTypedDays(read: ReadRun): ReturnType<typeof figureSlices> {
  const isDay = read.head.columns.map(({ kind }) => kind === 'date')
  for await (const slice of figureSlices(read))
    yield slice.map((row) =>
      row.map((figure, at) => (isDay[at] && typeof figure === 'string' ? typedDay(figure) : figure)),
    )
}
