import { typedDay } from '@despatch/domain/time/london-day.ts'
import { formatFigure } from '@despatch/domain/reports/figures.ts'
import { drawLine, ink, page, pageWidth, type Block } from '../platform/pdf/blocks.ts'
import type { Pdf } from '../platform/pdf/pdf-document.ts'
import type { RunHead } from './report-chart.ts'
import { decoration } from '../platform/pdf/tagged.ts'
import { drawText } from '../platform/pdf/text-box.ts'

type Chart = RunHead['chart'] & Pick<RunHead, 'currency'>

/** The accent comes first; the others can also be distinguished in greyscale. */
const others = ['#e0a33c', '#8b93a1', '#a3243b', '#7fc3a0', '#6b4a00']

const verticalHeight = 150
const horizontalBarHeight = 13
const names = 110

/** A chart as bars of the same points as on screen: horizontal for names, vertical for days. */
export function chartBlock(pdf: Pdf, { chart: drawn, currency }: RunHead, accent: string): Block {
  const chart = { ...drawn, currency }
  if (chart.series.length === 0 || chart.points.length === 0) return { height: 0, draw: () => undefined }
  const colours = chart.series.map((_, at) =>
    at === 0 ? accent : (others[(at - 1) % others.length] ?? accent),
  )
  const most = Math.max(1e-9, ...chart.points.map((point) => lengthOf(chart, point.values)))
  const body =
    chart.labelKind === 'text' ? chart.points.length * horizontalBarHeight * barsOf(chart) : verticalHeight
  return {
    height: body + 40,
    draw: (y) => {
      drawLegend(pdf, chart, colours, y)
      if (chart.labelKind === 'text') drawHorizontal(pdf, chart, colours, most, y + 16)
      else drawVertical(pdf, chart, colours, most, y + 16)
    },
  }
}

const isStacked = ({ kind }: Chart) => kind === 'stacked'

/** Bars side by side at a point; a stack is one bar. */
const barsOf = (chart: Chart) => (isStacked(chart) ? 1 : chart.series.length)

const lengthOf = (chart: Chart, values: readonly (number | null)[]): number =>
  isStacked(chart)
    ? values.reduce((sum: number, value) => sum + (value ?? 0), 0)
    : Math.max(0, ...values.map((value) => value ?? 0))

function drawLegend(pdf: Pdf, { series }: Chart, colours: readonly string[], y: number): void {
  const width = pageWidth / Math.max(4, series.length)
  series.forEach(({ name }, at) => {
    const x = page.left + at * width
    decoration(pdf, () => pdf.rect(x, y + 1, 7, 7).fill(colours[at] ?? ink.text))
    drawText(pdf, name, { x: x + 10, y, width: width - 14 }, { size: 7.5, smallest: 5, colour: ink.quiet })
  })
}

function drawHorizontal(pdf: Pdf, chart: Chart, colours: readonly string[], most: number, top: number): void {
  const room = pageWidth - names - 60
  const high = horizontalBarHeight * barsOf(chart)
  chart.points.forEach(({ label, values }, at) => {
    const y = top + at * high
    drawText(pdf, label, { x: page.left, y: y + 2, width: names - 8 }, { size: 7.5, smallest: 5 })
    let x = page.left + names
    values.forEach((value, series) => {
      const width = (Math.max(0, value ?? 0) / most) * room
      const below = isStacked(chart) ? 0 : series * horizontalBarHeight
      const bar = { y: y + below + 2, height: horizontalBarHeight - 4 }
      decoration(pdf, () => pdf.rect(x, bar.y, width, bar.height).fill(colours[series] ?? ink.text))
      if (isStacked(chart)) x += width
      else writeFigure(pdf, chart, value, series, { x: x + width + 4, y: y + below + 2, width: 56 })
    })
    if (isStacked(chart)) {
      const whole = lengthOf(chart, values)
      writeFigure(pdf, chart, whole, 0, { x: x + 4, y: y + 2, width: 56 })
    }
  })
}

function writeFigure(
  pdf: Pdf,
  { series, currency }: Chart,
  value: number | null,
  at: number,
  box: { x: number; y: number; width: number },
): void {
  const kind = series[at]?.kind ?? 'whole'
  const written = formatFigure(
    kind,
    kind === 'money' && value !== null ? Math.round(value * 100) / 100 : value,
    currency,
  )
  drawText(pdf, written, box, { size: 7, smallest: 5, colour: ink.quiet })
}

function drawVertical(pdf: Pdf, chart: Chart, colours: readonly string[], most: number, top: number): void {
  const base = top + verticalHeight - 12
  const step = pageWidth / chart.points.length
  const bar = Math.min(24, (step * 0.8) / barsOf(chart))
  const everyNth = Math.max(1, Math.ceil(chart.points.length / 9))
  writeFigure(pdf, chart, most, 0, { x: page.left, y: top - 2, width: 120 })
  drawLine(pdf, base, 0.5, ink.rule)
  chart.points.forEach(({ label, values }, at) => {
    const left = page.left + at * step + (step - bar * barsOf(chart)) / 2
    let above = base
    values.forEach((value, series) => {
      const height = (Math.max(0, value ?? 0) / most) * (verticalHeight - 24)
      const x = isStacked(chart) ? left : left + series * bar
      const y = isStacked(chart) ? above - height : base - height
      decoration(pdf, () => pdf.rect(x, y, bar, height).fill(colours[series] ?? ink.text))
      if (isStacked(chart)) above -= height
    })
    if (at % everyNth === 0) {
      const box = { x: page.left + at * step, y: base + 3, width: 60 }
      drawText(pdf, typedDay(label), box, { size: 7, colour: ink.quiet })
    }
  })
}
