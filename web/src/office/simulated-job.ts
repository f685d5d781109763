import { ImpossibleAmount } from '@despatch/domain/money/money.ts'
import { countedDeadMiles } from '@despatch/domain/pricing/dead-miles.ts'
import { priceJob } from '@despatch/domain/pricing/price-job.ts'
import { volumeOf } from '@despatch/domain/pricing/priced-job.ts'
import { pricingInPounds, type PricingInPounds } from '@despatch/domain/pricing/pricing.ts'
import type { PriceTerms, Tariff } from '@despatch/domain/pricing/rate-card.ts'
import { officeTexts } from './texts.ts'

/** The job of the price calculator beside a rate card. */
export interface SimulatedJob {
  miles: number
  /** Miles from the base to the collection, and from the end of the job back to it. */
  deadOut: number
  deadBack: number
  stops: number
  parcels: number
  /** The weight of each parcel, in kilograms. */
  kg: number
  /** In centimetres. 0 if it is not known. */
  length: number
  width: number
  height: number
  wandr: boolean
  outOfHours: boolean
  /** Separated by commas. */
  postcodes: string
}

export const exampleJob: SimulatedJob = {
  miles: 12,
  deadOut: 5,
  deadBack: 5,
  stops: 2,
  parcels: 1,
  kg: 5,
  length: 0,
  width: 0,
  height: 0,
  wandr: false,
  outOfHours: false,
  postcodes: '',
}

/** The price of the job on a day (YYYY-MM-DD) in pounds, from the engine that prices bookings, or the reason why it has no price. */
export function simulatedPrice(
  {
    miles,
    deadOut,
    deadBack,
    stops,
    parcels,
    kg,
    length,
    width,
    height,
    wandr,
    outOfHours,
    postcodes,
  }: SimulatedJob,
  tariff: Tariff,
  terms: PriceTerms,
  day: string,
): PricingInPounds | string {
  const job = {
    miles,
    deadMiles: {
      miles: countedDeadMiles(tariff.rc_dead_ways, { out: deadOut, back: deadBack }),
      isEstimated: false,
    },
    stops,
    parcels: parcels > 0 ? [{ quantity: parcels, kg, cm3: volumeOf(length, width, height) }] : [],
    wandr,
    outOfHours,
    day,
    postcodes: postcodes.split(','),
  }
  if ([miles, deadOut, deadBack, stops, parcels, kg, length, width, height].some(Number.isNaN))
    return officeTexts.notNumbers
  try {
    return pricingInPounds(priceJob(job, tariff, terms))
  } catch (failure) {
    if (failure instanceof ImpossibleAmount) return failure.message
    throw failure
  }
}
