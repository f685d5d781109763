import { pence } from '@despatch/domain/money/money.ts'
import type { RateCard, Tariff, TariffBand } from '@despatch/domain/pricing/rate-card.ts'
import type { WaitingTerms } from '@despatch/domain/pricing/waiting-time.ts'
import type { TariffLimits } from '@despatch/domain/pricing/job-limits.ts'
import type { Vehicle } from '@despatch/domain/pricing/vehicles.ts'
import { vatRates } from '@despatch/server/tenants/starting-records.ts'
import type { ServiceTypeId } from './tenant-profile.ts'

/** A tariff with its rate card in one line; pence, miles and kilograms. Bands are pence per mile up to 10, up to 50, and beyond. */
interface DemoCard {
  code: number
  name: string
  vehicle: Vehicle
  serv: ServiceTypeId
  base: number
  miles: number
  bands: readonly [number, number, number] | null
  perStop: number
  parcels: number
  perParcel: number
  kg: number
  perKg: number
  minimum: number
  outOfHours: number
  mph: number
  /** The most miles and kilograms; null for no limit. */
  longest: number | null
  heaviest: number | null
  /** Zero-rated: vehicles for ten passengers or more. */
  vat: 'S' | 'Z'
  /** HH:mm of the delivery, if it is not that of the service. */
  by?: string
}

// oxfmt-ignore
const sameday: readonly DemoCard[] = [
  { code: 1, name: 'Bicycle', vehicle: 'bicycle', serv: 'A', base: 650, miles: 1, bands: [240, 320, 400], perStop: 250, parcels: 2, perParcel: 50, kg: 3, perKg: 60, minimum: 750, outOfHours: 400, mph: 9, longest: 5, heaviest: 10, vat: 'S' },
  { code: 2, name: 'Moped', vehicle: 'moped', serv: 'A', base: 750, miles: 1, bands: [190, 180, 170], perStop: 300, parcels: 2, perParcel: 50, kg: 5, perKg: 50, minimum: 900, outOfHours: 500, mph: 14, longest: 12, heaviest: 15, vat: 'S' },
  { code: 3, name: 'Motorbike', vehicle: 'motorbike', serv: 'A', base: 850, miles: 1, bands: [175, 150, 130], perStop: 350, parcels: 2, perParcel: 75, kg: 8, perKg: 45, minimum: 1050, outOfHours: 600, mph: 20, longest: 100, heaviest: 25, vat: 'S' },
  { code: 4, name: 'Car', vehicle: 'car', serv: 'A', base: 1100, miles: 2, bands: [165, 145, 125], perStop: 400, parcels: 5, perParcel: 75, kg: 50, perKg: 15, minimum: 1400, outOfHours: 800, mph: 22, longest: null, heaviest: 150, vat: 'S' },
  { code: 5, name: 'Small van', vehicle: 'small van', serv: 'A', base: 1400, miles: 2, bands: [175, 155, 135], perStop: 500, parcels: 10, perParcel: 75, kg: 200, perKg: 8, minimum: 1800, outOfHours: 1000, mph: 22, longest: null, heaviest: 450, vat: 'S' },
  { code: 6, name: 'Large van', vehicle: 'large van', serv: 'A', base: 2200, miles: 3, bands: [195, 175, 150], perStop: 700, parcels: 25, perParcel: 75, kg: 600, perKg: 6, minimum: 2800, outOfHours: 1500, mph: 21, longest: null, heaviest: 1000, vat: 'S' },
  { code: 7, name: 'Luton van', vehicle: 'luton van', serv: 'A', base: 3600, miles: 3, bands: [225, 200, 175], perStop: 900, parcels: 40, perParcel: 75, kg: 900, perKg: 6, minimum: 4800, outOfHours: 2000, mph: 20, longest: null, heaviest: 1200, vat: 'S' },
  { code: 8, name: 'HGV 7.5 t', vehicle: 'hgv', serv: 'A', base: 6500, miles: 5, bands: [295, 260, 230], perStop: 1500, parcels: 80, perParcel: 50, kg: 2500, perKg: 4, minimum: 9500, outOfHours: 4000, mph: 18, longest: null, heaviest: 2600, vat: 'S' },
  { code: 9, name: 'Mini bus', vehicle: 'mini bus', serv: 'A', base: 4500, miles: 5, bands: [240, 210, 190], perStop: 800, parcels: 16, perParcel: 0, kg: 320, perKg: 0, minimum: 6500, outOfHours: 2500, mph: 20, longest: null, heaviest: 320, vat: 'Z' },
  { code: 10, name: 'Coach', vehicle: 'coach', serv: 'A', base: 14_000, miles: 10, bands: [320, 290, 260], perStop: 2000, parcels: 53, perParcel: 0, kg: 1060, perKg: 0, minimum: 22_000, outOfHours: 6000, mph: 18, longest: null, heaviest: 1060, vat: 'Z' },
  { code: 11, name: 'MPV', vehicle: 'mpv', serv: 'A', base: 1900, miles: 2, bands: [185, 165, 145], perStop: 500, parcels: 6, perParcel: 0, kg: 120, perKg: 0, minimum: 2400, outOfHours: 1200, mph: 22, longest: null, heaviest: 200, vat: 'S' },
  { code: 29, name: 'Small van economy', vehicle: 'small van', serv: 'A', base: 1150, miles: 2, bands: [150, 135, 120], perStop: 450, parcels: 5, perParcel: 75, kg: 100, perKg: 8, minimum: 1500, outOfHours: 1000, mph: 16, longest: null, heaviest: 300, vat: 'S' },
]

