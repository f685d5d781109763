import type { Region } from '../geo/regions.ts'
import type { Pence } from '../money/money.ts'
import type { Vehicle } from './vehicles.ts'
import type { ZonePrices } from './zone-price.ts'

/** The dead miles that a rate card charges: to the collection, back from the last drop, both or none. */
export const deadWays = ['none', 'out', 'back', 'both'] as const

export type DeadWays = (typeof deadWays)[number]

/** What is sold: a vehicle and a service, without its prices (PRICE-02). Database column names. */
export interface UnpricedTariff {
  ttyp_code: number
  ttyp_description: string
  /** The vehicle shown as its image. */
  ttyp_vehicle: Vehicle
  /** The rate of the tariff's VAT code. */
  ttyp_vat_percent: number
  /** Average speed in town for travel times, miles per hour, above 0. Main roads are faster. */
  ttyp_speed_mph: number
  /** The regions beside the mainland that its service serves; none by default. */
  regions?: readonly ServedRegion[]
}

/**
 * What a tariff costs from a day on, with the database's column names (PRICE-02).
 * Amounts are whole pence. Miles, kilograms and percentages have at most two decimals. Nothing is negative. Every figure
 * must be a number, never text.
 */
export interface RateCard {
  rc_id: number
  /** Its first day: the London day of the collection, YYYY-MM-DD. It applies until the first day of the tariff's next card. */
  rc_from: string
  /** ISO 4217, 'GBP' by default. */
  rc_currency: string
  /** Pence for the job; covers the included miles, stops, parcels and kilograms. */
  rc_base: Pence
  /** Miles that the base covers. */
  rc_included_miles: number
  /** Addresses that the base covers; by default two, a collection and a delivery. */
  rc_included_stops: number
  /** Pence for each address beyond those. */
  rc_per_stop: Pence
  /** Parcels that the base covers. */
  rc_included_parcels: number
  /** Pence for each parcel beyond those. */
  rc_per_parcel: Pence
  /** Chargeable kilograms that the base covers. */
  rc_included_kg: number
  /** Pence for a chargeable kilogram beyond those, pro rata to 10 g. */
  rc_per_kg: Pence
  /** Cubic centimetres that count as one kilogram (5000 is usual); 0 to use the actual weight only. */
  rc_dim_divisor: number
  /** The minimum price of a job in pence, before VAT. */
  rc_minimum: Pence
  /** Wait and return, as a percentage of base and mileage. */
  rc_wandr_percent: number
  /** Pence for a job outside the hours of operation. */
  rc_out_of_hours: Pence
  /** Which dead miles it charges, between a base and the job. */
  rc_dead_ways: DeadWays
  /** The postcode of that base; null if it has none or is inactive, and then no dead miles are charged. */
  rc_dead_postcode: string | null
  /** Dead miles that cost nothing. */
  rc_dead_free: number
  /** Pence for each dead mile beyond those, pro rata to a hundredth of a mile. */
  rc_dead_per_mile: Pence
  /** In rising order of `tband_up_to_miles`, the open band last. */
  bands: readonly TariffBand[]
}

/** A tariff with the rate card of a day, as a job is priced on it. */
export type Tariff = UnpricedTariff & RateCard

/** A region without a road to the mainland that a service serves. */
export interface ServedRegion {
  sreg_region: Region
  /** Pence, charged once for a way over water to or from the region. */
  sreg_charge: Pence
  /** Working days that such a way takes longer. */
  sreg_days: number
}

/** The price per mile up to a distance, counted from the first mile of the job. */
export interface TariffBand {
  /** The end of the band; null without an end. Miles beyond the last end cost the last band's rate. */
  tband_up_to_miles: number | null
  /** Pence per mile, pro rata to a hundredth of a mile. */
  tband_per_mile: Pence
}

/**
 * An area with an extra charge. Rows with the same description are one zone, charged once per job,
 * however many of its prefixes and addresses the job includes.
 */
export interface ZoneCharge {
  /**
   * A postcode area ('W'), district ('E1', 'EC1': with its lettered parts E1W, EC1A) or lettered part ('EC1A').
   * The longest match in a zone applies to an address, so 'W' can have an exception for 'W3'.
   */
  zone_prefix: string
  zone_description: string
  zone_amount: Pence
  /** Only for this tariff, with precedence over a row for all; null for every tariff. */
  zone_ttyp_code: number | null
  /** London times of day, HH:MM; it applies from the first until before the last. Both empty or omitted: all day. */
  zone_from?: string
  zone_until?: string
  /** London weekdays separated by commas: 'mon,tue'. Empty or omitted: every day. */
  zone_days?: string
  /** Vehicles separated by commas: 'small van,hgv'. Empty or omitted: all. */
  zone_vehicles?: string
}

/** A customer's agreed rates for one tariff from a day on; null uses the rate card's figure. */
export interface PriceListRow {
  plst_ttyp_code: number
  /** Their first day, YYYY-MM-DD. They apply until the first day of the next agreed rates for the tariff. */
  plst_from: string
  plst_base: Pence | null
  /** Pence per mile, replacing every band. */
  plst_per_mile: Pence | null
  plst_minimum: Pence | null
  /** Replaces the customer's discount, so that 0 prevents a further discount on agreed rates. */
  plst_discount_percent: number | null
}

/** A fuel surcharge, until the first day of the next one. */
export interface FuelSurcharge {
  /** Its first day in London, YYYY-MM-DD. */
  fuel_from: string
  /** 0 to 100, two decimals. */
  fuel_percent: number
}

/** The terms of a customer or a guest for all tariffs. */
export interface PriceTerms {
  /** 0 to 100, two decimals; other values are limited to that range. */
  discount_percent: number
  /** The percentage that a card hold adds to the total: the card provider's setting, 0 on account. */
  holdMargin: number
  price_list: readonly PriceListRow[]
  zones: readonly ZoneCharge[]
  /** In any order, each with another first day. */
  fuel_surcharges: readonly FuelSurcharge[]
  /** The zone prices of the tariff on the job's day; none by default. */
  zone_prices?: ZonePrices | undefined
}
