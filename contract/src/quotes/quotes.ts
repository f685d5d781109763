import { methodsOfPayment } from '@despatch/domain/customers/customer.ts'
import type { QuoteTerm } from '@despatch/domain/quotes/quote-terms.ts'
import { quoteSettingNames } from '@despatch/domain/quotes/quote-settings.ts'
import { podRules } from '@despatch/domain/dockets/proof-of-delivery.ts'
import { z } from 'zod'
import { BookingPayload, bookingExample, DocketPayload } from '../dockets/booking-payload.ts'
import { AdjustedTimes, BookedDocket, MilesSource, PricedAddress } from '../dockets/dockets.ts'
import { PricingInPounds } from '../wire/pricing.ts'
import { customerReferences } from '../customers/customer-references.ts'
import { ReferenceListEntry } from '../customers/customers.ts'
import { ConsignmentType } from '../lookups/lookups.ts'
import { settingValues } from '../settings/setting-values.ts'
import { MandatoryField } from '../settings/settings.ts'
import { guestBookingBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { codeOf, databaseName, guid, id, text, time, whole } from '../wire/fields.ts'

/** A quote's booking, without the account, which the server sets. */
export const QuoteBooking = BookingPayload.extend({
  docket: DocketPayload.omit({ dck_cust_id: true, dck_miles: true }),
})

/** The three confirmations on the contact details page (QUOTE-07). */
export const ConfirmedTerms = z.strictObject({
  terms: z.boolean(),
  guidelines: z.boolean(),
  prohibited: z.boolean(),
} satisfies Record<QuoteTerm, z.ZodBoolean>)

/** A quote, for everyone who can access it. */
export const Quote = z.strictObject({
  guid,
  quo_id: id,
  quo_source: z.enum(['guest', 'customer', 'card', 'form']),
  /** The payment method; null until it is priced. */
  quo_mop: z.enum(methodsOfPayment).nullable(),
  booking: QuoteBooking,
  /** Omitted until it is priced, and for account users without the prices permission. */
  pricing: PricingInPounds.optional(),
  miles: z.number().nullable(),
  /** Null until it is priced. */
  milesSource: MilesSource.nullable(),
  /** The planned times if it were booked now, or as it was booked; empty until it is priced. */
  addresses: z.array(PricedAddress),
  /** The times of `booking` that were changed. */
  adjusted: AdjustedTimes,
  quo_priced_at: time.nullable(),
  /** After this time it cannot be paid or booked until it is priced again (QUOTE-03); null until it is priced. */
  quo_expires: time.nullable(),
  /** The server’s clock, for the countdown to `quo_expires`. */
  now: time,
  terms: ConfirmedTerms,
  /** The docket made from it. */
  docket: BookedDocket.nullable(),
})

const { dck_cust_id: _account, ...quotedDocket } = bookingExample.docket

export const quoteExample = { ...bookingExample, docket: quotedDocket }

const guidExample = '3f0c5e0a-6a3e-4a53-9a70-6a2f6d3c9b11'

export const quote = call('quote', {
  summary:
    'Saves a quote: creates one from a booking, saves a page of it, or loads it by its guid. It is priced as soon as it has a tariff and postcodes, and again on request or when something changes that affects the price.',
  needs: 'guest',
  bodyLimits: guestBookingBody,
  writes: true,
  body: z.strictObject({
    database: databaseName,
    /** Omit for a new quote. */
    guid: guid.optional(),
    /** Omit to leave the booking unchanged. */
    booking: QuoteBooking.optional(),
    terms: ConfirmedTerms.optional(),
    /** Price it again, at current rates and with a new expiry. */
    reprice: z.boolean().default(false),
  }),
  reply: Quote,
  refusals: [
    'QUOTE_NOT_FOUND',
    'QUOTE_BOOKED',
    'QUOTE_IN_PAYMENT',
    'CUSTOMER_NOT_AVAILABLE',
    'TARIFF_NOT_AVAILABLE',
    'HOURS_OF_OPERATION',
  ],
  example: { database: 'metro', booking: quoteExample },
})

export const quoteDocket = call('quote/docket', {
  summary:
    'Books a quote on account. For a quote that is already booked or paid, returns its docket. Repeating the call changes nothing.',
  needs: 'guest',
  writes: true,
  body: z.strictObject({ database: databaseName, guid }),
  reply: z.strictObject({
    docket: BookedDocket,
    pricing: PricingInPounds.optional(),
    addresses: z.array(PricedAddress),
    adjusted: AdjustedTimes,
  }),
  refusals: [
    'QUOTE_NOT_FOUND',
    'QUOTE_EXPIRED',
    'QUOTE_IN_PAYMENT',
    'PAYMENT_REQUIRED',
    'CUSTOMER_NOT_AVAILABLE',
    'INCOMPLETE_ADDRESSES',
    'HOURS_OF_OPERATION',
  ],
  exampleRefused: 'QUOTE_NOT_FOUND',
  example: { database: 'metro', guid: guidExample },
})

export const quoteCustomer = call('quote/customer', {
  summary:
    'The customer that quotes are made for (the user’s default account, or the guest account), and the settings for the quote pages.',
  needs: 'guest',
  body: z.strictObject({ database: databaseName }),
  reply: z.strictObject({
    guest: z.boolean(),
    customer: z.strictObject({
      cust_mop: z.enum(methodsOfPayment),
      cust_pod_mandatory: codeOf(podRules),
      cust_mainservice: text(3),
      cust_maintariff: id.nullable(),
      /** Minutes. */
      cust_max_delay: whole(0, 10_080),
      ...customerReferences,
    }),
    /** The default tariff of a quote (QUOTE-09). */
    defaultTariff: id,
    /** The settings for quotes, by name, including the texts of the terms. */
    settings: settingValues(quoteSettingNames),
    /** For guests including the email address, if the company requires it. */
    mandatory: z.array(MandatoryField),
    /** The consignment types to choose from. */
    consignmentTypes: z.array(ConsignmentType),
    /** The reference lists; `cref_ref_type` is the reference's number, or -1 for all. */
    references: z.array(ReferenceListEntry.omit({ cref_cust_id: true })),
  }),
  refusals: ['CUSTOMER_NOT_AVAILABLE'],
  example: { database: 'metro' },
})
