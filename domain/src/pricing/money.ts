/**
 * Money inside the house is a whole number of pence; only the wire speaks pounds (PRICE-01).
 * Nothing here ever holds half a penny, so sums of lines come out to the penny.
 */

/** A whole number of pence (or of the hundredth part of whichever currency the tariff is in). */
export type Pence = number

/** Figures that no exact amount can be made of: the caller answers them as bad input, not as a failure. */
export class ImpossibleAmount extends RangeError {
  override name = 'ImpossibleAmount'
}

/**
 * Divides two whole numbers and rounds to the nearest whole one, halves away from zero: 5/2 is 3, -5/2 is -3.
 * Refuses (ImpossibleAmount) a numerator beyond ±2^53 or a divisor below 1, where the answer could not be exact.
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

/** The nearest whole number of hundredths: 12.5 → 1250. Percentages, miles and kilograms carry two decimals. */
export const inHundredths = (value: number): number => Math.round(value * 100) + 0

/**
 * `percent` of an amount in pence, halves away from zero (PRICE-01).
 * The percentage may have two decimals (7.25); further ones are rounded away first, so that the sum is done in
 * whole basis points and never drifts.
 */
export const percentOf = (pence: Pence, percent: number): Pence =>
  divideRounded(pence * inHundredths(percent), 10_000)

/** Pence → the wire's number in pounds with at most two decimals: 123450 → 1234.5 (PRICE-01). Refuses half pence. */
export function toPounds(pence: Pence): number {
  if (!Number.isSafeInteger(pence)) throw new ImpossibleAmount(`${pence} is not a whole number of pence`)
  return pence / 100 + 0
}

/** The wire's pounds → pence. Refuses (ImpossibleAmount) what is not a whole number of pence: 1.005, NaN, Infinity. */
export function fromPounds(pounds: number): Pence {
  const pence = inHundredths(pounds)
  if (!Number.isSafeInteger(pence) || pence / 100 !== pounds) {
    throw new ImpossibleAmount(`${pounds} is not an amount in whole pence`)
  }
  return pence
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * For people: 123450 → '£1,234.50', -500 → '-£5.00', with two decimals in every currency (PRICE-01).
 * Refuses (RangeError) a currency that is not three letters.
 */
export const formatMoney = (pence: Pence, currency = 'GBP'): string =>
  formatOf(currency).format(toPounds(pence))

/** The sign that `formatMoney` writes: '£' for GBP, '€' for EUR. Refuses (RangeError) what is not three letters. */
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
