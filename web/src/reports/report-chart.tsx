import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { useMediaQuery, useReducedMotion } from '@mantine/hooks'
import { formatFigure, formatTick } from '@despatch/domain/reports/figures.ts'
import { pointLabel } from './point-label.ts'
import classes from './report-view.module.css'
import type { ReportReply } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'

/** The colours also differ in lightness. The legend, the tooltip and the data table have the names. */
const colours = [
  'var(--mantine-primary-color-filled)',
  'var(--mantine-color-yellow-4)',
  'var(--mantine-color-gray-5)',
  'var(--mantine-color-red-filled)',
  'var(--mantine-color-green-3)',
  'var(--mantine-color-yellow-8)',
]

const colourAt = (index: number): string => colours[index % colours.length] ?? ''

const shortened = (name: string, most: number) =>
  name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name

/** A report's data as a bar chart. */
export function ReportChart({ run }: { run: ReportReply }) {
  const still = useReducedMotion()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { chart } = run
  const kind = chart.series[0]?.kind ?? 'whole'
  // Names need space to the left of horizontal bars. Days are on vertical bars.
  const isHorizontal = chart.labelKind === 'text'
  const data = chart.points.map(({ label, values }) => ({
    label: pointLabel(chart.labelKind, label),
    ...Object.fromEntries(chart.series.map(({ name }, index) => [name, values[index] ?? 0])),
  }))
  const figureTicks = {
    tickFormatter: (value: number) => formatTick(kind, value, run.currency),
    allowDecimals: false,
  }
  const nameTicks = { tickFormatter: (name: string) => shortened(name, narrow ? 13 : 28) }
  // Below a narrow chart, two names fit on a line.
  const moreLegendLines = narrow ? Math.max(0, Math.ceil(chart.series.length / 2) - 1) : 0
  const barsPerLabel = chart.kind === 'stacked' ? 1 : Math.max(1, chart.series.length * 0.75)
  return (
    <figure className={classes.drawing} aria-label={reportsTexts.chartOfDays(run.title, run)}>
      <BarChart
        h={isHorizontal ? 72 + moreLegendLines * 24 + data.length * 30 * barsPerLabel : 280}
        data={data}
        dataKey="label"
        type={chart.kind === 'stacked' ? 'stacked' : 'default'}
        orientation={isHorizontal ? 'vertical' : 'horizontal'}
        series={chart.series.map(({ name }, index) => ({ name, color: colourAt(index) }))}
        withLegend={chart.series.length > 1}
        // The library sorts the legend by name.
        legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
        classNames={{ legend: classes.legend ?? '' }}
        gridAxis={isHorizontal ? 'y' : 'x'}
        tickLine="none"
        valueFormatter={(value) => formatFigure(kind, value, run.currency)}
        xAxisProps={isHorizontal ? figureTicks : { tickMargin: 6, minTickGap: 12 }}
        yAxisProps={
          isHorizontal
            ? { ...nameTicks, width: narrow ? 116 : 190, interval: 0 }
            : { ...figureTicks, width: 48 }
        }
        barProps={{ isAnimationActive: !still, maxBarSize: 48 }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 16, bottom: 0, left: 0 } }}
      />
    </figure>
  )
}
