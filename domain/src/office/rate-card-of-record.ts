import { pounds, toPence } from '../money/money.ts'
import type { FuelSurcharge, PriceListRow, Tariff, TariffBand, ZoneCharge } from '../pricing/rate-card.ts'
import { VEHICLES } from '../pricing/vehicles.ts'
import { rowsIn, single, type OfficeValue, type OfficeValues } from './fields.ts'
import { recordErrors } from './record-errors.ts'
import { tariff as tariffKind } from './tariff.ts'

/** Fields that do not affect the price, so that a price can be tried before they are filled in. */
const anyName = {
  ttyp_description: 'Base',
  ttyp_vehicle: 'car',
  ttyp_serv_type: 'A',
  ttyp_vat_code: 'S',
  ttyp_order: 0,
}

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

/**
 * The rate card for the price engine (PRICE-02, SYS-04), from an office record that may be unsaved: pounds as pence,
 * bands in order. Otherwise the first thing that is missing or wrong.
 * @param ttyp_code 0 for a new tariff, which has no zone charges or agreed rates.
 */
export function tariffOfRecord(
  record: OfficeValues,
  ttyp_code: number,
  ttyp_vat_percent: number,
): { tariff: Tariff } | { missing: string } {
  const [error] = recordErrors(tariffKind, { ...record, ...anyName })
  if (error) return { missing: error.message }
  return {
    tariff: {
      ttyp_code,
      ttyp_description: String(record['ttyp_description'] || anyName.ttyp_description),
      ttyp_vehicle: VEHICLES.find((vehicle) => vehicle === record['ttyp_vehicle']) ?? 'car',
      ttyp_currency: String(record['ttyp_currency']),
      ttyp_base: money(record, 'ttyp_base'),
      ttyp_included_miles: figure(record, 'ttyp_included_miles'),
      ttyp_included_stops: figure(record, 'ttyp_included_stops'),
      ttyp_per_stop: money(record, 'ttyp_per_stop'),
      ttyp_included_parcels: figure(record, 'ttyp_included_parcels'),
      ttyp_per_parcel: money(record, 'ttyp_per_parcel'),
      ttyp_included_kg: figure(record, 'ttyp_included_kg'),
      ttyp_per_kg: money(record, 'ttyp_per_kg'),
      ttyp_dim_divisor: figure(record, 'ttyp_dim_divisor'),
      ttyp_minimum: money(record, 'ttyp_minimum'),
      ttyp_wandr_percent: figure(record, 'ttyp_wandr_percent'),
      ttyp_out_of_hours: money(record, 'ttyp_out_of_hours'),
      ttyp_speed_mph: figure(record, 'ttyp_speed_mph'),
      ttyp_vat_percent,
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
    plst_base: moneyOrNone(row, 'plst_base'),
    plst_per_mile: moneyOrNone(row, 'plst_per_mile'),
    plst_minimum: moneyOrNone(row, 'plst_minimum'),
    plst_discount_percent: figureOrNone(row['plst_discount_percent']),
  }))
