import type { Flag } from '../fields/flag.ts'
import { ImpossibleAmount } from '../money/money.ts'
import type { DeadMiles } from './dead-miles.ts'
import { londonDay } from '../time/london-day.ts'

/** Identical parcels, for pricing. */
export interface PricedParcel {
  /** How many. */
  quantity: number
  /** Actual kilograms each, two decimals. */
  kg: number
  /** Whole cubic centimetres each; 0 if a dimension is unknown. */
  cm3: number
}

/** The job's part of a price calculation, besides the tariff and the customer's terms (PRICE-02). */
export interface PricedJob {
  /** Road miles over the whole route, two decimals. */
  miles: number
  /** The source of the miles (`milesNote`) unless they are between the addresses; shown in the mileage lines. */
  milesNote?: string
  /** The miles between the base of the rate card and the job; null or omitted for none. */
  deadMiles?: DeadMiles | null
  /** Addresses, the collection included. */
  stops: number
  parcels: readonly PricedParcel[]
  /** Wait and return. */
  wandr: boolean
  outOfHours: boolean
  /** The London day of the collection's ready time, YYYY-MM-DD. It decides the fuel surcharge. */
  day: string
  /** Of all addresses. Empty and invalid postcodes are in no zone. */
  postcodes: readonly string[]
  /** When the driver is expected at each address: ISO 8601 with offset. Zone charges with hours depend on it. */
  arrivals?: readonly string[]
}

/** The parts of a booking that affect its price. */
export interface PricedDraft {
  docket: { dck_wandr: Flag }
  addresses: readonly { dadd_postalcode: string }[]
  /** Kilograms and centimetres. */
  parcels: readonly {
    dpar_quantity: number
    dpar_weight: number
    dpar_length: number
    dpar_width: number
    dpar_height: number
  }[]
}

/**
 * The priced job of a booking (PRICE-02). `arrivals` are the expected arrivals at the addresses, in order.
 * `miles` is the length of the route, `outOfHours` comes from the hours of operation, and `ready` is the ready time of the
 * collection (ISO 8601 with offset). Parcel rows without a quantity, such as the empty row of service types B and C, are
 * ignored.
 */
export function pricedJob(
  draft: PricedDraft,
  { miles, milesNote }: Pick<PricedJob, 'miles' | 'milesNote'>,
  { ready, outOfHours, arrivals }: { ready: string; outOfHours: boolean; arrivals?: readonly string[] },
): PricedJob {
  return {
    miles,
    ...(milesNote ? { milesNote } : {}),
    stops: draft.addresses.length,
    parcels: draft.parcels
      .filter((parcel) => parcel.dpar_quantity > 0)
      .map((parcel) => ({
        quantity: parcel.dpar_quantity,
        kg: parcel.dpar_weight,
        cm3: volumeOf(parcel.dpar_length, parcel.dpar_width, parcel.dpar_height),
      })),
    wandr: draft.docket.dck_wandr === 'T',
    outOfHours,
    day: londonDay(ready),
    postcodes: draft.addresses.map((address) => address.dadd_postalcode),
    ...(arrivals ? { arrivals } : {}),
  }
}

/** The volume of a parcel with sides in centimetres, in whole cubic centimetres; 0 if a side is unknown. */
export const volumeOf = (length: number, width: number, height: number): number =>
  Math.round(length * width * height)

/** Throws ImpossibleAmount for a job without a price: a figure that is negative, not a number, or half a stop. */
export function checkJob(job: PricedJob): void {
  checkFigure('miles', job.miles)
  checkFigure('dead miles', job.deadMiles?.miles ?? 0)
  checkCount('stops', job.stops)
  for (const parcel of job.parcels) {
    checkCount('quantity', parcel.quantity)
    checkFigure('kg', parcel.kg)
    checkCount('cm3', parcel.cm3)
  }
}

function checkFigure(name: string, value: number): void {
  if (!Number.isFinite(value) || value < 0) throw new ImpossibleAmount(`A job cannot have ${value} ${name}`)
}

function checkCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new ImpossibleAmount(`A job cannot have ${value} ${name}`)
}
