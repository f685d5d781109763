import { methodsOfPayment } from '@despatch/domain/customers/customer.ts'
import { z } from 'zod'
import { BookingPayload, bookingExample, DocketPayload } from '../dockets/booking-payload.ts'
import { AdjustedTimes } from '../dockets/dockets.ts'
import { bookingBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { stringUpTo, databaseName, guid, id, idOf, requiredText, text, time } from '../wire/fields.ts'
import { Quote, quoteExample } from './quotes.ts'

/** A card booking is for guests, unless it names an account that pays by card. */
const CardBooking = BookingPayload.extend({
  docket: DocketPayload.extend({
    dck_cust_id: idOf('customer').optional(),
    dck_email: requiredText(500),
  }),
})

export const cardBookingPost = call('card-booking/post', {
  summary:
    'Prices a booking for a customer to pay by card, and emails them the payment link. The price is valid for a day.',
  needs: ['control', 'admin', 'api'],
  bodyLimits: bookingBody,
  writes: true,
  body: CardBooking,
  reply: z.strictObject({
    quo_id: id,
    guid,
    /** The payment link, where the customer checks the booking and pays. */
    link: text(500),
    quo_expires: time,
    adjusted: AdjustedTimes,
    /** The addresses that the link is emailed to. */
    mailed_to: z.array(text(254)),
    pricing: Quote.shape.pricing,
  }),
  refusals: [
    'GUESTS_NOT_ALLOWED',
    'CUSTOMER_NOT_AVAILABLE',
    'INCOMPLETE_ADDRESSES',
    'HOURS_OF_OPERATION',
    'TARIFF_NOT_AVAILABLE',
    'PAYMENT_NOT_NEEDED',
  ],
  example: {
    ...bookingExample,
    docket: { ...quoteExample.docket, dck_email: 'greta@guest.example' },
  },
})

export const cardBookingGet = call('card-booking/{id}', {
  method: 'GET',
  summary: 'A card booking by its number and its guid, for its payment link (QUOTE-08).',
  needs: 'guest',
  body: z.strictObject({
    /** From the address, therefore as text. */
    id: stringUpTo(10).regex(/^[1-9]\d{0,9}$/, 'A number'),
    database: databaseName,
    guid,
  }),
  reply: z.strictObject({
    quote: Quote.omit({ booking: true, pricing: true, addresses: true }),
    /** The payment method of the quote's customer. Guests do not get the customer's name. */
    customer: z.strictObject({ cust_mop: z.enum(methodsOfPayment) }),
    tariff: z.strictObject({ ttyp_code: id, ttyp_description: text(80), ttyp_vehicle: text(40) }).nullable(),
    pricing: Quote.shape.pricing,
    docket: Quote.shape.booking.shape.docket,
    addresses: Quote.shape.booking.shape.addresses,
    parcels: Quote.shape.booking.shape.parcels,
  }),
  refusals: ['QUOTE_NOT_FOUND'],
  example: { id: '5', database: 'metro', guid: '9d1b7c52-4f0e-4c1d-8a57-2be3c5d0f644' },
})
