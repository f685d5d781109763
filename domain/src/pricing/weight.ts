import { divideRounded, inHundredths } from './money.ts'
import type { PricedParcel } from './priced-job.ts'

/**
 * Chargeable weight of a job in hundredths of a kilogram (PRICE-02): each parcel counts by the scales or by its
 * volume over the tariff's divisor, whichever is more. A divisor of 0 leaves only the scales.
 */
export function chargeableHundredths(parcels: readonly PricedParcel[], cm3PerKg: number): number {
  let hundredths = 0
  for (const parcel of parcels) {
    const byScales = parcel.quantity * inHundredths(parcel.kg)
    const byVolume = cm3PerKg > 0 ? divideRounded(parcel.quantity * parcel.cm3 * 100, cm3PerKg) : 0
    hundredths += Math.max(byScales, byVolume)
  }
  return hundredths
}
