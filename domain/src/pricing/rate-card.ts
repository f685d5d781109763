import type { Pence } from './money.ts'
import type { Vehicle } from './vehicles.ts'

/**
 * What a tariff costs, as rows under their database column names, loaded and handed over as they are (PRICE-02).
 * Amounts are whole pence; miles, kilograms and percentages have at most two decimals; nothing is negative.
 * Every figure has to arrive as a number, never as text.
 */
export interface Tariff {
  ttyp_code: number
  ttyp_description: string
  /** Which image stands for it. */
  ttyp_vehicle: Vehicle
  /** ISO 4217, 'GBP' unless set otherwise. */
  ttyp_currency: string
  /** Pence for turning up; covers the included miles, stops, parcels and kilograms. */
  ttyp_base: Pence
  /** Miles that the base covers. */
  ttyp_included_miles: number
  /** Addresses that the base covers; two, a collection and a delivery, unless set otherwise. */
  ttyp_included_stops: number
  /** Pence for each address beyond those. */
  ttyp_per_stop: Pence
  /** Parcels that the base covers. */
  ttyp_included_parcels: number
  /** Pence for each parcel beyond those. */
  ttyp_per_parcel: Pence
  /** Chargeable kilograms that the base covers. */
  ttyp_included_kg: number
  /** Pence for a chargeable kilogram beyond those, pro rata to 10 g. */
  ttyp_per_kg: Pence
  /** Cubic centimetres that count as one kilogram (5000 is usual); 0 where only the scales count. */
  ttyp_dim_divisor: number
  /** Pence that a job costs at the least, before VAT. */
  ttyp_minimum: Pence
  /** Wait and return, as a percentage of base and mileage. */
  ttyp_wandr_percent: number
  /** Pence for a job outside the hours of operation. */
  ttyp_out_of_hours: Pence
  /** The tariff's VAT rate, already looked up. */
  ttyp_vat_percent: number
  /** Average speed in town, miles an hour, that travel time is estimated with; above 0. Main roads are faster. */
  ttyp_speed_mph: number
  /** In rising order of `tband_up_to_miles`, the open band last. */
  bands: readonly TariffBand[]
}

/** What a mile costs up to a distance, counted in total job miles from the first one. */
export interface TariffBand {
  /** Where the band ends; null for the band without an end. Miles past the last end go at the last band's rate. */
  tband_up_to_miles: number | null
  /** Pence a mile, pro rata to a hundredth of a mile. */
  tband_per_mile: Pence
}

/**
 * A place that costs extra. Rows with one description are one zone: it is charged once a job,
 * however many of its prefixes and addresses the job touches.
 */
export interface ZoneCharge {
  /**
   * A postcode area ('W'), district ('E1', 'EC1': with its lettered parts E1W, EC1A) or lettered part ('EC1A').
   * Within a zone the longest that fits an address counts, so 'W' can have an exception for 'W3'.
   */
  zone_prefix: string
  zone_description: string
  zone_amount: Pence
  /** The one tariff that it is for, before a row for all of the same place; null for every tariff. */
  zone_ttyp_code: number | null
}

/** A customer's agreed rates for one tariff; null leaves the tariff's own figure. */
export interface PriceListRow {
  plst_ttyp_code: number
  plst_base: Pence | null
  /** Pence a mile in place of every band. */
  plst_per_mile: Pence | null
  plst_minimum: Pence | null
  /** In place of the customer's discount, so that 0 keeps agreed rates from being discounted again. */
  plst_discount_percent: number | null
}

/** What holds for a customer or a guest whatever the tariff. */
export interface PriceTerms {
  /** 0 to 100, two decimals; anything beyond is held to those ends. */
  discount_percent: number
  /** Percentage that a card is held for above the total; the card provider's setting, 0 on account. */
  holdMargin: number
  price_list: readonly PriceListRow[]
  zones: readonly ZoneCharge[]
}
