import { noReferences } from '../src/customers/customer.ts'
import type { AddressDraft, BookingDraft, ParcelDraft } from '../src/dockets/booking.ts'
import { emptyAddress } from '../src/dockets/new-booking.ts'
import { emptyParcel } from '../src/dockets/parcel-rows.ts'
import type { PricedJob } from '../src/pricing/priced-job.ts'
import type { PriceTerms, Tariff } from '../src/pricing/rate-card.ts'
import type { Flag } from '../src/fields/flag.ts'

/** Builders for tests: a default object of each kind, with the test's own values on top. */

export const aTariff = (over: Partial<Tariff> = {}): Tariff => ({
  ttyp_code: 5,
  ttyp_description: 'Small van',
  ttyp_vehicle: 'small van',
  ttyp_currency: 'GBP',
  ttyp_base: 1000,
  ttyp_included_miles: 0,
  ttyp_included_stops: 2,
  ttyp_per_stop: 0,
  ttyp_included_parcels: 1,
  ttyp_per_parcel: 0,
  ttyp_included_kg: 0,
  ttyp_per_kg: 0,
  ttyp_dim_divisor: 0,
  ttyp_minimum: 0,
  ttyp_wandr_percent: 0,
  ttyp_out_of_hours: 0,
  ttyp_vat_percent: 0,
  ttyp_speed_mph: 25,
  bands: [],
  ...over,
})

export const theTerms = (over: Partial<PriceTerms> = {}): PriceTerms => ({
  discount_percent: 0,
  holdMargin: 0,
  price_list: [],
  zones: [],
  ...over,
})

export const aJob = (over: Partial<PricedJob> = {}): PricedJob => ({
  miles: 0,
  stops: 2,
  parcels: [{ quantity: 1, kg: 0, cm3: 0 }],
  wandr: false,
  outOfHours: false,
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
    dck_wandr: over.wandr ?? 'F',
    dck_pod: 'E',
    dck_contact: '',
    dck_telephone: '',
    dck_email: '',
    ...noReferences,
  },
  addresses: over.addresses ?? [],
  parcels: over.parcels ?? [],
})
