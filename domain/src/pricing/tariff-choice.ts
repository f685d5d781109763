import type { Pounds } from '../money/money.ts'

/** A tariff that a booking can be made on, or the reason why it cannot. */
export interface TariffChoice {
  ttyp_code: number
  ttyp_description: string
  ttyp_vehicle: string
  /** Including VAT. Absent for users who may not see prices, and with a reason. */
  total?: Pounds | undefined
  currency?: string | undefined
  /** Why the tariff does not take the booking; null if it does. */
  reason: string | null
}

/**
 * First the tariffs that take the booking, the cheapest first, then the others. Without prices, and at the same price, they keep
 * their order.
 */
export const cheapestFirst = (choices: readonly TariffChoice[]): TariffChoice[] =>
  choices.toSorted(
    (one, other) =>
      Number(one.reason !== null) - Number(other.reason !== null) || (one.total ?? 0) - (other.total ?? 0),
  )
