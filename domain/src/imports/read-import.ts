import { isEmail } from '../fields/email-list.ts'
import { isPostcode, normalisePostcode } from '../geo/postcode.ts'
import { characters } from '../text/clean-text.ts'
import { readTable, tableOfSheet, type Table } from '../text/read-table.ts'
import { mostImportRows } from './import-limits.ts'
import type { ImportTable } from './import-table.ts'
import { countKnownHeadings } from './match-columns.ts'

const mostImportColumns = 200
const mostCellCharacters = 2000

/** A table, or the reason why it cannot be imported. */
export type ReadImport = { table: ImportTable } | { problem: string }

/**
 * The table of a pasted range or a text file, or the reason why it cannot be imported. The headings are in one of the first ten
 * rows. If none are known and the first row has a postcode or an email, it is a booking too, and the columns have numbers.
 */
export const readImport = (text: string): ReadImport => importOf(readTable(text, countKnownHeadings))

/** The same for the rows of a sheet of a workbook. */
export const readSheetOfImport = (rows: readonly string[][]): ReadImport =>
  importOf(tableOfSheet(rows, countKnownHeadings))

function importOf(read: Table): ReadImport {
  const hasHeadings = countKnownHeadings(read.headings) >= leastKnown || !read.headings.some(isOfBooking)
  const headings = hasHeadings ? read.headings : read.headings.map(() => '')
  const rows = hasHeadings ? read.rows : [{ line: read.line, cells: read.headings }, ...read.rows]
  const { errors } = read
  const problem = problemOf({ headings, rows, errors })
  return problem === null ? { table: { headings: differentNames(headings), rows, errors } } : { problem }
}

/** With fewer known headings, a row may be a booking. */
const leastKnown = 2

const isOfBooking = (cell: string): boolean => isPostcode(normalisePostcode(cell)) || isEmail(cell.trim())

function problemOf({ headings, rows, errors }: Omit<Table, 'line'>): string | null {
  if (rows.length === 0 && errors.length === 0)
    return 'There are no rows below the headings. Copy the headings and the rows.'
  if (headings.length > mostImportColumns)
    return `The table has ${headings.length} columns. It can have at most ${mostImportColumns}.`
  if (rows.length + errors.length > mostImportRows)
    return `The table has more than ${mostImportRows.toLocaleString('en-GB')} rows. Split it into smaller ones.`
  const long = rows.find(({ cells }) => cells.some((cell) => characters(cell) > mostCellCharacters))
  return long === undefined
    ? null
    : `A cell in row ${long.line} has more than ${mostCellCharacters.toLocaleString('en-GB')} characters.`
}

/** Columns without a heading get their number, and those with the heading of an earlier one a number behind it. */
function differentNames(headings: readonly string[]): string[] {
  const taken = new Set<string>()
  return headings.map((heading, index) => {
    const name = heading.trim() || `Column ${index + 1}`
    let [own, number] = [name, 2]
    while (taken.has(own)) {
      own = `${name} (${number})`
      number += 1
    }
    taken.add(own)
    return own
  })
}
