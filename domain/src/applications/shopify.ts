import { defaultCountry } from '../addresses/address-lookup.ts'
import { telephoneError } from '../fields/telephone.ts'
import { countryName } from '../geo/countries.ts'
import { cutAtWord } from '../text/clean-text.ts'
import { isoInLondon } from '../time/london-time.ts'

/** The path to which Shopify sends its requests for rates. */
export const shopifyPath = (database: string, app_id: number | string): string =>
  `/v1/rates/shopify/${database}/${app_id}`

/** The path to which Shopify sends its orders. */
export const shopifyOrdersPath = (database: string, app_id: number | string): string =>
  `/v1/orders/shopify/${database}/${app_id}`

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

type Text = string | null | undefined

/** An order of Shopify, as far as a booking needs it. Its numbers are too long for JavaScript, so its id is a text. */
export interface ShopifyOrder {
  /** 'gid://shopify/Order/820982911946154508' */
  admin_graphql_api_id: string
  /** '#1001' */
  name: string
  email?: Text
  phone?: Text
  note?: Text
  shipping_address?:
    | {
        name?: Text
        company?: Text
        address1?: Text
        address2?: Text
        city?: Text
        province?: Text
        zip?: Text
        country_code?: Text
        phone?: Text
      }
    | null
    | undefined
  shipping_lines: readonly { code?: Text }[]
  line_items: readonly ShopifyItem[]
}

/** Whether a text is the address of a shop at Shopify. */
export const isShopAddress = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/.test(text)

/** Where a shop's goods are collected. */
export interface ShopCollection {
  name: string
  phone: string
  company: string
  street: string
  town: string
  postcode: string
}

/** The code of a rate: service, tariff, total, expiry, digest and signature. */
const rateForm = /^([^.]{1,3})\.(\d{1,9})\.\d+\.[^.]+\.[^.]+\.[^.]+$/

/** The rates of the portal among the shipping lines of an order. */
export const ratesOfOrder = ({ shipping_lines }: Pick<ShopifyOrder, 'shipping_lines'>): string[] =>
  shipping_lines.flatMap(({ code }) => (code && rateForm.test(code) ? [code] : []))

/** Why an order cannot be booked by itself; null if it can. */
export function orderProblem(order: ShopifyOrder & { test?: boolean | null | undefined }): string | null {
  if (order.test) return 'A test order is not booked.'
  if (ratesOfOrder(order).length > 1) return 'The order has several deliveries. Book the others yourself.'
  return null
}

/** The longest note of a buyer in the driver's instructions, in characters. */
const longestNote = 200

/** The beginning of a note, with where the rest is. */
const shortNote = (note: string): string =>
  note.length <= longestNote ? note : `${cutAtWord(note, longestNote)} … (more in the order)`

/** The number in an order's id. */
const orderNumber = (id: string): string => id.slice(id.lastIndexOf('/') + 1)

const text = (value: Text): string => value?.trim() ?? ''

/**
 * The request of `POST /v1/deliveries` that books an order: with the rate that its buyer has paid, or at today's price. What is no
 * telephone number is in the driver's instructions, so that it refuses no paid order.
 */
export function bookingOfOrder(
  order: ShopifyOrder,
  collection: ShopCollection,
  { today }: { today: boolean },
) {
  const address = order.shipping_address ?? {}
  const phone = text(address.phone) || text(order.phone)
  const isPhone = telephoneError(phone) === null
  const [rate = ''] = ratesOfOrder(order)
  const [, service = '', tariff = ''] = rateForm.exec(rate) ?? []
  return {
    from: { ...collection },
    to: {
      name: text(address.name) || text(address.company) || order.name,
      company: text(address.company),
      street: text(address.address1),
      locality: text(address.address2),
      town: text(address.city),
      county: text(address.province),
      country: countryName(text(address.country_code) || defaultCountry),
      postcode: text(address.zip),
      phone: isPhone ? phone : '',
      email: text(order.email),
      instructions: [shortNote(text(order.note)), isPhone ? '' : `Phone: ${phone}`]
        .filter(Boolean)
        .join('\n'),
    },
    parcels: parcelsOfShopify(order.line_items),
    contact: { name: collection.name, phone: collection.phone },
    reference: `shopify-${orderNumber(order.admin_graphql_api_id)}`,
    ...(today ? { service, tariff: Number(tariff) } : { rate }),
  }
}
