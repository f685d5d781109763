import { pence } from '@despatch/domain/money/money.ts'
import type { PriceTerms, Tariff } from '@despatch/domain/pricing/rate-card.ts'
import { VEHICLES } from '@despatch/domain/pricing/vehicles.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_value, index) => index + 1)

const tariff = (number: number): Tariff => ({
  ttyp_code: number,
  ttyp_description: `Tariff ${number}`,
  ttyp_vehicle: VEHICLES[number % VEHICLES.length] ?? 'car',
  ttyp_currency: 'GBP',
  ttyp_base: pence(650 + 75 * number),
  ttyp_included_miles: 1,
  ttyp_included_stops: 2,
  ttyp_per_stop: pence(250 + 25 * number),
  ttyp_included_parcels: 1,
  ttyp_per_parcel: pence(75),
  ttyp_included_kg: 3 + number,
  ttyp_per_kg: pence(15),
  ttyp_dim_divisor: 5000,
  ttyp_minimum: pence(900 + 50 * number),
  ttyp_wandr_percent: 60,
  ttyp_out_of_hours: pence(500),
  ttyp_vat_percent: 20,
  ttyp_speed_mph: 20,
  bands: [
    { tband_up_to_miles: 10, tband_per_mile: pence(240 - number) },
    { tband_up_to_miles: 50, tband_per_mile: pence(190 - number) },
    { tband_up_to_miles: null, tband_per_mile: pence(150 - number) },
  ],
})

/** The tariffs of a courier company with every vehicle and some overnight services. */
export const tariffs: readonly Tariff[] = upTo(18).map(tariff)

const areas = ['EC', 'WC', 'E', 'N', 'NW', 'SE', 'SW', 'W', 'B', 'M']

/** A discount, some agreed rates and twenty zone charges: ten areas, each with one dearer district. */
export const terms: PriceTerms = {
  discount_percent: 7.25,
  holdMargin: 10,
  price_list: [3, 7, 11].map((plst_ttyp_code) => ({
    plst_ttyp_code,
    plst_base: pence(600),
    plst_per_mile: null,
    plst_minimum: null,
    plst_discount_percent: null,
  })),
  fuel_surcharges: [{ fuel_from: '2026-01-05', fuel_percent: 6.5 }],
  zones: areas.flatMap((area, index) => [
    {
      zone_prefix: area,
      zone_description: `Zone ${area}`,
      zone_amount: pence(200 + index),
      zone_ttyp_code: null,
    },
    {
      zone_prefix: `${area}1`,
      zone_description: `Zone ${area}1`,
      zone_amount: pence(500),
      zone_ttyp_code: index,
    },
  ]),
}
