import {
  formatLondonBoard,
  isLondonDayOf,
  type TimeFormats,
} from '@despatch/domain/settings/london-format.ts'
import type { BoardRow } from '../board-calls.ts'
import { sizingOf, type BoardColumn, type BoardColumnId } from './board-columns.ts'
import { timeLeftColumn } from './board-order.ts'
import { longestTimesLeft } from './countdown.ts'
import type { MeasuredText, TextKind } from './measure-texts.ts'

type TimeColumn = 'dadd_ready' | 'dadd_deadline' | 'dadd_estimated' | 'dck_created'

const timeColumns: ReadonlySet<BoardColumnId> = new Set<TimeColumn>([
  'dadd_ready',
  'dadd_deadline',
  'dadd_estimated',
  'dck_created',
])

export const isTimeColumn = (id: BoardColumnId): id is TimeColumn => timeColumns.has(id)

const postcodeColumns: ReadonlySet<BoardColumnId> = new Set(['from_postalcode', 'to_postalcode'] as const)

/** As wide as postcodes get: four characters before the space, and wide letters. */
const widePostcode = 'WC1W 0WW'

/** The number of texts that are measured in each column. */
const MEASURED = 12

const kinds: Readonly<Partial<Record<BoardColumnId, TextKind>>> = {
  [timeLeftColumn]: 'timeLeft',
  dck_docket: 'docket',
  dsts_description: 'badge',
  dadd_estimated: 'expected',
}

const kindOf = (id: BoardColumnId): TextKind => kinds[id] ?? 'plain'

/** The current day, as any instant of it, and the company's format for times of today. */
export interface BoardTimes {
  now: string
  today: TimeFormats['today']
}

/** The texts of a column that may be its widest, and the words of its heading. */
export function widestTexts(
  { id, label }: BoardColumn,
  rows: readonly BoardRow[],
  times: BoardTimes,
): MeasuredText[] {
  // Headings break between words.
  const heading = label.split(' ').map((text): MeasuredText => ({ kind: 'heading', text }))
  return [...heading, ...contentOf(id, rows, times).map((text) => ({ kind: kindOf(id), text }))]
}

function contentOf(id: BoardColumnId, rows: readonly BoardRow[], times: BoardTimes): readonly string[] {
  if (id === timeLeftColumn) return longestTimesLeft
  if (isTimeColumn(id)) return [timeToday(times), ...otherDay(id, rows, times)]
  // A postcode that arrives later is not cut either.
  const later = postcodeColumns.has(id) ? [widePostcode] : []
  const texts = rows.map((row) => String(row[id] ?? ''))
  return [...later, ...widestOf(breaks(id) ? texts.map(longerLine) : texts)]
}

/** Whether the texts of a column break into two lines. */
export const breaks = (id: BoardColumnId): boolean => sizingOf(id).least !== undefined

/** The longer line of a text that is broken into two lines of similar width. */
export function longerLine(text: string): string {
  const words = text.split(' ')
  const lines = words.map((_, end) => {
    const [first, second] = [words.slice(0, end + 1).join(' '), words.slice(end + 1).join(' ')]
    return roughWidth(first) > roughWidth(second) ? first : second
  })
  return lines.reduce((best, line) => (roughWidth(line) < roughWidth(best) ? line : best), text)
}

/**
 * The text of a column that is longer than a share of the others, if its texts break into two lines; otherwise none.
 * @param share from 0 to 1: 0.5 for the text in the middle
 */
export function textAt(share: number, { id }: BoardColumn, rows: readonly BoardRow[]): MeasuredText[] {
  if (id === timeLeftColumn || !breaks(id)) return []
  const lines = rows
    .map((row) => longerLine(String(row[id] ?? '')))
    .toSorted((one, other) => roughWidth(one) - roughWidth(other))
  const text = lines[Math.floor(share * (lines.length - 1))] ?? ''
  return [{ kind: kindOf(id), text }]
}

/** A time of today with digits of one width. */
const timeToday = ({ now, today }: BoardTimes) => formatLondonBoard(now, now, today).replaceAll(/\d/g, '0')

/** A time with a date, if any row shows one of another day. */
const otherDay = (id: TimeColumn, rows: readonly BoardRow[], { now }: BoardTimes) =>
  rows.some(({ [id]: iso }) => iso && !isLondonDayOf(iso, now)) ? ['00/00 00:00'] : []

const wide = /[A-Z@%&]/g
const widest = /[MWmw@%]/g
const narrow = /[ .,'’Iijlt]/g

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** A rough width of a text, to find the few that have to be measured. */
const roughWidth = (text: string) =>
  text.length + countOf(text, wide) * 0.2 + countOf(text, widest) * 0.4 - countOf(text, narrow) * 0.5

const widestOf = (texts: readonly string[]): string[] =>
  [...new Set(texts)]
    .map((text) => ({ text, width: roughWidth(text) }))
    .toSorted((a, b) => b.width - a.width)
    .slice(0, MEASURED)
    .map(({ text }) => text)
