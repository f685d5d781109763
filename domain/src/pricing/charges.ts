import { mileageLines } from './mileage.ts'
import { formatMoney, inHundredths, pence, type Pence, percentOf, shareOf } from '../money/money.ts'
import type { PricedJob } from './priced-job.ts'
import { type PriceLine, type PriceLineCode, priceLine, sumOfLines } from './pricing.ts'
import type { PriceListRow, Tariff } from './rate-card.ts'
import { chargeableHundredths } from './weight.ts'

/** Base and mileage, the part that wait and return is a percentage of. The base line is shown even if it is 0. */
export function distanceLines(job: PricedJob, tariff: Tariff, agreed: PriceListRow | undefined): PriceLine[] {
  const perMile = agreed?.plst_per_mile ?? null
  const bands = perMile === null ? tariff.bands : [{ tband_up_to_miles: null, tband_per_mile: perMile }]
  return [
    priceLine('base', tariff.ttyp_description, agreed?.plst_base ?? tariff.rc_base),
    ...mileageLines(job.miles, tariff.rc_included_miles, bands, tariff.rc_currency, job.milesNote),
  ]
}

/** Extra handling beyond the base: stops, parcels, chargeable weight. */
export function handlingLines(job: PricedJob, tariff: Tariff): PriceLine[] {
  const parcels = job.parcels.reduce((count, parcel) => count + parcel.quantity, 0)
  const weight = chargeableHundredths(job.parcels, tariff.rc_dim_divisor)
  return [
    ...countedLine('stops', 'stop', job.stops - tariff.rc_included_stops, tariff.rc_per_stop, tariff),
    ...countedLine('parcels', 'parcel', parcels - tariff.rc_included_parcels, tariff.rc_per_parcel, tariff),
    ...weightLine(Math.max(0, weight - inHundredths(tariff.rc_included_kg)), tariff),
  ]
}

/** Surcharges: wait and return, and work outside the hours of operation. */
export function serviceLines(job: PricedJob, tariff: Tariff, distance: readonly PriceLine[]): PriceLine[] {
  const percent = tariff.rc_wandr_percent
  const wandr = job.wandr ? percentOf(sumOfLines(distance), percent) : pence(0)
  return [
    ...lineUnlessFree('wait-and-return', `Wait and return, ${percent}% of base and mileage`, wandr),
    ...lineUnlessFree('out-of-hours', 'Out of hours', job.outOfHours ? tariff.rc_out_of_hours : pence(0)),
  ]
}

function countedLine(
  code: PriceLineCode,
  thing: string,
  extra: number,
  each: Pence,
  tariff: Tariff,
): PriceLine[] {
  if (extra <= 0 || each === 0) return []
  const things = extra === 1 ? thing : `${thing}s`
  return [
    priceLine(
      code,
      `${extra} extra ${things} at ${formatMoney(each, tariff.rc_currency)}`,
      shareOf(each, extra),
    ),
  ]
}

function weightLine(extraHundredths: number, tariff: Tariff): PriceLine[] {
  const rate = formatMoney(tariff.rc_per_kg, tariff.rc_currency)
  return lineUnlessFree(
    'weight',
    `${(extraHundredths / 100).toFixed(2)} kg extra at ${rate}`,
    shareOf(tariff.rc_per_kg, extraHundredths, 100),
  )
}

const lineUnlessFree = (code: PriceLineCode, description: string, amount: Pence): PriceLine[] =>
  amount === 0 ? [] : [priceLine(code, description, amount)]
