import { comparable } from '../text/file-columns.ts'
import type { ImportField } from './import-fields.ts'
import type { WeightUnit } from './request-of-row.ts'

/** The export of a shop or a system that is known by its headings. */
export interface Preset {
  name: string
  /** The headings that only this export has, in their comparable form. All of them are there. */
  signs: readonly string[]
  /** The headings of each field in their comparable form. */
  columns: Readonly<Partial<Record<ImportField, readonly string[]>>>
  /** Why a row is not to be booked, by the heading that states it. */
  leftOut: readonly { heading: string; isLeftOut: (text: string) => boolean; reason: string }[]
  weight_unit?: WeightUnit
}

const isFilled = (text: string) => text !== ''
const isOneOf =
  (...words: readonly string[]) =>
  (text: string) =>
    words.includes(text.toLowerCase())

const cancelled = 'cancelled'
const dispatched = 'already dispatched'

/** The known exports, with the headings that their documentation and files have. */
export const presets: readonly Preset[] = [
  {
    // The booking history. Its times have passed, so the bookings are ready now, and each can be booked again.
    name: 'Despatch',
    signs: ['docket', 'tracking reference', 'from postcode', 'to postcode'],
    columns: {
      tariff: ['tariff'],
      'from.company': ['from company'],
      'from.town': ['from town'],
      'from.postcode': ['from postcode'],
      'to.company': ['to company'],
      'to.town': ['to town'],
      'to.postcode': ['to postcode'],
      notes: ['driver instructions'],
      'references.0': ['customer reference 1'],
      'references.1': ['customer reference 2'],
      'references.2': ['customer reference 3'],
      'references.3': ['customer reference 4'],
      'references.4': ['customer reference 5'],
      'references.5': ['customer reference 6'],
      'contact.name': ['contact'],
      'contact.phone': ['telephone'],
      'contact.email': ['email'],
    },
    leftOut: [],
  },
  {
    name: 'Shopify',
    signs: ['name', 'lineitem quantity', 'shipping zip'],
    columns: {
      reference: ['name'],
      'to.name': ['shipping name'],
      'to.company': ['shipping company'],
      'to.street': ['shipping address1'],
      'to.locality': ['shipping address2'],
      'to.town': ['shipping city'],
      'to.county': ['shipping province name', 'shipping province'],
      'to.country': ['shipping country'],
      'to.postcode': ['shipping zip'],
      'to.phone': ['shipping phone', 'phone'],
      'to.email': ['email'],
      'to.instructions': ['notes'],
      item: ['lineitem name'],
      item_quantity: ['lineitem quantity'],
    },
    leftOut: [
      { heading: 'cancelled at', isLeftOut: isFilled, reason: cancelled },
      { heading: 'fulfillment status', isLeftOut: isOneOf('fulfilled'), reason: dispatched },
    ],
  },
  {
    name: 'WooCommerce',
    signs: ['order number', 'shipping postcode'],
    columns: {
      reference: ['order number'],
      'to.name': ['shipping first name', 'shipping last name'],
      'to.company': ['shipping company'],
      'to.street': ['shipping address 1'],
      'to.locality': ['shipping address 2'],
      'to.town': ['shipping city'],
      'to.county': ['shipping state'],
      'to.country': ['shipping country'],
      'to.postcode': ['shipping postcode'],
      'to.phone': ['shipping phone', 'billing phone'],
      'to.email': ['billing email', 'customer email'],
      'to.instructions': ['customer note'],
      item: ['item name', 'product name', 'line item name'],
      item_quantity: ['item quantity', 'product quantity', 'line item quantity', 'quantity'],
    },
    leftOut: [
      { heading: 'status', isLeftOut: isOneOf('cancelled', 'refunded', 'failed'), reason: cancelled },
      { heading: 'order status', isLeftOut: isOneOf('cancelled', 'refunded', 'failed'), reason: cancelled },
      { heading: 'status', isLeftOut: isOneOf('completed'), reason: dispatched },
      { heading: 'order status', isLeftOut: isOneOf('completed'), reason: dispatched },
    ],
  },
  {
    name: 'eBay',
    signs: ['order number', 'post to postcode'],
    columns: {
      reference: ['order number'],
      'to.name': ['post to name'],
      'to.street': ['post to address 1'],
      'to.locality': ['post to address 2'],
      'to.town': ['post to city'],
      'to.county': ['post to county', 'post to state'],
      'to.country': ['post to country'],
      'to.postcode': ['post to postcode'],
      'to.phone': ['post to phone'],
      'to.email': ['buyer email'],
      'to.instructions': ['buyer note'],
      item: ['item title'],
      item_quantity: ['quantity'],
    },
    leftOut: [{ heading: 'dispatched on date', isLeftOut: isFilled, reason: dispatched }],
  },
  {
    name: 'Amazon',
    signs: ['order id', 'ship postal code'],
    columns: {
      reference: ['order id'],
      'to.name': ['recipient name'],
      'to.street': ['ship address 1'],
      'to.locality': ['ship address 2', 'ship address 3'],
      'to.town': ['ship city'],
      'to.county': ['ship state'],
      'to.country': ['ship country'],
      'to.postcode': ['ship postal code'],
      'to.phone': ['ship phone number', 'buyer phone number'],
      'to.email': ['buyer email'],
      'to.instructions': ['delivery instructions'],
      item: ['product name'],
      item_quantity: ['quantity to ship', 'quantity purchased'],
    },
    leftOut: [
      { heading: 'is buyer requested cancellation', isLeftOut: isOneOf('true', 'yes'), reason: cancelled },
    ],
  },
  {
    name: 'Click & Drop',
    signs: ['order reference', 'address line 1', 'postcode', 'weight'],
    columns: {
      reference: ['order reference'],
      'to.name': ['full name', 'title', 'first name', 'last name'],
      'to.company': ['company name'],
      'to.street': ['address line 1'],
      'to.locality': ['address line 2', 'address line 3'],
      'to.town': ['city', 'town', 'town city'],
      'to.county': ['county'],
      'to.country': ['country'],
      'to.postcode': ['postcode'],
      'to.phone': ['phone number', 'phone', 'telephone'],
      'to.email': ['email', 'email address'],
      'to.instructions': ['special instructions'],
      weight: ['weight', 'weight kg'],
    },
    leftOut: [],
    weight_unit: 'kg',
  },
]

/** The export that a table is by its headings, or null. */
export function presetOf(headings: readonly string[]): Preset | null {
  const names = new Set(headings.map(comparable))
  return presets.find(({ signs }) => signs.every((sign) => names.has(sign))) ?? null
}
