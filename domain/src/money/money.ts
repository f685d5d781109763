/**
 * Internally, money is a whole number of pence. On the wire it is in pounds (PRICE-01).
 * Half pence never occur, so sums of lines are exact.
 */

/** A whole number of pence, or of hundredths of the tariff's currency. */
export type Pence = number

/** Thrown for figures without an exact amount. The caller reports it as invalid input, not as a failure. */
export class ImpossibleAmount extends RangeError {
  override name = 'ImpossibleAmount'
}

/**
 * Divides two whole numbers and rounds to the nearest, halves away from zero: 5/2 is 3, -5/2 is -3.
 * Throws ImpossibleAmount for a numerator beyond ±2^53 or a divisor below 1, where the result could be inexact.
 */
export function divideRounded(numerator: number, divisor: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(divisor) || divisor < 1) {
    throw new ImpossibleAmount(`Cannot divide ${numerator} by ${divisor} exactly`)
  }
  const size = Math.abs(numerator)
  const remainder = size % divisor
  const whole = (size - remainder) / divisor + (remainder >= divisor - remainder ? 1 : 0)
  return numerator < 0 && whole > 0 ? -whole : whole
}

/** The nearest whole number of hundredths: 12.5 → 1250. Percentages, miles and kilograms have two decimals. */
export const inHundredths = (value: number): number => Math.round(value * 100) + 0

/**
 * `percent` of an amount in pence, halves away from zero (PRICE-01).
 * The percentage is first rounded to two decimals (7.25), so that the calculation uses whole basis points and never
 * drifts.
 */
export const percentOf = (pence: Pence, percent: number): Pence =>
  divideRounded(pence * inHundredths(percent), 10_000)

/** Converts pence to pounds on the wire, with at most two decimals: 123450 → 1234.5 (PRICE-01). Rejects half pence. */
export function toPounds(pence: Pence): number {
  if (!Number.isSafeInteger(pence)) throw new ImpossibleAmount(`${pence} is not a whole number of pence`)
  return pence / 100 + 0
}

/** Converts pounds to pence. Throws ImpossibleAmount unless it is a whole number of pence: 1.005, NaN, Infinity. */
export function fromPounds(pounds: number): Pence {
  const pence = inHundredths(pounds)
  if (!Number.isSafeInteger(pence) || pence / 100 !== pounds) {
    throw new ImpossibleAmount(`${pounds} is not an amount in whole pence`)
  }
  return pence
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats pence for display: 123450 → '£1,234.50', -500 → '-£5.00', with two decimals in every currency (PRICE-01).
 * Throws a RangeError for a currency code that is not three letters.
 */
export const formatMoney = (pence: Pence, currency = 'GBP'): string =>
  formatOf(currency).format(toPounds(pence))

/** The symbol used by `formatMoney`: '£' for GBP, '€' for EUR. Throws a RangeError unless the code is three letters. */
export const currencySymbol = (currency: string): string =>
  formatOf(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

function formatOf(currency: string): Intl.NumberFormat {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    formats.set(currency, format)
  }
  return format
}
