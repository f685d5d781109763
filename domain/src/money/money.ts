/**
 * Internally, money is a whole number of pence. On the wire it is in pounds (PRICE-01).
 * Half pence never occur, so sums of lines are exact.
 *
 * The two units are types of their own. TypeScript gives every `+` and `-` the type `number`, so amounts are added with
 * `sum` and `minus`, and change their unit with `toPounds` and `toPence` only.
 */

declare const unit: unique symbol

/** A whole number of pence, or of hundredths of the tariff's currency. */
export type Pence = number & { readonly [unit]: 'pence' }

/** Pounds with at most two decimals, or another currency of a tariff. */
export type Pounds = number & { readonly [unit]: 'pounds' }

/** A number that has no unit yet. Pence and pounds cannot be passed as one, so neither is taken for the other. */
type WithoutUnit = number & { readonly [unit]?: never }

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

/** Throws ImpossibleAmount unless it is a whole number of pence: 12.5, NaN, 2^53. Negative zero becomes 0. */
export function pence(amount: WithoutUnit): Pence {
  const whole = amount + 0
  if (!isPence(whole)) throw new ImpossibleAmount(`${amount} is not a whole number of pence`)
  return whole
}

const isPence = (amount: number): amount is Pence => Number.isSafeInteger(amount)

/** Throws ImpossibleAmount unless it is a whole number of pence: 1.005, NaN, Infinity. Negative zero becomes 0. */
export function pounds(amount: WithoutUnit): Pounds {
  const normal = amount + 0
  if (!isPounds(normal)) throw new ImpossibleAmount(`${amount} is not an amount in whole pence`)
  return normal
}

/** Whether a number of pounds has at most two decimals, and is small enough to be exact in pence. */
export function isPounds(amount: number): amount is Pounds {
  const hundredths = inHundredths(amount)
  return Number.isSafeInteger(hundredths) && hundredths / 100 === amount
}

/** Converts pence to pounds on the wire, with at most two decimals: 123450 → 1234.5 (PRICE-01). */
export const toPounds = (amount: Pence): Pounds => pounds(amount / 100)

/** Converts pounds to pence: 1234.5 → 123450. */
export const toPence = (amount: Pounds): Pence => pence(inHundredths(amount))

/** The sum of amounts; 0 without any. */
export const sum = (...amounts: readonly Pence[]): Pence =>
  pence(amounts.reduce<number>((total, amount) => total + amount, 0))

export const minus = (amount: Pence, less: Pence): Pence => pence(amount - less)

export const negate = (amount: Pence): Pence => minus(pence(0), amount)

/** The amount, or 0 if it is less. */
export const notBelowZero = (amount: Pence): Pence => (amount > 0 ? amount : pence(0))

export const smaller = (one: Pence, other: Pence): Pence => (one < other ? one : other)

/** `amount` × `numerator` / `denominator`, halves away from zero (PRICE-01). Throws ImpossibleAmount as `divideRounded`. */
export const shareOf = (amount: Pence, numerator: number, denominator = 1): Pence =>
  pence(divideRounded(amount * numerator, denominator))

/**
 * `percent` of an amount, halves away from zero (PRICE-01).
 * The percentage is first rounded to two decimals (7.25), so that the calculation uses whole basis points and never
 * drifts.
 */
export const percentOf = (amount: Pence, percent: number): Pence =>
  shareOf(amount, inHundredths(percent), 10_000)

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats pence for display: 123450 → '£1,234.50', -500 → '-£5.00', with two decimals in every currency (PRICE-01).
 * Throws a RangeError for a currency code that is not three letters.
 */
export const formatMoney = (amount: Pence, currency = 'GBP'): string =>
  formatOf(currency).format(toPounds(amount))

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
