/** A cell of a workbook. Numbers are those of `sheetNumberText`; dates have the clock of the workbook as UTC. */
export type SheetCell = string | boolean | Date | null

/** Workbooks have this many digits of a number. */
const digitsOfNumber = 15

/**
 * A number of a workbook as it was typed: 2.2999999999999998 is stored for 2.3. A number with more digits than a workbook has is written
 * with an exponent, because its last ones are lost.
 */
export function sheetNumberText(stored: string): string {
  const value = Number(Number(stored).toPrecision(digitsOfNumber))
  if (Number.isNaN(value)) return stored
  return Math.abs(value) < 10 ** digitsOfNumber ? String(value) : value.toExponential().toUpperCase()
}

/** Midnight of this day in 1899 is 0 in a workbook, so a date before it is a time of day alone. */
const firstDay = Date.UTC(1900, 0, 1)

/**
 * A cell of a workbook as text: a date as YYYY-MM-DD, with a time as YYYY-MM-DD HH:mm, and a time of day alone as HH:mm, each to the
 * nearest minute, because workbooks store fractions of a day.
 */
export function sheetCellText(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'string') return cell
  if (Number.isNaN(cell.getTime())) return ''
  const MINUTE_MS = 60_000
  const at = new Date(Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)]
  if (cell.getTime() < firstDay) return time
  return time === '00:00' ? day : `${day} ${time}`
}
