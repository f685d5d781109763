import type { ZoneCharge } from '../../src/pricing/rate-card.ts'
import type { PricedJob } from '../../src/pricing/priced-job.ts'
import type { ZonePrices } from '../../src/pricing/zone-price.ts'
import type { Plain } from '../build-pricing.ts'

/** The figures of a rate card that a sheet sets, in pounds, miles, kilograms and percent. The others are 0 or empty. */
export interface SheetCard {
  base?: number
  includedMiles?: number
  perMile?: number
  includedStops?: number
  perStop?: number
  includedParcels?: number
  perParcel?: number
  includedKg?: number
  perKg?: number
  /** Cubic centimetres per kilogram. */
  divisor?: number
  minimum?: number
  waitAndReturnPercent?: number
  outOfHours?: number
  waitingFree?: number
  waitingPerMinute?: number
  waitingMost?: number
  /** Limits of the tariff. */
  heaviestKg?: number
  longestMiles?: number
  /** Zone prices as they are pasted, with | between cells. */
  zonePrices?: string
  /** What a drop without a zone price costs: by miles unless it is refused. */
  blank?: ZonePrices['blank']
}

/** A job that the sheet prices in its own words, and the price that follows from them, without VAT. */
export interface SheetJob extends Partial<PricedJob> {
  /** The goods, and the calculation by hand. */
  job: string
  /** The name of its card in the sheet. */
  card: string
  /** Cards of the sheet that do not accept this job. */
  refusedBy?: readonly string[]
  /** Whole minutes that the driver waits. */
  waited?: number
  /** Pounds before VAT. */
  net: number
  /** Pounds with VAT of 20%, where the sheet states it. */
  total?: number
}

/** A rate sheet as courier companies publish it, without the company's name. */
export interface RateSheet {
  title: string
  cards: Readonly<Record<string, SheetCard>>
  /** Zone charges in pounds. `zone_card` is the only card with this charge. */
  zones?: readonly (Omit<Plain<ZoneCharge>, 'zone_ttyp_code'> & { zone_card?: string })[]
  /** The zone map as it is pasted: names and districts, with | between them. */
  zoneMap?: string
  jobs: readonly SheetJob[]
}

/** A parcel of so many kilograms, without dimensions. */
export const kilograms = (kg: number, quantity = 1) => ({ quantity, kg, cm3: 0 })

const congestionZone = ['EC1', 'EC2', 'EC3', 'EC4', 'WC1', 'WC2', 'W1', 'SW1', 'SE1']

/** London’s congestion charge, in pounds. */
export const congestionCharge = (zone_amount: number) =>
  congestionZone.map((zone_prefix) => ({
    zone_prefix,
    zone_description: 'Congestion charge',
    zone_amount,
    zone_from: '07:00',
    zone_until: '18:00',
    zone_days: 'mon,tue,wed,thu,fri',
  }))

/** Arrivals at so many addresses on Monday 2 March 2026: at noon, and when the congestion charge has ended. */
export const atNoon = (addresses: number) => Array<string>(addresses).fill('2026-03-02T12:00:00+00:00')
export const inTheEvening = (addresses: number) => Array<string>(addresses).fill('2026-03-02T18:00:00+00:00')
