import { pounds, toPence } from '../money/money.ts'
import {
  deadWays,
  type FuelSurcharge,
  type PriceListRow,
  type RateCard,
  type TariffBand,
  type UnpricedTariff,
  type ZoneCharge,
} from '../pricing/rate-card.ts'
import { VEHICLES } from '../pricing/vehicles.ts'
import { rowsIn, single, type OfficeValue, type OfficeValues } from './fields.ts'
import { recordErrors } from './record-errors.ts'
import { rateCard as rateCardKind } from './rate-card.ts'

const figure = (row: OfficeValues, name: string) => Number(row[name] ?? 0)
const money = (row: OfficeValues, name: string) => toPence(pounds(figure(row, name)))
const figureOrNone = (value: OfficeValue | undefined) => {
  const given = single(value)
  return given === null || given === '' ? null : Number(given)
}
const moneyOrNone = (row: OfficeValues, name: string) => {
  const amount = figureOrNone(row[name])
  return amount === null ? null : toPence(pounds(amount))
}

const end = ({ tband_up_to_miles: miles }: TariffBand) => miles ?? Infinity

/** A tariff without its prices for the price engine, from an office record with pounds. */
export const tariffOfRecord = (record: OfficeValues, ttyp_vat_percent: number): UnpricedTariff => ({
  ttyp_code: figure(record, 'ttyp_code'),
  ttyp_description: String(record['ttyp_description']),
  ttyp_vehicle: VEHICLES.find((vehicle) => vehicle === record['ttyp_vehicle']) ?? 'car',
  ttyp_speed_mph: figure(record, 'ttyp_speed_mph'),
  ttyp_vat_percent,
})

/**
 * The rate card for the price engine (PRICE-02, SYS-04), from an office record that may be unsaved: pounds as pence,
 * bands in order. Otherwise the first thing that is missing or wrong.
 * @param rc_id 0 for a new card.
 */
export function cardOfRecord(record: OfficeValues, rc_id: number): { card: RateCard } | { missing: string } {
  // The tariff and the first day do not affect the price, so that it can be tried before they are filled in.
  const [error] = recordErrors(rateCardKind, { ...record, rc_ttyp_code: 1, rc_from: '2000-01-01' })
  if (error) return { missing: error.message }
  return {
    card: {
      rc_id,
      rc_from: String(record['rc_from']),
      rc_currency: String(record['rc_currency']),
      rc_base: money(record, 'rc_base'),
      rc_included_miles: figure(record, 'rc_included_miles'),
      rc_included_stops: figure(record, 'rc_included_stops'),
      rc_per_stop: money(record, 'rc_per_stop'),
      rc_included_parcels: figure(record, 'rc_included_parcels'),
      rc_per_parcel: money(record, 'rc_per_parcel'),
      rc_included_kg: figure(record, 'rc_included_kg'),
      rc_per_kg: money(record, 'rc_per_kg'),
      rc_dim_divisor: figure(record, 'rc_dim_divisor'),
      rc_minimum: money(record, 'rc_minimum'),
      rc_wandr_percent: figure(record, 'rc_wandr_percent'),
      rc_out_of_hours: money(record, 'rc_out_of_hours'),
      rc_dead_ways: deadWays.find((ways) => ways === record['rc_dead_ways']) ?? 'none',
      rc_dead_postcode: null,
      rc_dead_free: figure(record, 'rc_dead_free'),
      rc_dead_per_mile: money(record, 'rc_dead_per_mile'),
      bands: rowsIn(record['bands'])
        .map((row) => ({
          tband_up_to_miles: figureOrNone(row['tband_up_to_miles']),
          tband_per_mile: money(row, 'tband_per_mile'),
        }))
        .toSorted((one, other) => end(one) - end(other)),
    },
  }
}

/** A zone charge for the price engine. */
export const zoneOfRecord = (row: OfficeValues): ZoneCharge => ({
  zone_prefix: String(row['zone_prefix']),
  zone_description: String(row['zone_description']),
  zone_amount: money(row, 'zone_amount'),
  zone_ttyp_code: figureOrNone(row['zone_ttyp_code']),
  zone_from: String(row['zone_from'] ?? ''),
  zone_until: String(row['zone_until'] ?? ''),
  zone_days: String(row['zone_days'] ?? ''),
  zone_vehicles: String(row['zone_vehicles'] ?? ''),
})

/** A fuel surcharge for the price engine. */
export const fuelSurchargeOfRecord = (row: OfficeValues): FuelSurcharge => ({
  fuel_from: String(row['fuel_from']),
  fuel_percent: figure(row, 'fuel_percent'),
})

/** The agreed rates of a price list, for the price engine. */
export const agreedRates = (priceList: OfficeValues): PriceListRow[] =>
  rowsIn(priceList['rates']).map((row) => ({
    plst_ttyp_code: figure(row, 'plst_ttyp_code'),
    plst_from: String(row['plst_from']),
    plst_base: moneyOrNone(row, 'plst_base'),
    plst_per_mile: moneyOrNone(row, 'plst_per_mile'),
    plst_minimum: moneyOrNone(row, 'plst_minimum'),
    plst_discount_percent: figureOrNone(row['plst_discount_percent']),
  }))
