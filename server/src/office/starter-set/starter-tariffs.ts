import { pence, toPounds, type Pounds } from '@despatch/domain/money/money.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import type { StarterRegion } from '@despatch/domain/office/starter-regions.ts'
import type { Vehicle } from '@despatch/domain/pricing/vehicles.ts'

/** Prices of a region as a percentage of London's, and the usual speed in its towns in miles per hour. */
const regions: Readonly<Record<StarterRegion, { percent: number; mph: number }>> = {
  london: { percent: 100, mph: 18 },
  'south-east': { percent: 92, mph: 26 },
  'south-west': { percent: 88, mph: 26 },
  midlands: { percent: 86, mph: 26 },
  north: { percent: 84, mph: 26 },
  wales: { percent: 84, mph: 28 },
  scotland: { percent: 88, mph: 28 },
  'northern-ireland': { percent: 82, mph: 28 },
}

/** A tariff with its rate card; pence, miles and kilograms. Bands are pence per mile up to 10, up to 50, and beyond. */
interface StarterTariff {
  name: string
  vehicle: Vehicle
  service: 'A' | 'B' | 'C'
  base: number
  minimum: number
  miles: number
  bands: readonly [number, number, number] | null
  stop: number
  parcels: number
  parcel: number
  kg: number
  perKg: number
  outOfHours: number
  heaviest: number | null
  /** HH:mm of the delivery, if it is not that of the service. */
  by?: string
}

// oxfmt-ignore
const tariffs: readonly StarterTariff[] = [
  { name: 'Motorbike', vehicle: 'motorbike', service: 'A', base: 900, minimum: 1200, miles: 1, bands: [170, 150, 130], stop: 350, parcels: 2, parcel: 75, kg: 8, perKg: 45, outOfHours: 600, heaviest: 25 },
  { name: 'Small van', vehicle: 'small van', service: 'A', base: 1500, minimum: 2200, miles: 2, bands: [175, 155, 135], stop: 500, parcels: 10, parcel: 75, kg: 200, perKg: 8, outOfHours: 1000, heaviest: 400 },
  { name: 'Large van', vehicle: 'large van', service: 'A', base: 2400, minimum: 3200, miles: 3, bands: [195, 175, 150], stop: 700, parcels: 25, parcel: 75, kg: 600, perKg: 6, outOfHours: 1500, heaviest: 1100 },
  { name: 'Luton van', vehicle: 'luton van', service: 'A', base: 4000, minimum: 5500, miles: 3, bands: [225, 200, 175], stop: 900, parcels: 40, parcel: 75, kg: 900, perKg: 6, outOfHours: 2000, heaviest: 1200 },
  { name: 'Next day by 17:30', vehicle: 'large van', service: 'B', base: 795, minimum: 795, miles: 0, bands: null, stop: 0, parcels: 1, parcel: 400, kg: 25, perKg: 12, outOfHours: 0, heaviest: 1000 },
  { name: 'Next day by 12:00', vehicle: 'large van', service: 'B', base: 1095, minimum: 1095, miles: 0, bands: null, stop: 0, parcels: 1, parcel: 500, kg: 25, perKg: 14, outOfHours: 0, heaviest: 1000, by: '12:00' },
  { name: 'Half pallet', vehicle: 'hgv', service: 'C', base: 5400, minimum: 5400, miles: 30, bands: [70, 70, 70], stop: 1200, parcels: 1, parcel: 3900, kg: 500, perKg: 6, outOfHours: 2500, heaviest: null },
  { name: 'Full pallet', vehicle: 'hgv', service: 'C', base: 7200, minimum: 7200, miles: 30, bands: [85, 85, 85], stop: 1200, parcels: 1, parcel: 5200, kg: 1000, perKg: 6, outOfHours: 2500, heaviest: null },
]

/** The first day of the rate cards: before any booking. */
const firstDay = '2000-01-01'

const bandEnds = [10, 50, null] as const

/** A tariff and its rate card, in the fields of office records. Amounts are rounded to five pence. */
export function starterTariffs(region: StarterRegion): { tariff: OfficeValues; card: OfficeValues }[] {
  const { percent, mph } = regions[region]
  const regional = (amount: number): Pounds => toPounds(pence(Math.round((amount * percent) / 500) * 5))
  return tariffs.map((card, index) => ({
    tariff: {
      ttyp_description: card.name,
      ttyp_vehicle: card.vehicle,
      ttyp_serv_type: card.service,
      ttyp_vat_code: 'S',
      ttyp_heaviest_kg: card.heaviest,
      ttyp_deliver_by: card.by ?? '',
      ttyp_order: index + 1,
      ttyp_speed_mph: card.service === 'A' ? mph : 38,
    },
    card: {
      rc_from: firstDay,
      rc_base: regional(card.base),
      rc_minimum: regional(card.minimum),
      rc_wandr_percent: card.service === 'A' ? 60 : 0,
      rc_out_of_hours: regional(card.outOfHours),
      rc_included_miles: card.miles,
      rc_per_stop: regional(card.stop),
      rc_included_parcels: card.parcels,
      rc_per_parcel: regional(card.parcel),
      rc_included_kg: card.kg,
      rc_per_kg: regional(card.perKg),
      rc_dim_divisor: card.service === 'B' ? 5000 : 0,
      bands: (card.bands ?? []).map((perMile, band) => ({
        tband_up_to_miles: bandEnds[band] ?? null,
        tband_per_mile: regional(perMile),
      })),
    },
  }))
}
