import { methodsOfPayment } from '@despatch/domain/customers/customer.ts'
import type { QuoteTerm } from '@despatch/domain/quotes/quote-terms.ts'
import { quoteSettingNames } from '@despatch/domain/quotes/quote-settings.ts'
import { podRules } from '@despatch/domain/dockets/proof-of-delivery.ts'
import { z } from 'zod'
import { BookingPayload, bookingExample, DocketPayload } from '../dockets/booking-payload.ts'
import {
  AdjustedTimes,
  BookedDocket,
  MilesSource,
  PricedAddress,
  pricedAt,
  usualDelivery,
} from '../dockets/dockets.ts'
import { PricingInPounds } from '../wire/pricing.ts'
import { customerReferences } from '../customers/customer-references.ts'
import { ReferenceListEntry } from '../customers/customers.ts'
import { CompanyDay, ConsignmentType, ServiceDays } from '../lookups/lookups.ts'
import { settingValues } from '../settings/setting-values.ts'
import { MandatoryField } from '../settings/settings.ts'
import { guestBookingBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { codeOf, databaseName, guid, id, text, time, whole } from '../wire/fields.ts'

/** A quote's booking, without the account, which the server sets. */
export const QuoteBooking = BookingPayload.extend({
  docket: DocketPayload.omit({ dck_cust_id: true, dck_miles: true }).describe('The fields of the docket.'),
})

/** The three confirmations on the contact details page (QUOTE-07). */
export const ConfirmedTerms = z.strictObject({
  terms: z.boolean().describe('true if the customer has accepted the terms.'),
  guidelines: z.boolean().describe('true if the customer has read the package guidelines.'),
  prohibited: z.boolean().describe('true if the customer sends no prohibited goods.'),
} satisfies Record<QuoteTerm, z.ZodBoolean>)

/** A quote, for everyone who can access it. */
export const Quote = z.strictObject({
  guid,
  quo_id: id.describe('The quote’s id.'),
  quo_source: z.enum(['guest', 'customer', 'card', 'form']).describe('Who made the quote.'),
  quo_mop: z
    .enum(methodsOfPayment)
    .nullable()
    .describe('How it is paid: "A" on account, "O" and "S" by card; null if that is not decided.'),
  booking: QuoteBooking.describe('The booking to quote for, as in docket/post.'),
  pricing: PricingInPounds.optional().describe(
    'The price. Omitted until it is priced, and for account users without the prices permission.',
  ),
  miles: z.number().nullable().describe('The distance in miles; null if it is unknown.'),
  /** Null until it is priced. */
  milesSource: MilesSource.nullable(),
  addresses: z
    .array(PricedAddress)
    .describe('The times that it has when it is booked, or as it was booked; empty until it is priced.'),
  ...usualDelivery,
  /** The times of `booking` that were changed. */
  adjusted: AdjustedTimes,
  quo_priced_at: time.nullable().describe('When it was priced; null if it has no price.'),
  quo_expires: time
    .nullable()
    .describe(
      'After this time it cannot be paid or booked until it is priced again; null until it is priced.',
    ),
  now: time.describe('The server’s clock, for the countdown to `quo_expires`.'),
  terms: ConfirmedTerms.describe('true if the customer has accepted the terms.'),
  docket: BookedDocket.nullable().describe('The docket made from it.'),
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
    booking: QuoteBooking.optional().describe(
      'The booking to quote for, as in docket/post. Omit to leave the booking unchanged.',
    ),
    terms: ConfirmedTerms.optional().describe('true if the customer has accepted the terms.'),
    reprice: z
      .boolean()
      .default(false)
      .describe('true to price the quote again, at current rates and with a new expiry.'),
    ...pricedAt,
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
    docket: BookedDocket.describe('The fields of the docket.'),
    pricing: PricingInPounds.optional().describe('The price.'),
    addresses: z
      .array(PricedAddress)
      .describe('The stops in their order: the collection first, then at least one delivery.'),
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
    guest: z.boolean().describe('true for a visitor without a login.'),
    canBook: z
      .boolean()
      .describe(
        'false if the account pays by card and no card provider is set up: a quote then ends at its price, and the company books by telephone.',
      ),
    customer: z
      .strictObject({
        cust_mop: z.enum(methodsOfPayment).describe('Payment method.'),
        cust_pod_mandatory: codeOf(podRules).describe('Proof of delivery.'),
        cust_mainservice: text(3).describe('Default service.'),
        cust_maintariff: id.nullable().describe('Default tariff. One of the default service’s tariffs.'),
        cust_max_delay: whole(0, 10_080).describe('The least time between ready and deadline, in minutes.'),
        ...customerReferences,
      })
      .describe('The customer.'),
    defaultTariff: id.describe('The code of the tariff that is selected at first.'),
    settings: settingValues(quoteSettingNames).describe(
      'The settings for quotes, by name, including the texts of the terms.',
    ),
    mandatory: z
      .array(MandatoryField)
      .describe(
        'The fields that must be filled in: for guests including the email address, if the company requires it.',
      ),
    services: z.array(ServiceDays).describe('The days of each service that can be chosen.'),
    companyDays: z.array(CompanyDay).describe('The days on which the company is closed, or has other hours.'),
    consignmentTypes: z.array(ConsignmentType).describe('The consignment types.'),
    references: z
      .array(ReferenceListEntry.omit({ cref_cust_id: true }))
      .describe('The reference lists; `cref_ref_type` is the reference’s number, or -1 for all.'),
  }),
  refusals: ['CUSTOMER_NOT_AVAILABLE'],
  example: { database: 'metro' },
})
