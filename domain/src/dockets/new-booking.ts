import { bookingAddressFrom, type CustomerAddressEntry } from '../address-book/address-book.ts'
import { defaultCountry } from '../addresses/address-lookup.ts'
import type { Customer } from '../customers/customer.ts'
import type { AddressDraft, BookingDraft, DocketDraft } from './booking.ts'
import { emptyFields } from './docket-fields.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import type { Flag } from '../fields/flag.ts'
import type { AddressType } from '../addresses/location.ts'
import { emptyParcel } from './parcel-rows.ts'
import { proofOfDelivery } from './proof-of-delivery.ts'

/** The service type for customers without a default (FORM-10). */
export const defaultServiceType = 'A'

/** An empty address. A collection is as soon as possible until a time is set (RULE-09). */
export const emptyAddress = (type: AddressType): AddressDraft => ({
  dadd_addresstype: type,
  dadd_companyname: '',
  dadd_build: '',
  dadd_street: '',
  dadd_locality: '',
  dadd_town: '',
  dadd_county: '',
  dadd_country: defaultCountry,
  dadd_postalcode: '',
  dadd_latitude: null,
  dadd_longitude: null,
  dadd_name: '',
  dadd_telephone: '',
  dadd_email: '',
  dadd_note: '',
  dadd_ready: null,
  dadd_deadline: null,
  actionASAP: type === 0 ? 'T' : 'F',
  barcodes: [],
})

const prefilled = (type: AddressType, entry: CustomerAddressEntry | null): AddressDraft => {
  const empty = emptyAddress(type)
  if (entry === null) return empty
  return { ...empty, ...bookingAddressFrom(entry), dadd_country: entry.cadd_country || defaultCountry }
}

/** The account's columns that a new booking's service and tariff come from. */
export type GoodsDefaults = Pick<Customer, 'cust_mainservice' | 'cust_maintariff'>

/** Whether service and tariff are still those of a new booking, so that others may be suggested. */
export const hasDefaultService = (
  docket: Pick<DocketDraft, 'dck_serv_type' | 'dck_tariff'>,
  { cust_mainservice, cust_maintariff }: GoodsDefaults,
): boolean =>
  docket.dck_serv_type === (cust_mainservice.trim() || defaultServiceType) &&
  docket.dck_tariff === (cust_maintariff ?? 0)

/** Whether the parcels are still those of a new booking. */
export const hasDefaultParcels = ({ parcels: [only, ...others] }: Pick<BookingDraft, 'parcels'>): boolean => {
  if (!only || others.length > 0) return false
  const empty = emptyParcel()
  return fieldsOf(empty).every((field) => only[field] === empty[field])
}

export interface BookingDefaults {
  customer: Pick<Customer, 'cust_id' | 'cust_mainservice' | 'cust_maintariff' | 'cust_pod_mandatory'>
  user: { ausr_accountaddress: Flag }
  /** The account's default collection address, or null. Only used with ausr_accountaddress T. */
  accountAddress: CustomerAddressEntry | null
  /** The address with cadd_default_delivery T, or null (ADDR-07). */
  defaultDelivery: CustomerAddressEntry | null
}

/** A booking with the defaults of FORM-10. Times are null, so that they follow the clock (RULE-09). */
export const newBooking = ({
  customer,
  user,
  accountAddress,
  defaultDelivery,
}: BookingDefaults): BookingDraft => ({
  docket: {
    dck_cust_id: customer.cust_id,
    dck_serv_type: customer.cust_mainservice.trim() || defaultServiceType,
    dck_tariff: customer.cust_maintariff ?? 0,
    ...emptyFields,
    dck_pod: proofOfDelivery(customer, 'E'),
  },
  addresses: [
    prefilled(0, user.ausr_accountaddress === 'T' ? accountAddress : null),
    prefilled(1, defaultDelivery),
  ],
  parcels: [emptyParcel()],
})
