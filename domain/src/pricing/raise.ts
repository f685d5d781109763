import { divideRounded, inHundredths, pence, type Pence } from '../money/money.ts'

/** A rise or a cut of prices (specification price-lists.md, example 6). */
export interface Raise {
  /** Two decimals, not 0, from -50 to 100. Below 0 it is a cut. */
  percent: number
  /** What fixed amounts are rounded to, in pence: one of `raiseSteps`. */
  step: number
}

/** What fixed amounts can be rounded to, in pence. */
export const raiseSteps = [1, 5, 10, 50, 100] as const

/** The lowest and the highest percentage of a raise. */
export const raisePercents = { least: -50, most: 100 } as const

/** A fixed amount of a card after a raise, such as a base, a minimum or a zone price. */
export const raisedAmount = (amount: Pence, { percent, step }: Raise): Pence =>
  raisedTo(amount, percent, step)

/**
 * An amount per mile, kilogram or minute after a raise, always to the penny: in steps of 5p, £1.65 per mile would rise by 3%
 * or not at all.
 */
export const raisedRate = (amount: Pence, { percent }: Raise): Pence => raisedTo(amount, percent, 1)

/**
 * The amount and `percent` of it, rounded to `step` pence, halves away from zero. A rise never lowers an amount, a cut never
 * raises one, and an amount above 0 never becomes 0. Throws ImpossibleAmount as `divideRounded`.
 */
function raisedTo(amount: Pence, percent: number, step: number): Pence {
  const rounded = divideRounded(amount * (10_000 + inHundredths(percent)), 10_000 * step) * step
  if (percent > 0) return pence(Math.max(amount, rounded))
  return pence(Math.min(amount, Math.max(step, rounded)))
}
