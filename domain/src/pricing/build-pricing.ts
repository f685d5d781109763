import type { AddressDraft, BookingDraft, ParcelDraft } from '../dockets/booking.ts'
import type { Flag } from '../settings/flag.ts'
import type { PricedJob } from './priced-job.ts'
import type { PriceTerms, Tariff } from './rate-card.ts'

/** Builders for tests: a plain thing of each kind, with what the test is about laid over it. */

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

export const anAddress = (over: Partial<AddressDraft> = {}): AddressDraft => ({
  dadd_addresstype: 1,
  dadd_companyname: '',
  dadd_build: '',
  dadd_street: '',
  dadd_locality: '',
  dadd_town: '',
  dadd_county: '',
  dadd_country: 'United Kingdom',
  dadd_postalcode: '',
  dadd_latitude: null,
  dadd_longitude: null,
  dadd_name: '',
  dadd_telephone: '',
  dadd_email: '',
  dadd_ready: null,
  dadd_deadline: null,
  actionASAP: 'F',
  barcodes: [],
  ...over,
})

export const aParcel = (over: Partial<ParcelDraft> = {}): ParcelDraft => ({
  dpar_quantity: 1,
  dpar_weight: 0,
  dpar_length: 0,
  dpar_width: 0,
  dpar_height: 0,
  dpar_description: '',
  dpar_ctyp_id: null,
  ...over,
})

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
    dck_cust_ref1: '',
    dck_cust_ref2: '',
    dck_cust_ref3: '',
    dck_cust_ref4: '',
    dck_cust_ref5: '',
    dck_cust_ref6: '',
  },
  addresses: over.addresses ?? [],
  parcels: over.parcels ?? [],
})
