import { emptyFields } from '../src/dockets/docket-fields.ts'
import type { AddressDraft, BookingDraft, ParcelDraft } from '../src/dockets/booking.ts'
import { emptyAddress } from '../src/dockets/new-booking.ts'
import { emptyParcel } from '../src/dockets/parcel-rows.ts'
import { pence, type Pence } from '../src/money/money.ts'
import type { PricedJob } from '../src/pricing/priced-job.ts'
import type { PriceTerms, Tariff } from '../src/pricing/rate-card.ts'
import type { Flag } from '../src/fields/flag.ts'

/** Builders for tests: a default object of each kind, with the test's own values on top. */

type PlainValue<Value> = Value extends Pence
  ? number
  : Value extends readonly (infer Row)[]
    ? readonly Plain<Row>[]
    : Value

/** A record whose amounts are plain numbers of pence, as the tests write them. */
export type Plain<Row> = { [Field in keyof Row]: PlainValue<Row[Field]> }

const penceOrNull = (amount: number | null) => (amount === null ? null : pence(amount))

const plainTariff: Plain<Tariff> = {
  ttyp_code: 5,
  ttyp_description: 'Small van',
  ttyp_vehicle: 'small van',
  rc_id: 1,
  rc_from: '2000-01-01',
  rc_currency: 'GBP',
  rc_base: 1000,
  rc_included_miles: 0,
  rc_included_stops: 2,
  rc_per_stop: 0,
  rc_included_parcels: 1,
  rc_per_parcel: 0,
  rc_included_kg: 0,
  rc_per_kg: 0,
  rc_dim_divisor: 0,
  rc_minimum: 0,
  rc_wandr_percent: 0,
  rc_out_of_hours: 0,
  rc_dead_ways: 'none',
  rc_dead_postcode: null,
  rc_dead_free: 0,
  rc_dead_per_mile: 0,
  ttyp_vat_percent: 0,
  ttyp_speed_mph: 25,
  bands: [],
  regions: [],
}

export function aTariff(over: Partial<Plain<Tariff>> = {}): Tariff {
  const plain = { ...plainTariff, ...over }
  return {
    ...plain,
    rc_base: pence(plain.rc_base),
    rc_per_stop: pence(plain.rc_per_stop),
    rc_per_parcel: pence(plain.rc_per_parcel),
    rc_per_kg: pence(plain.rc_per_kg),
    rc_minimum: pence(plain.rc_minimum),
    rc_out_of_hours: pence(plain.rc_out_of_hours),
    rc_dead_per_mile: pence(plain.rc_dead_per_mile),
    bands: plain.bands.map((band) => ({ ...band, tband_per_mile: pence(band.tband_per_mile) })),
    regions: (plain.regions ?? []).map((region) => ({ ...region, sreg_charge: pence(region.sreg_charge) })),
  }
}

export function theTerms(over: Partial<Plain<PriceTerms>> = {}): PriceTerms {
  const plain = {
    discount_percent: 0,
    holdMargin: 0,
    price_list: [],
    zones: [],
    fuel_surcharges: [],
    ...over,
  }
  return {
    ...plain,
    price_list: plain.price_list.map((row) => ({
      ...row,
      plst_base: penceOrNull(row.plst_base),
      plst_per_mile: penceOrNull(row.plst_per_mile),
      plst_minimum: penceOrNull(row.plst_minimum),
    })),
    zones: plain.zones.map((zone) => ({ ...zone, zone_amount: pence(zone.zone_amount) })),
  }
}

export const aJob = (over: Partial<PricedJob> = {}): PricedJob => ({
  miles: 0,
  stops: 2,
  parcels: [{ quantity: 1, kg: 0, cm3: 0 }],
  wandr: false,
  outOfHours: false,
  day: '2026-03-02',
  postcodes: [],
  ...over,
})

export const anAddress = (over: Partial<AddressDraft> = {}): AddressDraft => ({ ...emptyAddress(1), ...over })

export const aParcel = (over: Partial<ParcelDraft> = {}): ParcelDraft => ({ ...emptyParcel(), ...over })

export const aDraft = (
  over: { wandr?: Flag; addresses?: AddressDraft[]; parcels?: ParcelDraft[] } = {},
): BookingDraft => ({
  docket: {
    dck_cust_id: 6,
    dck_serv_type: 'A',
    dck_tariff: 5,
    ...emptyFields,
    dck_wandr: over.wandr ?? 'F',
  },
  addresses: over.addresses ?? [],
  parcels: over.parcels ?? [],
})
