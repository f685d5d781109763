import { chargeableHundredths } from './weight.ts'
import { divideRounded, formatMoney, inHundredths, type Pence, percentOf } from './money.ts'
import { mileageLines } from './mileage.ts'
import { checkJob, type PricedJob } from './priced-job.ts'
import type { PriceLine, PriceLineCode, Pricing } from './pricing.ts'
import type { PriceListRow, PriceTerms, Tariff } from './rate-card.ts'
import { touchedZones } from './zones.ts'

/**
 * What a job costs on a tariff for a customer with these terms (PRICE-01, PRICE-02; formulas in docs/pricing.md).
 * All amounts are whole pence and the lines add up to the net. More miles, stops, parcels or weight never cost less.
 * Refuses (RangeError) a job with impossible figures, and a rate card that would give a price below nothing.
 */
export function priceJob(job: PricedJob, tariff: Tariff, terms: PriceTerms): Pricing {
  checkJob(job)
  const agreed = terms.price_list.find((row) => row.plst_ttyp_code === tariff.ttyp_code)
  const lines = [...carriageLines(job, tariff, agreed), ...extraLines(job, tariff)]
  const discount = discountLine(lines, agreed?.plst_discount_percent ?? terms.discount_percent)
  lines.push(...zoneLines(job, tariff, terms))
  if (discount) lines.push(discount)
  const topUp = (agreed?.plst_minimum ?? tariff.ttyp_minimum) - sum(lines)
  if (topUp > 0) lines.push(line('minimum', 'Up to the minimum charge', topUp))
  return totals(lines, tariff, terms.holdMargin)
}

/** A tariff's price beside what names it in a list. */
export interface TariffPrice {
  ttyp_code: number
  ttyp_description: string
  ttyp_vehicle: Tariff['ttyp_vehicle']
  pricing: Pricing
}

/** One job on every tariff, in the tariffs' order, by the same engine as a single one (PRICE-02, QUOTE-09). */
export const priceTariffs = (
  job: PricedJob,
  tariffs: readonly Tariff[],
  terms: PriceTerms,
): TariffPrice[] =>
  tariffs.map((tariff) => ({
    ttyp_code: tariff.ttyp_code,
    ttyp_description: tariff.ttyp_description,
    ttyp_vehicle: tariff.ttyp_vehicle,
    pricing: priceJob(job, tariff, terms),
  }))

/** Base and mileage: what wait and return is a percentage of. */
function carriageLines(job: PricedJob, tariff: Tariff, agreed: PriceListRow | undefined): PriceLine[] {
  const perMile = agreed?.plst_per_mile ?? null
  const bands = perMile === null ? tariff.bands : [{ tband_up_to_miles: null, tband_per_mile: perMile }]
  return [
    line('base', tariff.ttyp_description, agreed?.plst_base ?? tariff.ttyp_base),
    ...mileageLines(job.miles, tariff.ttyp_included_miles, bands, tariff.ttyp_currency),
  ]
}

function extraLines(job: PricedJob, tariff: Tariff): PriceLine[] {
  const rate = (pence: Pence) => formatMoney(pence, tariff.ttyp_currency)
  const lines: PriceLine[] = []
  const charge = (code: PriceLineCode, amount: Pence, describe: () => string) => {
    if (amount !== 0) lines.push(line(code, describe(), amount))
  }

  const stops = Math.max(0, job.stops - tariff.ttyp_included_stops)
  charge('stops', stops * tariff.ttyp_per_stop, () => `${stops} extra stops at ${rate(tariff.ttyp_per_stop)}`)

  const count = job.parcels.reduce((total, parcel) => total + parcel.quantity, 0)
  const parcels = Math.max(0, count - tariff.ttyp_included_parcels)
  charge(
    'parcels',
    parcels * tariff.ttyp_per_parcel,
    () => `${parcels} extra parcels at ${rate(tariff.ttyp_per_parcel)}`,
  )

  const chargeable = chargeableHundredths(job.parcels, tariff.ttyp_dim_divisor)
  const weight = Math.max(0, chargeable - inHundredths(tariff.ttyp_included_kg))
  charge(
    'weight',
    divideRounded(weight * tariff.ttyp_per_kg, 100),
    () => `${(weight / 100).toFixed(2)} kg extra at ${rate(tariff.ttyp_per_kg)}`,
  )
  return lines
}

function line(code: PriceLineCode, description: string, amount: Pence): PriceLine {
  return { code, description, amount }
}
