import { formatMoney, pence } from '../money/money.ts'
import { comparedDays, daysInWords, type Days } from './compared-days.ts'
import { figureOf, formatFigure, wireFigure, type Figure, type FigureRow } from './figures.ts'
import type { BalanceHeadline, FigureHeadline, Report, ReportColumn } from './report.ts'

/** How a report begins. */
export interface Headline {
  /** '£12,430.10', with which the sentence begins; null if it has none, as in 'No bookings in November.' */
  figure: string | null
  /** '£12,430.10 net in November, 8% more than in October.' */
  sentence: string
  /** The two compared figures with their days; null if nothing is compared. */
  compared: string | null
}

/** The totals of all rows of some days, money in pence. */
export interface Summed extends Days {
  totals: FigureRow
}

/** The totals of days that are over, and of as many days before. */
export interface Comparison {
  now: Summed
  earlier: Summed
}

interface HeadlineUse extends Summed {
  /** The London day on which the report runs, YYYY-MM-DD. */
  today: string
  /** The currency of money; null if the report shows none. */
  currency: string | null
}

/** The days whose totals a headline needs; null if it compares nothing. */
export const daysToCompare = ({ headline }: Report, days: Days, today: string) =>
  'figure' in headline && headline.isCompared !== false ? comparedDays(days, today) : null

/**
 * The sentence and the figure of a report (REP-02), from the totals of its table. A comparison is of whole days, and left
 * out if there is nothing before to compare with.
 */
export function headlineOf(report: Report, use: HeadlineUse, comparison: Comparison | null): Headline {
  const { headline } = report
  return 'figure' in headline
    ? figureHeadline(report, headline, use, comparison)
    : balanceHeadline(headline, use)
}

function figureHeadline(
  report: Report,
  headline: FigureHeadline,
  { totals, today, currency, first, last }: HeadlineUse,
  comparison: Comparison | null,
): Headline {
  const column = columnOf(report, headline.figure)
  const figure = figureOf(column, totals)
  const isOpen = first <= today && today <= last
  const soFar = isOpen && headline.isCompared !== false ? ' so far' : ''
  const period = `${daysInWords({ first, last }, today)}${soFar}`
  const { clause, compared } = comparisonOf(column, comparison, { today, currency })
  if (figure === null || (figure === 0 && column.kind !== 'percent'))
    return { figure: null, sentence: `${headline.none} ${period}.`, compared }
  const written = writtenFigure(column, figure, currency)
  const what = (figure === 1 && column.kind === 'whole' ? headline.one : headline.other).replace('#', written)
  const stated = [`${what} ${period}`, partOf(report, headline, totals, currency)].filter(Boolean).join(', ')
  if (clause === null) return { figure: written, sentence: `${stated}.`, compared }
  const sentence =
    isOpen && comparison
      ? `${stated}. Up to ${dayInWords(comparison.now.last, today)}, ${clause}.`
      : `${stated}, ${clause}.`
  return { figure: written, sentence, compared }
}

function partOf(
  report: Report,
  { part }: FigureHeadline,
  totals: FigureRow,
  currency: string | null,
): string {
  if (!part) return ''
  const column = columnOf(report, part.figure)
  const figure = figureOf(column, totals)
  return typeof figure === 'number' && figure > 0
    ? part.text.replace('#', writtenFigure(column, figure, currency))
    : ''
}

function columnOf({ columns, filename }: Report, wanted: string): ReportColumn {
  const column = columns.find(({ id }) => id === wanted)
  if (!column) throw new Error(`The report ${filename} has no column ${wanted}`)
  return column
}

const writtenFigure = ({ kind }: ReportColumn, figure: Figure, currency: string | null) =>
  formatFigure(kind, wireFigure(kind, figure), currency)

const dayInWords = (day: string, today: string) =>
  daysInWords({ first: day, last: day }, today).replace(/^on /, '')

interface Compared {
  /** '8% more than in October'; null if a comparison would say nothing. */
  clause: string | null
  compared: string | null
}

function comparisonOf(
  column: ReportColumn,
  comparison: Comparison | null,
  { today, currency }: Pick<HeadlineUse, 'today' | 'currency'>,
): Compared {
  if (!comparison) return { clause: null, compared: null }
  const [now, earlier] = [comparison.now, comparison.earlier].map(({ totals }) => figureOf(column, totals))
  if (typeof now !== 'number' || typeof earlier !== 'number') return { clause: null, compared: null }
  const difference = differenceOf(column, now, earlier)
  if (difference === null) return { clause: null, compared: null }
  const before = daysInWords(comparison.earlier, today)
  const each = [
    `${writtenFigure(column, now, currency)} ${daysInWords(comparison.now, today)}`,
    `${writtenFigure(column, earlier, currency)} ${before}`,
  ]
  return { clause: `${difference} ${before}`, compared: `Compared: ${each.join(', ')}.` }
}

/** Below this, a difference of one is many per cent, so that whole numbers are compared by their difference. */
const fewest = 20

/** From this percentage on, a multiple is easier to read. */
const mostPercent = 300

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '8% more than', '3 fewer than', '1.5 percentage points more than', 'the same as'. Null without anything to compare with. */
function differenceOf({ kind }: ReportColumn, now: number, earlier: number): string | null {
  if (kind === 'percent') {
    const points = Math.round((now - earlier) * 10) / 10
    if (points === 0) return 'the same as'
    return `${decimal.format(Math.abs(points))} percentage points ${points > 0 ? 'more' : 'less'} than`
  }
  if (earlier <= 0 || now < 0) return null
  if (now === earlier) return 'the same as'
  const isCount = kind === 'whole'
  const direction = now > earlier ? 'more than' : isCount ? 'fewer than' : 'less than'
  const difference = Math.abs(now - earlier)
  if (isCount && earlier < fewest) return `${whole.format(difference)} ${direction}`
  const percent = Math.round((difference * 100) / earlier)
  if (now > earlier && percent >= mostPercent)
    return `${whole.format(now / earlier)} times as ${isCount ? 'many' : 'much'} as`
  return `${percent === 0 ? 'less than 1' : whole.format(percent)}% ${direction}`
}

/** The balance after the last day, compared with the one before the first. */
function balanceHeadline(
  { opening, charged, paid }: BalanceHeadline,
  { totals, today, currency, first, last }: HeadlineUse,
): Headline {
  const inPence = (id: string) => pence(Number(totals[id] ?? 0))
  const before = inPence(opening)
  const after = pence(before + inPence(charged) - inPence(paid))
  const money = (amount: number) => formatMoney(pence(Math.abs(amount)), currency ?? 'GBP')
  const isOpen = last >= today
  const figure = after === 0 ? null : money(after)
  const what =
    after === 0
      ? `Nothing ${isOpen ? 'is' : 'was'} owed`
      : after > 0
        ? `${figure} ${isOpen ? 'is' : 'was'} owed`
        : `${figure} ${isOpen ? 'is' : 'was'} in credit`
  const on = `on ${dayInWords(isOpen ? today : last, today)}`
  const change = after - before
  const start = `at the start of ${dayInWords(first, today)}`
  const clause =
    before <= 0 || after <= 0
      ? null
      : change === 0
        ? `the same as ${start}`
        : `${money(change)} ${change > 0 ? 'more' : 'less'} than ${start}`
  return { figure, sentence: `${[`${what} ${on}`, clause].filter(Boolean).join(', ')}.`, compared: null }
}
