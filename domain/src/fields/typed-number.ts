import { cleanText } from '../text/clean-text.ts'

/** What a field accepts in which a person types a number. */
export interface NumberFormat {
  least: number
  most: number
  /** The most decimal places; 0 for whole numbers. */
  decimals: number
  /** The field's own unit or currency symbol, which may stand before or after the number: 'kg', '£'. */
  unit?: string
}

/**
 * The number in a typed or pasted text (RULE-06): null if the text is empty, NaN if it is not a number with at most the
 * format's decimals. A comma followed by one or two digits at the end is a decimal comma. Commas, spaces, and points before
 * a decimal comma separate thousands. In a field without thousands, such as degrees, every comma is a decimal comma. Whether the number lies within the format's bounds is checked by
 * `typedNumberError`.
 */
export function readNumber(text: string, format: NumberFormat): number | null {
  const { decimals } = format
  const typed = bare(text, format)
  if (typed === '') return null
  const canonical = canonicalOf(typed, format)
  if (canonical === null) return Number.NaN
  const value = Number(canonical)
  return Number(value.toFixed(decimals)) === value ? value : Number.NaN
}

/** The text without its unit, with a plain minus and without a plus. */
const bare = (text: string, { unit = '' }: NumberFormat): string =>
  withoutUnit(cleanText(text).replace('−', '-'), unit).replace(/^\+/, '')

const plain = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/
const groupedByCommas = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
const groupedBySpaces = /^-?[1-9]\d{0,2}(?: \d{3})+(?:[.]\d*|,\d{1,2})?$/
const decimalComma = /^-?(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+),\d{1,2}$/
const commaWithoutDecimals = /^-?\d+,$/
const anyDecimalComma = /^-?\d*,\d+$/

/** The number as JavaScript writes it; null if the text is not a number. */
function canonicalOf(typed: string, { least, most }: NumberFormat): string | null {
  const hasThousands = Math.max(-least, most) >= 1000
  if (plain.test(typed)) return typed
  if (!hasThousands && anyDecimalComma.test(typed)) return typed.replace(',', '.')
  if (groupedByCommas.test(typed)) return typed.replaceAll(',', '')
  if (groupedBySpaces.test(typed)) return typed.replaceAll(' ', '').replace(',', '.')
  if (decimalComma.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  return commaWithoutDecimals.test(typed) ? typed.slice(0, -1) : null
}

/** Without the field's own unit, of which a user may have deleted the end: '10 second' of '10 seconds'. */
function withoutUnit(typed: string, unit: string): string {
  const [text, wanted] = [typed.toLowerCase(), unit.trim().toLowerCase()]
  if (wanted === '') return typed
  const at = text.indexOf(wanted)
  if (at !== -1) return (typed.slice(0, at) + typed.slice(at + wanted.length)).trim()
  const begun = Array.from(wanted, (_, index) => wanted.slice(0, index + 1))
  const end = begun.findLast((part) => text.endsWith(part)) ?? ''
  return typed.slice(0, typed.length - end.length).trim()
}

/** Whether more keys can still make a number of a text that is not one yet: '-', '.', '1,25' of '1,250'. */
export const isUnfinished = (text: string, format: NumberFormat): boolean =>
  ['', '0', '5', '00', '000', ',0'].some((rest) => !Number.isNaN(readNumber(text + rest, format) ?? 0))

/** The error of a text in a field, as a sentence; null if it is empty or a number that the field accepts (RULE-06). */
export function typedNumberError(text: string, format: NumberFormat): string | null {
  const value = readNumber(text, format)
  if (value === null) return null
  if (Number.isNaN(value)) return `“${text.trim()}” is not ${acceptedNumber(format)}.`
  return boundsError(value, format)
}

/** The error of a number that a field does not accept; null if it accepts it. */
export const boundsError = (value: number, { least, most }: NumberFormat): string | null =>
  value >= least && value <= most ? null : `Enter a number from ${counted(least)} to ${counted(most)}.`

const acceptedNumber = ({ decimals }: NumberFormat): string =>
  decimals === 0 ? 'a whole number' : `a number with at most ${decimals} decimals`

const counted = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 6 })

/** The number as a person reads it, without its unit: '1250.5', or '1,250.50' with grouped thousands and fixed decimals. */
export const numberText = (
  value: number,
  { decimals, grouped = false, fixed = false }: { decimals: number; grouped?: boolean; fixed?: boolean },
): string =>
  value.toLocaleString('en-GB', {
    useGrouping: grouped,
    minimumFractionDigits: fixed ? decimals : 0,
    maximumFractionDigits: Math.max(decimals, 6),
  })

/**
 * The text of a number field after a change, and the key that was left out of it (RULE-06). A single key is left out if it
 * cannot belong to a number of this field, or if the number would get longer than the field's largest one. A comma is
 * never left out, and pasted text is not changed: what is then not a number is an error.
 */
export function afterChange(
  before: string,
  after: string,
  format: NumberFormat,
): { text: string; leftOut: string } {
  const at = keyAt(before, after)
  const key = at === null ? '' : after.charAt(at)
  if (at === null || key === ',' || belongs(key, at, before, after, format))
    return { text: after, leftOut: '' }
  return { text: before, leftOut: key }
}

/** Where a single character was added; null if something else changed. */
function keyAt(before: string, after: string): number | null {
  if (after.length !== before.length + 1) return null
  let at = 0
  while (at < before.length && before.charAt(at) === after.charAt(at)) at += 1
  return after.slice(0, at) + after.slice(at + 1) === before ? at : null
}

function belongs(key: string, at: number, before: string, after: string, format: NumberFormat): boolean {
  if (/\d/.test(key)) return !isTooLong(after, format)
  if (key === '.') return !before.includes('.')
  if (key === '-' || key === '−') return at === 0 && format.least < 0
  return cleanText(key) === '' && before !== ''
}

/** Whether a text with at most one decimal point has more digits than the field's largest number. */
function isTooLong(text: string, format: NumberFormat): boolean {
  const { least, most, decimals } = format
  const longest = Math.max(...[least, most].map((bound) => String(Math.trunc(Math.abs(bound))).length))
  const canonical = canonicalOf(bare(text, format), format)
  if (canonical === null) return false
  const [whole = '', fraction = ''] = canonical.replace('-', '').split('.')
  return whole.length > longest || (decimals > 0 && fraction.length > decimals)
}
