import { negate, type Pence, percentOf, smaller } from '../money/money.ts'
import type { ChargeAmount } from '../pricing/docket-charges.ts'

/**
 * What an amount takes off a line, less than 0, with VAT at the line's rate. All that is left of a line takes all that is left of its VAT.
 * @param rest What is left of the line after the credits before.
 * @param amount Net, in whole pence, from 1 to what is left; otherwise the result is null.
 * @param percent The VAT rate of the line.
 */
export function creditOfLine(rest: ChargeAmount, amount: Pence, percent: number): ChargeAmount | null {
  if (amount <= 0 || amount > rest.net) return null
  if (amount === rest.net) return { net: negate(rest.net), vat: negate(rest.vat) }
  return { net: negate(amount), vat: negate(smaller(percentOf(amount, percent), rest.vat)) }
}
