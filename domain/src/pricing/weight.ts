import { divideRounded, inHundredths } from '../money/money.ts'
import type { PricedParcel } from './priced-job.ts'

/**
 * Chargeable weight of a job in hundredths of a kilogram (PRICE-02): for each parcel its actual weight or its volume
 * divided by the tariff's divisor, whichever is more. With a divisor of 0 only the actual weight counts.
 */
export function chargeableHundredths(parcels: readonly PricedParcel[], cm3PerKg: number): number {
  let hundredths = 0
  for (const parcel of parcels) {
    const actual = parcel.quantity * inHundredths(parcel.kg)
    const byVolume = cm3PerKg > 0 ? divideRounded(parcel.quantity * parcel.cm3 * 100, cm3PerKg) : 0
    hundredths += Math.max(actual, byVolume)
  }
  return hundredths
}