// oxfmt-ignore
const overnightAndPallets: readonly DemoCard[] = [
  { code: 41, name: 'Overnight by 12:00', vehicle: 'large van', serv: 'B', base: 895, miles: 0, bands: null, perStop: 0, parcels: 1, perParcel: 450, kg: 25, perKg: 14, minimum: 895, outOfHours: 0, mph: 40, longest: null, heaviest: 1000, vat: 'S', by: '12:00' },
  { code: 42, name: 'Overnight by 10:30', vehicle: 'large van', serv: 'B', base: 1295, miles: 0, bands: null, perStop: 0, parcels: 1, perParcel: 650, kg: 25, perKg: 16, minimum: 1295, outOfHours: 0, mph: 40, longest: null, heaviest: 1000, vat: 'S', by: '10:30' },
  { code: 43, name: 'Next day by 17:30', vehicle: 'large van', serv: 'B', base: 695, miles: 0, bands: null, perStop: 0, parcels: 1, perParcel: 350, kg: 25, perKg: 12, minimum: 695, outOfHours: 0, mph: 40, longest: null, heaviest: 1000, vat: 'S' },
  { code: 51, name: 'Quarter pallet', vehicle: 'hgv', serv: 'C', base: 4200, miles: 30, bands: [60, 60, 60], perStop: 1200, parcels: 1, perParcel: 2900, kg: 250, perKg: 6, minimum: 4200, outOfHours: 2500, mph: 38, longest: null, heaviest: 1000, vat: 'S' },
  { code: 52, name: 'Half pallet', vehicle: 'hgv', serv: 'C', base: 5400, miles: 30, bands: [70, 70, 70], perStop: 1200, parcels: 1, perParcel: 3900, kg: 500, perKg: 6, minimum: 5400, outOfHours: 2500, mph: 38, longest: null, heaviest: 2000, vat: 'S' },
  { code: 53, name: 'Full pallet', vehicle: 'hgv', serv: 'C', base: 7200, miles: 30, bands: [85, 85, 85], perStop: 1200, parcels: 1, perParcel: 5200, kg: 1000, perKg: 6, minimum: 7200, outOfHours: 2500, mph: 38, longest: null, heaviest: 4000, vat: 'S' },
  { code: 54, name: 'Multi-parcel van', vehicle: 'luton van', serv: 'C', base: 3900, miles: 10, bands: [140, 110, 90], perStop: 600, parcels: 6, perParcel: 180, kg: 150, perKg: 12, minimum: 3900, outOfHours: 1800, mph: 30, longest: null, heaviest: 1200, vat: 'S' },
]

const rateCards = [...sameday, ...overnightAndPallets]

const waiting = (free: number, perMinute: number, most: number): WaitingTerms => ({
  rc_waiting_free: free,
  rc_waiting_per_minute: pence(perMinute),
  rc_waiting_most: pence(most),
})

