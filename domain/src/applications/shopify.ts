import { defaultCountry } from '../addresses/address-lookup.ts'
import { countryName } from '../geo/countries.ts'
import { isoInLondon } from '../time/london-time.ts'

/** The path to which Shopify sends its requests for rates. */
export const shopifyPath = (database: string, app_id: number | string): string =>
  `/v1/rates/shopify/${database}/${app_id}`

/** A part of an address in Shopify's request for rates. Shopify leaves out what is unknown, or sends null. */
export interface ShopifyAddress {
  country?: string | null | undefined
  postal_code?: string | null | undefined
}

export interface ShopifyItem {
  quantity: number
  /** The weight of one piece. */
  grams: number
  requires_shipping?: boolean | null | undefined
}

/** A rate of `/v1`, as far as Shopify needs it. */
interface Offer {
  rate: string
  service_name: string
  tariff_name: string
  /** In pence. */
  total: number
  currency: string
  deadline: string | null
}

/** The stop of a quote for an address; null without a postcode. */
export function stopOfShopify(address: ShopifyAddress): { postcode: string; country: string } | null {
  const postcode = address.postal_code?.trim() ?? ''
  return postcode === '' ? null : { postcode, country: countryName(address.country ?? defaultCountry) }
}

/** The goods as one piece with their whole weight in kilograms, rounded up to 10 grams; empty if nothing is shipped. */
export function parcelsOfShopify(items: readonly ShopifyItem[]): { weight_kg: number }[] {
  const shipped = items.filter(
    ({ requires_shipping, quantity }) => requires_shipping !== false && quantity > 0,
  )
  const grams = shipped.reduce((sum, item) => sum + item.grams * item.quantity, 0)
  return shipped.length === 0 ? [] : [{ weight_kg: Math.ceil(grams / 10) / 100 }]
}

/** '2026-07-26 15:30:00 +0100', as Shopify writes times. With London's offset, the day in it is the day of the delivery. */
const shopifyTime = (iso: string): string =>
  isoInLondon(iso).replace(/^(.{10})T(.{8})(.{3}):(.{2})$/, '$1 $2 $3$4')

/** A rate in the names of Shopify's carrier service. Its code is the one to book with. */
export const shopifyRate = (offer: Offer) => ({
  service_name: offer.service_name,
  service_code: offer.rate,
  description: offer.tariff_name,
  // Pence as text, as Shopify asks for.
  total_price: String(offer.total),
  currency: offer.currency,
  // Shopify writes a day or a range of days from both. The promise is one time.
  ...(offer.deadline === null
    ? {}
    : { min_delivery_date: shopifyTime(offer.deadline), max_delivery_date: shopifyTime(offer.deadline) }),
})
