import type { reportRun } from '@despatch/contract/reports/report-runs.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { dayAfter } from '@despatch/domain/time/london-day.ts'
import { figureOf, wireFigure } from '@despatch/domain/reports/figures.ts'
import type { ReportColumn } from '@despatch/domain/reports/report.ts'
import type { ReportRun } from './prepare-run.ts'
import { drawnByMonth, type ReportResult } from './report-result.queries.ts'

export type RunReply = ReplyOf<typeof reportRun>

/** A report without its rows. */
export type RunHead = Omit<RunReply, 'rows' | 'next'>

type Points = ReportResult['points']

/** The chart's series and points. Days and months without data are points too. */
export function chartOf(run: ReportRun, columns: readonly ReportColumn[], points: Points): RunReply['chart'] {
  const { chart } = run.report
  const drawn = chart.series.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const splits = chart.split ? [...new Set(points.map(({ point_split }) => point_split))].toSorted() : ['']
  const series = splits.flatMap((split) => drawn.map((column) => ({ split, column })))
  const at = new Map(points.map((point) => [keyOf(point.point_label, point.point_split), point]))
  return {
    kind: chart.kind,
    labelKind: labelKindOf(run),
    series: series.map(({ split, column }) => ({ name: split || column.label, kind: column.kind })),
    points: labelsOf(run, points).map((label) => ({
      label,
      values: series.map(({ split, column }) => {
        const point = at.get(keyOf(label, split))
        const figure = point ? wireFigure(column.kind, figureOf(column, point)) : 0
        return typeof figure === 'number' ? figure : null
      }),
    })),
  }
}

const keyOf = (label: string, split: string) => JSON.stringify([label, split])

function labelKindOf(run: ReportRun): RunReply['chart']['labelKind'] {
  if (run.report.chart.by !== 'day') return 'text'
  return drawnByMonth(run) ? 'month' : 'date'
}

function labelsOf(run: ReportRun, points: Points): string[] {
  if (run.report.chart.by !== 'day') return [...new Set(points.map(({ point_label }) => point_label))]
  const { first, days } = run.period
  const each = Array.from({ length: days }, (_, ahead) => dayAfter(first, ahead))
  return drawnByMonth(run) ? [...new Set(each.map((day) => day.slice(0, 7)))] : each
}