/** What waiting costs on each tariff, by its code. On the small van, which has none, the amount of the charge type applies. */
const waitingTerms: ReadonlyMap<number, WaitingTerms> = new Map([
  [1, waiting(10, 25, 1500)],
  [2, waiting(10, 25, 1500)],
  [3, waiting(10, 30, 2000)],
  [4, waiting(10, 35, 3000)],
  [6, waiting(15, 60, 6000)],
  [7, waiting(20, 65, 8000)],
  [8, waiting(30, 75, 15_000)],
  [9, waiting(15, 70, 10_000)],
  [10, waiting(30, 100, 20_000)],
  [11, waiting(15, 50, 6000)],
  [29, waiting(10, 40, 3000)],
  [41, waiting(10, 40, 2000)],
  [42, waiting(10, 40, 2000)],
  [43, waiting(10, 40, 2000)],
  [51, waiting(30, 75, 15_000)],
  [52, waiting(30, 75, 15_000)],
  [53, waiting(30, 75, 15_000)],
  [54, waiting(20, 65, 8000)],
])

const noTerms: WaitingTerms = {
  rc_waiting_free: 0,
  rc_waiting_per_minute: pence(0),
  rc_waiting_most: null,
}

const tariffRow = (card: DemoCard, index: number) => ({
  ttyp_code: card.code,
  ttyp_description: card.name,
  ttyp_vehicle: card.vehicle,
  ttyp_serv_type: card.serv,
  ttyp_speed_mph: card.mph,
  ttyp_longest_miles: card.longest,
  ttyp_heaviest_kg: card.heaviest,
  ttyp_deliver_by: card.by ?? '',
  ttyp_vat_code: card.vat,
  ttyp_order: index + 1,
})

export const tariffRows = rateCards.map(tariffRow)

/** The first day of every rate card of the demo: before its first docket. */
const firstDay = '2000-01-01'

const cardRow = (card: DemoCard): Omit<RateCard, 'bands' | 'rc_dead_postcode'> => ({
  rc_id: card.code,
  rc_from: firstDay,
  rc_currency: 'GBP',
  rc_base: pence(card.base),
  rc_included_miles: card.miles,
  rc_included_stops: 2,
  rc_per_stop: pence(card.perStop),
  rc_included_parcels: card.parcels,
  rc_per_parcel: pence(card.perParcel),
  rc_included_kg: card.kg,
  rc_per_kg: pence(card.perKg),
  rc_dim_divisor: card.serv === 'B' ? 5000 : 0,
  rc_minimum: pence(card.minimum),
  rc_wandr_percent: card.serv === 'A' ? 60 : 0,
  rc_out_of_hours: pence(card.outOfHours),
  rc_dead_ways: 'none',
  rc_dead_free: 0,
  rc_dead_per_mile: pence(0),
})

export const rateCardRows = rateCards.map((card) => ({
  rc_ttyp_code: card.code,
  ...cardRow(card),
  ...(waitingTerms.get(card.code) ?? noTerms),
}))

const bandEnds = [10, 50, null] as const

const bandsOf = ({ bands }: DemoCard): TariffBand[] =>
  (bands ?? []).map((perMile, index) => ({
    tband_up_to_miles: bandEnds[index] ?? null,
    tband_per_mile: pence(perMile),
  }))

export const rateCardBandRows = rateCards.flatMap((card) =>
  bandsOf(card).map((band) => Object.assign({ tband_rc_id: card.code }, band)),
)

/** A tariff for the pricing engine, with its service. */
export type DemoTariff = Tariff & TariffLimits & { ttyp_serv_type: ServiceTypeId; ttyp_deliver_by: string }

export const demoTariffs: ReadonlyMap<number, DemoTariff> = new Map(
  rateCards.map((card, index) => {
    const ttyp_vat_percent = vatRates.find(({ vat_code }) => vat_code === card.vat)?.vat_percent ?? 0
    return [
      card.code,
      {
        ...tariffRow(card, index),
        ...cardRow(card),
        ttyp_vat_percent,
        rc_dead_postcode: null,
        bands: bandsOf(card),
      },
    ]
  }),
)

/** The tariff with this code; every code of the demo's own data has one. */
export function demoTariff(ttyp_code: number): DemoTariff {
  const tariff = demoTariffs.get(ttyp_code)
  if (!tariff) throw new RangeError(`The demo has no tariff ${ttyp_code}`)
  return tariff
}
