import { quotePostcodeList } from '@despatch/contract/addresses/addresses.ts'
import { cardBookingGet } from '@despatch/contract/quotes/card-bookings.ts'
import { quote, quoteCustomer } from '@despatch/contract/quotes/quotes.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { queryOptions } from '@tanstack/react-query'
import type { AddressLookup } from '../addresses/find-address.ts'
import { api } from '../app/api.ts'

export type SavedQuote = ReplyOf<typeof quote>
export type QuotePrice = NonNullable<SavedQuote['pricing']>
export type QuoteCustomer = ReplyOf<typeof quoteCustomer>
export type TariffOffers = ReplyOf<typeof quoteTariffs>
export type TariffOffer = TariffOffers['rows'][number]

/** For whom quotes are made at a database, and by which settings. Refused where guests are not let in (TEN-05). */
export const quoteCustomerQuery = (database: string) =>
  queryOptions({
    queryKey: ['quotes', 'customer', database],
    queryFn: ({ signal }) => api(quoteCustomer, { database }, { signal }),
    staleTime: 60_000,
  })

/** A kept quote by its guid (QUOTE-10). Read once: from then on the page itself knows it best. */
export const savedQuoteQuery = (database: string, guid: string) =>
  queryOptions({
    queryKey: ['quotes', 'saved', database, guid],
    queryFn: ({ signal }) => api(quote, { database, guid }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** A card booking by its number and guid, as a kept quote (QUOTE-08). */
export const cardBookingQuery = (database: string, id: string, guid: string) =>
  queryOptions({
    queryKey: ['quotes', 'card-booking', database, id, guid],
    queryFn: async ({ signal }): Promise<SavedQuote> => {
      const {
        quote: kept,
        docket,
        addresses,
        parcels,
        pricing,
      } = await api(cardBookingGet, { database, id, guid }, { signal })
      return {
        ...kept,
        booking: { docket, addresses, parcels },
        addresses: [],
        ...(pricing ? { pricing } : {}),
      }
    },
    staleTime: Infinity,
    gcTime: 0,
  })

/** What the prices of all tariffs depend on. */
export const tariffBasis = ({ docket, addresses, parcels }: BookingDraft) => ({
  dck_wandr: docket.dck_wandr,
  addresses: addresses.map(({ dadd_postalcode, dadd_ready }) => ({ dadd_postalcode, dadd_ready })),
  parcels,
})

/** Every tariff's price side by side (QUOTE-09). */
export const tariffsQuery = (database: string, booking: BookingDraft) => {
  const basis = tariffBasis(booking)
  return queryOptions({
    queryKey: ['quotes', 'tariffs', database, basis],
    // While a quantity is being typed it may be nothing for a moment.
    enabled: booking.parcels.every(({ dpar_quantity }) => dpar_quantity >= 1),
    queryFn: ({ signal }) => api(quoteTariffs, { database, ...basis }, { signal }),
    staleTime: 60_000,
  })
}

/** Addresses of a postcode, as guests may ask for them. */
export const quoteLookup =
  (database: string): AddressLookup =>
  (postcode, signal) =>
    api(quotePostcodeList, { database, postcode }, { signal })

/** A draft as the server takes it: for which account, it alone knows. */
export function bookingOf({ docket, ...rest }: BookingDraft): NonNullable<Payload<typeof quote>['booking']> {
  const { dck_cust_id: _account, ...asked } = docket
  return { docket: asked, ...rest }
}

/** A kept quote's booking as a draft. */
export const draftOf = ({ booking }: Pick<SavedQuote, 'booking'>): BookingDraft => ({
  ...booking,
  docket: { dck_cust_id: 0, ...booking.docket },
})
