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
    dck_cust_id: idOf('customer').optional().describe('The id of the customer who books and pays.'),
    dck_email: requiredText(500).describe('Where emails about the booking are sent.'),
  }).describe('The fields of the docket.'),
})

export const cardBookingPost = call('card-booking/post', {
  summary:
    'Prices a booking for a customer to pay by card, and emails them the payment link. The price is valid for a day.',
  needs: ['control', 'admin', 'api'],
  bodyLimits: bookingBody,
  writes: true,
  body: CardBooking,
  reply: z.strictObject({
    quo_id: id.describe('The quote’s id.'),
    guid,
    link: text(500).describe('The payment link, where the customer checks the booking and pays.'),
    quo_expires: time.describe('Until when it can be booked; null if it cannot.'),
    adjusted: AdjustedTimes,
    mailed_to: z.array(text(254)).describe('The addresses that the link is emailed to.'),
    pricing: Quote.shape.pricing.describe('The price.'),
  }),
  refusals: [
    'GUESTS_NOT_ALLOWED',
    'CUSTOMER_NOT_AVAILABLE',
    'INCOMPLETE_ADDRESSES',
    'HOURS_OF_OPERATION',
    'TARIFF_NOT_AVAILABLE',
    'PAYMENT_NOT_NEEDED',
    'PAYMENT_PROVIDER',
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
    id: stringUpTo(10)
      .regex(/^[1-9]\d{0,9}$/, 'A number')
      .describe('The docket’s id. It is from the address, therefore text.'),
    database: databaseName,
    guid,
  }),
  reply: z.strictObject({
    quote: Quote.omit({ booking: true, pricing: true, addresses: true }).describe('The quote.'),
    customer: z
      .strictObject({ cust_mop: z.enum(methodsOfPayment).describe('Payment method.') })
      .describe('The payment method of the quote’s customer. Guests do not get the customer’s name.'),
    tariff: z
      .strictObject({
        ttyp_code: id.describe('The tariff’s code.'),
        ttyp_description: text(80).describe('Name.'),
        ttyp_vehicle: text(40).describe('Vehicle.'),
      })
      .nullable()
      .describe('The tariff.'),
    pricing: Quote.shape.pricing.describe('The price.'),
    docket: Quote.shape.booking.shape.docket.describe('The fields of the docket.'),
    addresses: Quote.shape.booking.shape.addresses,
    parcels: Quote.shape.booking.shape.parcels,
    times: Quote.shape.addresses,
  }),
  refusals: ['QUOTE_NOT_FOUND'],
  example: { id: '5', database: 'metro', guid: '9d1b7c52-4f0e-4c1d-8a57-2be3c5d0f644' },
})
