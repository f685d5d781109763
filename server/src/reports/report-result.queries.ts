import {
  isSummed,
  type Report,
  type ReportChart,
  type ReportColumn,
} from '@despatch/domain/reports/report.ts'
import type { FigureRow } from '@despatch/domain/reports/figures.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import type { ReportRun } from './prepare-run.ts'
import type { ReportStatement } from './report-statement.ts'
import { withSources } from './scoped-facts.sql.ts'

/** Up to this many days are drawn individually; longer periods are drawn by month. */
export const mostDaysDrawn = 92

/** Rows of a report as JSON, few enough that parsing a slice takes about a millisecond. */
export type Slice = string

const SLICE_ROWS = 250

/** The rows of a slice. */
export const rowsOfSlice = (slice: Slice) => JSON.parse(slice) as FigureRow[]

export interface ReportResult {
  /** The rows in order. */
  slices: Slice[]
  totals: FigureRow & { count: number }
  /** The busiest postcode districts of a report that has a map. */
  places: { name: string; latitude: number; longitude: number; figure: number }[] | null
  /** Sums by label, and by the value of the column that splits them. */
  points: (FigureRow & { point_label: string; point_split: string })[]
}

const sums = (columns: readonly ReportColumn[]) => columns.filter(isSummed).map(({ id }) => id)

type Head = Omit<ReportResult, 'slices'>

/** The first row is the head, all others are slices. */
type AnsweredRow = Head & { number: number; slice: Slice | null }

/**
 * Rows, totals and points in one statement, so that they are consistent. Up to 50,000 rows are returned in slices,
 * because parsing all of them at once would block other requests.
 */
export async function readResult(
  db: Queryable,
  run: ReportRun,
  skip: number,
  limit: number,
): Promise<ReportResult> {
  const { report, statement: how } = run
  const summed = sums(report.columns)
  const monthly = drawnByMonth(run)
  const ofOneDriver = run.values[6] !== null
  const text = `with ${withSources(`${how.sums ?? ''} ${how.rows}`, ofOneDriver)},
    result as materialized (${how.sums ?? how.rows})
    select 0 number, null slice,
      (${totalsOf(run)}) totals,
      (select coalesce(json_agg(point), '[]') from (${pointsOf(report.chart, summed, monthly)}) point) points,
      (${placesOf(report)}) places
    union all
    select number, slice, null, null, null from (${slicesOf(how)}) slices
    order by number`
  const name = ['report', report.filename, monthly && 'monthly', ofOneDriver && 'driver']
    .filter(Boolean)
    .join('-')
  const [head, ...slices] = await allRows(db, statement<AnsweredRow>(name, text), [
    ...run.values,
    skip,
    limit,
  ])
  if (!head) throw new Error(`The report ${report.filename} answered nothing`)
  return { ...head, slices: slices.flatMap(({ slice }) => slice ?? []) }
}

/** The totals of all rows of a run, without its rows. */
export async function readTotals(db: Queryable, run: ReportRun): Promise<ReportResult['totals']> {
  const { report, statement: how } = run
  const rows = how.sums ?? how.rows
  const ofOneDriver = run.values[6] !== null
  const text = `with ${withSources(rows, ofOneDriver)}, result as (${rows}) ${totalsOf(run)}`
  const name = ['report-totals', report.filename, ofOneDriver && 'driver'].filter(Boolean).join('-')
  const [row] = await allRows(db, statement<{ totals: ReportResult['totals'] }>(name, text), run.values)
  if (!row) throw new Error(`The report ${report.filename} answered nothing`)
  return row.totals
}

function totalsOf({ report, statement: how }: ReportRun): string {
  const count = how.sums === undefined ? 'count(*)' : 'coalesce(sum(lines), 0)'
  const summed = sums(report.columns).map((id) => `'${id}', coalesce(sum(${id}), 0)`)
  return `select json_build_object('count', ${count}, ${summed.join(', ')}) totals from result`
}

const slicesOf = (how: ReportStatement): string => `
  select 1 + ordinal / ${SLICE_ROWS} number, json_agg(page order by ordinal)::text slice
  from (select row_number() over (order by ${how.order}) - 1 ordinal, page from (${pageOf(how)}) page) placed
  group by 1`

const pageOf = ({ rows, sums, order }: ReportStatement): string =>
  sums === undefined
    ? `select * from result order by ${order} offset $9 limit $10`
    : `select * from (${rows}) line order by ${order}`

/** Whether the points of the chart are months, because there are too many days. */
export const drawnByMonth = ({ report, period }: ReportRun): boolean =>
  report.chart.by === 'day' && period.days > mostDaysDrawn

function pointsOf({ by, split, series, most }: ReportChart, summed: string[], monthly: boolean): string {
  const label = monthly ? `left("${by}", 7)` : `"${by}"`
  const ends = most === undefined ? 'order by 1, 2' : `order by ${weightOf(series)} desc, 1 limit ${most}`
  return `select ${label} point_label, ${split ?? "''"} point_split,
      ${summed.map((id) => `sum(${id}) ${id}`).join(', ')} from result group by 1, 2 ${ends}`
}

const weightOf = (series: readonly string[]) => series.map((id) => `sum(${id})`).join(' + ')

/** The most postcode districts on a map. */
const mostDistricts = 300

const placesOf = ({ map }: Report): string =>
  map === undefined
    ? 'select null::json'
    : `select coalesce(json_agg(district), '[]') from (
        select ${map.name} "name", latitude, longitude, ${map.figure} figure from result
        where latitude is not null order by ${map.figure} desc, ${map.name} limit ${mostDistricts}) district`
