import type { BookingDraft } from '../dockets/booking.ts'
import { ImpossibleAmount } from './money.ts'

/** Alike parcels, as the price sees them. */
export interface PricedParcel {
  /** How many. */
  quantity: number
  /** Kilograms each by the scales, two decimals. */
  kg: number
  /** Whole cubic centimetres each; 0 where a dimension is not known. */
  cm3: number
}

/** What a price depends on, besides the tariff and the customer's terms (PRICE-02). */
export interface PricedJob {
  /** Road miles over the whole route, two decimals. */
  miles: number
  /** Where the miles come from (`milesNote`), if not from the addresses; part of the mileage lines. */
  milesNote?: string
  /** Addresses, the collection included. */
  stops: number
  parcels: readonly PricedParcel[]
  /** Wait and return. */
  wandr: boolean
  outOfHours: boolean
  /** Of all addresses; blank and unreadable ones lie in no zone. */
  postcodes: readonly string[]
}

/** The parts of a booking that its price depends on. */
export interface PricedDraft {
  docket: Pick<BookingDraft['docket'], 'dck_wandr'>
  addresses: readonly Pick<BookingDraft['addresses'][number], 'dadd_postalcode'>[]
  parcels: BookingDraft['parcels']
}

/**
 * What the price needs to know of a booking (PRICE-02).
 * `miles` is the length of the route, `outOfHours` comes from the hours of operation. Parcel rows with no quantity, such
 * as the empty row that service types B and C always show, count for nothing.
 */
export function pricedJob(
  draft: PricedDraft,
  { miles, milesNote }: Pick<PricedJob, 'miles' | 'milesNote'>,
  outOfHours: boolean,
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
    postcodes: draft.addresses.map((address) => address.dadd_postalcode),
  }
}

/** The volume of a parcel by its sides in centimetres, in whole cubic centimetres; 0 where one is not known. */
export const volumeOf = (length: number, width: number, height: number): number =>
  Math.round(length * width * height)

/** Refuses (ImpossibleAmount) a job that has no price: a figure below nothing, not a number, or half a stop. */
export function checkJob(job: PricedJob): void {
  checkFigure('miles', job.miles)
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
