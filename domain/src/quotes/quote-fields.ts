import type { BookingContext } from '../dockets/booking-context.ts'
import type { BookingField } from '../dockets/field-labels.ts'
import { docketFields } from '../dockets/docket-fields.ts'
import { mapFields } from '../fields/map-fields.ts'
import type { MethodOfPayment } from '../customers/customer.ts'
import type { QuotePage } from './quote-pages.ts'

/** The pages of a quote that have fields, in order. */
export const askingPages = ['postcodes', 'tariffs', 'contact', 'addresses'] as const satisfies QuotePage[]

export type AskingPage = (typeof askingPages)[number]

/** The options that decide the page of a field. */
export interface QuoteLayout {
  cust_mop: MethodOfPayment
  flags: Pick<BookingContext['flags'], 'ShowParcelsForSameday'>
}

/**
 * The page of each booking field in a quote. `stops`: with the contact at each end. `parcels`: in the parcel rows.
 * `null`: never shown, because the server or the account decides it.
 */
export const quoteFields: Readonly<Record<BookingField, AskingPage | 'stops' | 'parcels' | null>> = {
  dck_cust_id: null,
  dck_serv_type: 'tariffs',
  dck_tariff: 'tariffs',
  ...mapFields(docketFields, () => 'contact' as const),
  dck_wandr: 'postcodes',
  dck_pod: null,
  dadd_addresstype: null,
  dadd_companyname: 'postcodes',
  dadd_build: 'postcodes',
  dadd_street: 'postcodes',
  dadd_locality: 'postcodes',
  dadd_town: 'postcodes',
  dadd_county: 'postcodes',
  dadd_country: null,
  dadd_postalcode: 'postcodes',
  dadd_latitude: null,
  dadd_longitude: null,
  dadd_name: 'stops',
  dadd_telephone: 'stops',
  dadd_email: 'stops',
  dadd_note: 'stops',
  dadd_ready: 'postcodes',
  dadd_deadline: 'postcodes',
  actionASAP: 'postcodes',
  barcodes: 'stops',
  dpar_quantity: 'parcels',
  dpar_weight: 'parcels',
  dpar_length: 'parcels',
  dpar_width: 'parcels',
  dpar_height: 'parcels',
  dpar_description: 'parcels',
  dpar_ctyp_id: 'parcels',
  dab_barcode: 'stops',
  dab_reference: 'stops',
}

/**
 * The page with the parcels (FORM-12). If same-day bookings show no parcels, they are on page 2, after a service that
 * shows them has been chosen.
 */
export const parcelsPage = ({ flags }: Pick<QuoteLayout, 'flags'>): AskingPage =>
  flags.ShowParcelsForSameday === 'T' ? 'postcodes' : 'tariffs'

/** The contacts at each end are on the contact page for account customers, who skip the addresses page (QUOTE-01). */
const stopsPage = ({ cust_mop }: QuoteLayout): AskingPage => (cust_mop === 'A' ? 'contact' : 'addresses')

const isField = (name: string): name is BookingField => Object.hasOwn(quoteFields, name)

/**
 * The page of a field, for any path in an error.
 * @param path such as 'addresses.0.dadd_name', 'addresses.1.barcodes.0.dab_barcode', 'parcels' or 'terms.guidelines'.
 */
export function pageOfField(path: string, layout: QuoteLayout): AskingPage {
  const names = path.split('.')
  const name = names.findLast(isField)
  const page = name === undefined ? (names[0] === 'parcels' ? 'parcels' : null) : quoteFields[name]
  if (page === 'parcels') return parcelsPage(layout)
  if (page === 'stops') return stopsPage(layout)
  if (page !== null) return page
  return names[0] === 'addresses' ? 'postcodes' : 'contact'
}

const timeOfStop = /^addresses\.\d+\.dadd_(?:ready|deadline)$/

/** The field of the quote for a path: all times follow from the first ready time. */
export const shownField = (path: string): string => (timeOfStop.test(path) ? 'addresses.0.dadd_ready' : path)

/** Whether a path belongs to the booking or the terms, and not to the payment. */
export const isQuoteField = (path: string): boolean =>
  /^(?:docket|addresses|parcels|terms)(?:\.|$)/.test(path)
