import { cleanText } from './clean-text.ts'

/**
 * The text of a cell of a file, without what spreadsheets put around it: an apostrophe before a number or a formula, which
 * our exports add too, or ="…" around a code with leading zeros.
 */
export const cellText = (cell: string): string =>
  cleanText(cell)
    .replace(/^'(?=[-=+@0-9])/, '')
    .replace(/^="([^"]{0,300})"$/, '$1')
