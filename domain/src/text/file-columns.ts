import { cellText } from './cell-text.ts'
import { cleanText } from './clean-text.ts'

/** A heading of a file in small letters and digits, with single spaces: 'shipping address 1'. */
export const comparable = (heading: string): string =>
  cleanText(heading)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The cells of one column that are not empty. */
export const columnOf = (rows: readonly (readonly string[])[], index: number): string[] =>
  rows.map((cells) => cellText(cells[index] ?? '')).filter((cell) => cell !== '')

/** Whether more than half of the cells are such. An empty column can be anything. */
export const mostlyAre = (cells: readonly string[], isSuch: (cell: string) => boolean): boolean =>
  cells.length === 0 || cells.filter(isSuch).length * 2 > cells.length
