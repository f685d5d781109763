import { isPostcode, normalisePostcode } from '../geo/postcode.ts'
import { cellText } from '../text/cell-text.ts'
import type { ImportField } from './import-fields.ts'

/** A cell with what spreadsheets broke put right. `was` is there if the text was changed by more than spaces at its ends. */
export interface FixedCell {
  text: string
  was?: string
}

/** Ten digits of a number of this country: a spreadsheet has removed the zero before them. */
const withoutZero = /^[1237]\d{9}$/

const fixTelephone = (text: string): string =>
  withoutZero.test(text.replaceAll(' ', '')) ? `0${text}` : text

/** The one valid postcode that a text is with zeros for one of its Os; the text if there is none, or several. */
function fixPostcode(text: string): string {
  const typed = normalisePostcode(text.replace(/^'/, ''))
  if (isPostcode(typed)) return text.replace(/^'/, '')
  const candidates = Array.from(typed, (character, index) =>
    character === 'O' ? normalisePostcode(`${typed.slice(0, index)}0${typed.slice(index + 1)}`) : '',
  ).filter(isPostcode)
  const [only, ...others] = candidates
  return only !== undefined && others.length === 0 ? only : text.replace(/^'/, '')
}

/**
 * The text of a cell of an import. A lost zero of a telephone number, an apostrophe before a number or a postcode, O for 0 in a
 * postcode, and odd spaces are put right. A number of weight or pieces is never changed.
 */
export function fixCell(field: ImportField, cell: string): FixedCell {
  const clean = cellText(cell)
  const fixed = field.endsWith('.phone')
    ? fixTelephone(clean)
    : field.endsWith('.postcode')
      ? fixPostcode(clean)
      : clean
  return fixed === cell.trim() ? { text: fixed } : { text: fixed, was: cell.trim() }
}

/** Whether a spreadsheet has replaced the digits of a long number, such as 1E+11. They cannot be got back. */
export const isShortenedNumber = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)
