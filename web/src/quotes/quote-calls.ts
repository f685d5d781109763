import { quotePostcodeList } from '@despatch/contract/addresses/addresses.ts'
import { cardBookingGet } from '@despatch/contract/quotes/card-bookings.ts'
import { quote, quoteCustomer } from '@despatch/contract/quotes/quotes.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { queryOptions } from '@tanstack/react-query'
import type { AddressLookup } from '../addresses/find-address.ts'
import { api } from '../platform/api.ts'

export type SavedQuote = ReplyOf<typeof quote>
export type QuotePrice = NonNullable<SavedQuote['pricing']>
export type QuoteCustomer = ReplyOf<typeof quoteCustomer>
export type TariffOffers = ReplyOf<typeof quoteTariffs>
export type TariffOffer = TariffOffers['rows'][number]

/** The customer and the settings for quotes at a company. Refused if guests are not allowed (TEN-05). */
export const quoteCustomerQuery = (database: string) =>
  queryOptions({
    queryKey: ['quotes', 'customer', database],
    queryFn: ({ signal }) => api(quoteCustomer, { database }, { signal }),
    staleTime: 60_000,
  })

/** A stored quote by its guid (QUOTE-10). Loaded once: afterwards the page has the latest state. */
export const savedQuoteQuery = (database: string, guid: string) =>
  queryOptions({
    queryKey: ['quotes', 'saved', database, guid],
    queryFn: ({ signal }) => api(quote, { database, guid }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** A card booking by its number and guid, as a stored quote (QUOTE-08). */
export const cardBookingQuery = (database: string, id: string, guid: string) =>
  queryOptions({
    queryKey: ['quotes', 'card-booking', database, id, guid],
    queryFn: async ({ signal }): Promise<SavedQuote> => {
      const {
        quote: stored,
        docket,
        addresses,
        parcels,
        pricing,
        times,
      } = await api(cardBookingGet, { database, id, guid }, { signal })
      return {
        ...stored,
        booking: { docket, addresses, parcels },
        addresses: times,
        ...(pricing ? { pricing } : {}),
      }
    },
    staleTime: Infinity,
    gcTime: 0,
  })

/** The inputs of the prices of all tariffs. */
export const tariffBasis = ({ docket, addresses, parcels }: BookingDraft) => ({
  dck_wandr: docket.dck_wandr,
  addresses: addresses.map(({ dadd_postalcode, dadd_ready }) => ({ dadd_postalcode, dadd_ready })),
  parcels,
})

/** The prices of all tariffs for comparison (QUOTE-09). */
export const tariffOffersQuery = (database: string, booking: BookingDraft) => {
  const basis = tariffBasis(booking)
  return queryOptions({
    queryKey: ['quotes', 'tariffs', database, basis],
    // A quantity can be empty while it is being typed.
    enabled: booking.parcels.every(({ dpar_quantity }) => dpar_quantity >= 1),
    queryFn: ({ signal }) => api(quoteTariffs, { database, ...basis }, { signal }),
    staleTime: 60_000,
  })
}

/** The address lookup for guests. */
export const quoteLookup =
  (database: string): AddressLookup =>
  (postcode, signal) =>
    api(quotePostcodeList, { database, postcode }, { signal })

/** A draft as a payload. The server sets the account. */
export function bookingOf({ docket, ...rest }: BookingDraft): NonNullable<Payload<typeof quote>['booking']> {
  const { dck_cust_id: _account, ...sent } = docket
  return { docket: sent, ...rest }
}

/** The booking of a stored quote as a draft. */
export const draftOf = ({ booking }: Pick<SavedQuote, 'booking'>): BookingDraft => ({
  ...booking,
  docket: { dck_cust_id: 0, ...booking.docket },
})
