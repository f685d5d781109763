import {
  currencySymbol,
  divideRounded,
  formatMoney,
  inHundredths,
  pence,
  shareOf,
  toPounds,
} from '../money/money.ts'
import { typedDay } from '../time/london-day.ts'
import type { FigureKind, ReportColumn } from './report.ts'

/** A value of a report's statement: money in pence, everything else as shown. */
export type Figure = string | number | null

export type FigureRow = Readonly<Record<string, Figure>>

/**
 * A figure of a row, or of a total (REP-02). A ratio of two figures is null if the second is 0. Percentages have one
 * decimal, money is in whole pence with halves rounded away from zero, minutes are whole.
 */
export function figureOf(column: ReportColumn, row: FigureRow): Figure {
  if (column.of === undefined) return row[column.id] ?? null
  const part = numberOf(row[column.of.part])
  const whole = numberOf(row[column.of.whole])
  if (whole === 0) return null
  if (column.kind === 'percent') return divideRounded(part * 1000, whole) / 10
  if (column.kind === 'money') return shareOf(pence(part), 1, whole)
  if (column.kind === 'weight') return Math.round((part / whole) * 100) / 100
  return Math.round(part / whole)
}

/** The figure as it is sent: money in pounds. */
export const wireFigure = (kind: FigureKind, figure: Figure): Figure =>
  kind === 'money' && typeof figure === 'number' ? toPounds(pence(figure)) : figure

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const weight = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 0, maximumFractionDigits: 2 })

/** The figure as it is shown: '£1,234.50', '97.5%', '02/03/2026', '1 h 05 min', '–' for null. `currency` applies to money. */
export function formatFigure(kind: FigureKind, figure: Figure, currency: string | null): string {
  if (figure === null || figure === '') return '–'
  if (typeof figure === 'string') return kind === 'date' ? typedDay(figure) : figure
  if (kind === 'money') return formatMoney(pence(inHundredths(figure)), currency ?? 'GBP')
  if (kind === 'percent') return `${decimal.format(figure)}%`
  if (kind === 'weight') return `${weight.format(figure)} kg`
  return kind === 'minutes' ? writtenMinutes(figure) : whole.format(figure)
}

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** A value on the axis of a chart, as short as possible: '£2K', '75%', '5 kg', '90 min'. `currency` applies to money. */
export function formatTick(kind: FigureKind, value: number, currency: string | null): string {
  const written = compact.format(value)
  if (kind === 'money') return `${currencySymbol(currency ?? 'GBP')}${written}`
  if (kind === 'percent') return `${written}%`
  if (kind === 'weight') return `${written} kg`
  return kind === 'minutes' ? `${written} min` : written
}

const writtenMinutes = (minutes: number): string =>
  minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`

const numberOf = (figure: Figure | undefined): number => (typeof figure === 'number' ? figure : 0)
