import { readTypedTime } from '../time/london-time-typed.ts'
import { readDay } from '../time/read-day.ts'

/** How the dates of a file are written: 25/03/2027 or 03/25/2027. */
export type DateOrder = 'day' | 'month'

const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/
const named = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?!\d)/i
const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The order of a column of dates: what one of them proves, 'unclear' if all of them can be read in both ways, and null if none
 * depends on it. A column with proofs of both is 'unclear'.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder | 'unclear' | null {
  const proofs = new Set<DateOrder | 'unclear'>()
  for (const cell of cells) {
    const [, first = 0, second = 0] = numeric.exec(cell.trim())?.map(Number) ?? []
    if (first > 12) proofs.add('day')
    else if (second > 12) proofs.add('month')
    else if (first !== second) proofs.add('unclear')
  }
  if (proofs.size === 0) return null
  if (proofs.has('day') === proofs.has('month')) return 'unclear'
  return proofs.has('day') ? 'day' : 'month'
}

/** A cell with a date as the day and what comes after it. Null if it does not begin with a date. */
function dayAndRest(cell: string, order: DateOrder): { typed: string; rest: string } | null {
  const text = cell.trim()
  const found = iso.exec(text) ?? named.exec(text) ?? numeric.exec(text)
  if (!found) return null
  const [whole, one = '', two = '', three = ''] = found
  const rest = text
    .slice(whole.length)
    .replace(/^(?:T|,?\s+)/, '')
    .trim()
  if (iso.test(text)) return { typed: `${three}/${two}/${one}`, rest }
  const year = three.length === 2 ? `20${three}` : three
  if (named.test(text))
    return { typed: `${one}/${months.indexOf(two.slice(0, 3).toLowerCase()) + 1}/${year}`, rest }
  return { typed: order === 'day' ? `${one}/${two}/${year}` : `${two}/${one}/${year}`, rest }
}

const timeOfDay = /^(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?$/i
const wholeHour = /^(\d{1,2}) ?([ap])\.?m\.?$/i

/** A time of day as HH:mm, such as of 9:30, 14.30, 2 pm or 09:30:00; null for another text. */
export function readTimeOfDay(cell: string): string | null {
  const text = cell.trim()
  const [, hours, minutes = '00', half] =
    timeOfDay.exec(text) ??
    (([, hour, half]: (string | undefined)[]) => ['', hour, '00', half])(wholeHour.exec(text) ?? [])
  if (hours === undefined) return null
  const typed = Number(hours)
  if (half !== undefined && (typed < 1 || typed > 12)) return null
  const hour = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}

/** A date cell: its day as YYYY-MM-DD, with the time of day that it may also have as HH:mm; null if it is neither. */
export function readDateCell(cell: string, order: DateOrder): { day: string; time: string | null } | null {
  const read = dayAndRest(cell, order)
  const day = read && readDay(read.typed)
  if (!day) return null
  // Spreadsheets write midnight for a date without a time.
  if (read.rest === '' || /^0?0:00(?::00(?:\.0+)?)?$/.test(read.rest)) return { day, time: null }
  const time = readTimeOfDay(read.rest)
  return time === null ? null : { day, time }
}

/** A day (YYYY-MM-DD) and a time of day (HH:mm) in London as ISO 8601 with offset, or the reason why there is none. */
export const londonTimeOf = (day: string, time: string) =>
  readTypedTime(`${day.split('-').toReversed().join('/')} ${time}`)
