import { emailListError } from '@despatch/domain/fields/email-list.ts'
import { containsCardNumber } from '@despatch/domain/payments/card-number.ts'
import { z } from 'zod'
import { BookingPayload, bookingExample } from '../dockets/booking-payload.ts'
import { AdjustedTimes, PricedAddress, pricedAt } from '../dockets/dockets.ts'
import { bookingBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { databaseName, id, idOf, pounds, poundsBetween, text, time, whole, currency } from '../wire/fields.ts'
import { docketNumber, trackingReference } from '../wire/docket-columns.ts'

/** The maximum of one payment in pounds. */
const largestAmount = 1_000_000

/** An amount shown to the payer, in pounds. It must equal the server's own amount (PRICE-04). */
const shownAmount = poundsBetween(0, largestAmount)

/** The price shown to the payer, from `docket/price` or `quote`. Every figure must equal the server's. */
const ShownPricing = z.strictObject({
  net: shownAmount.optional().describe('The price without VAT.'),
  netvat: shownAmount.optional().describe('The VAT.'),
  total: shownAmount.optional().describe('The price including VAT.'),
  hold: shownAmount
    .optional()
    .describe('The amount that a card payment holds: the price and the margin for extras.'),
  currency: text(3).optional().describe('The currency, such as GBP.'),
  lines: z
    .array(
      z.strictObject({
        code: text(40).describe('What the line is for.'),
        description: text(200).describe('What the payment is for, as the provider shows it.'),
        amount: poundsBetween(-largestAmount, largestAmount).describe('The amount without VAT.'),
      }),
    )
    .max(200, 'At most 200 lines')
    .optional()
    .describe('The lines of the price.'),
})

/** One or several email addresses; the card provider gets the first (RULE-06). */
export const payerEmails = text(500).superRefine((list, context) => {
  const error = emailListError(list)
  if (error !== null) context.addIssue({ code: 'custom', message: error })
})

/**
 * Whether the caller expects the card to be held or charged. The company's provider setting decides, and a different
 * expectation is refused with AUTHORIZE_ONLY_REFUSED (PAY-08).
 */
const authorizeOnly = z.boolean().optional().describe('true if the amount is held first and taken later.')

/** Text about a card. A possible card number is refused before anything is stored (PAY-04). */
const cardWords = (max: number) =>
  text(max).refine((value) => !containsCardNumber(value), 'Never send a card number to the portal')

/** A word of token characters. */
const tokenWord = /[\w-]+/g
const hasLetter = /[a-z_]/i

/** A text without words of random letters and digits, because some of those resemble a card number. */
const withoutTokenWords = (value: string) =>
  value.replaceAll(tokenWord, (word) => (hasLetter.test(word) ? '' : word))

/** The card token from the hosted form, for single use. */
const cardToken = text(200)
  .min(1, 'Required')
  .refine((value) => !containsCardNumber(withoutTokenWords(value)), 'Never send a card number to the portal')

/** The random id of a quote or a payment. Anyone who has it can act on it. */
const guid = z.uuid('Not a valid id')

/** Details of a card from the hosted form, with at most the last four digits of its number. */
const CardDetails = z.strictObject({
  cardType: cardWords(40).optional().describe('The kind of card, such as visa.'),
  maskedCardNumber: cardWords(40).optional().describe('The last four digits of the card.'),
  expiryMonth: whole(1, 12).optional().describe('The month in which the card expires, 1 to 12.'),
  expiryYear: whole(2000, 2100).optional().describe('The year in which the card expires.'),
})

/** A card in a payment call. */
export const paymentCard = {
  token: cardToken.describe('The provider’s token of the card.'),
  cardtype: cardWords(40).optional(),
  cardholder: cardWords(100).optional(),
  card_details: CardDetails.optional(),
}

/** The progress of a payment. */
export const PaymentProgress = z.strictObject({
  session_id: z.uuid().describe('The payment’s id, for `payment/session` and `payment/error`.'),
  status: z
    .enum(['open', 'pending', 'complete', 'failed'])
    .describe(
      'open: the payer has to open `url` in a new window. pending: waiting for the provider. complete: paid or held, and booked. failed: nothing was charged, or it was refunded; another payment can be made.',
    ),
  url: text(4000)
    .optional()
    .describe(
      'The provider’s checkout or the bank’s 3-D Secure page; a path on the portal or a complete address.',
    ),
  dck_id: id.optional().describe('The docket’s id. Only if complete.'),
  dck_docket: docketNumber.optional(),
  dck_tracking: trackingReference.optional(),
  addresses: z
    .array(PricedAddress)
    .optional()
    .describe('The times of the docket, by address; only if complete.'),
  /** Every time that was changed when the docket was booked; only if complete (RULE-09). */
  adjusted: AdjustedTimes.optional(),
  amount: pounds.describe('The amount charged or held, in pounds.'),
  currency,
  held: z.boolean().describe('true if the amount is held on the card, not charged.'),
  error: text(500).optional().describe('The reason for the failure, for display.'),
  providerError: z
    .literal(true)
    .optional()
    .describe('true if the provider refused the request, for a reason other than the card.'),
})

const CardBooking = z.strictObject({
  database: databaseName.optional(),
  ...BookingPayload.shape,
  ...pricedAt,
  cust_id: idOf('customer')
    .optional()
    .describe('The docket’s customer; accepted because clients send it, and refused if it differs.'),
  cardtype: cardWords(40).optional().describe('The kind of card, such as visa.'),
  cardholder: cardWords(100).optional().describe('The name on the card.'),
  cust_email: payerEmails.optional().describe('Where the receipt is sent.'),
  description: cardWords(200).optional().describe('What the payment is for, as the provider shows it.'),
  amount: shownAmount
    .optional()
    .describe(
      'The amount that the payer agreed to: the total, or the hold if the company’s cards are only held.',
    ),
  pricing: ShownPricing.optional().describe('Instead of `amount`, or in addition to it.'),
  authorizeOnly,
})

const payingRefusals = [
  'CUSTOMER_NOT_AVAILABLE',
  'INCOMPLETE_ADDRESSES',
  'HOURS_OF_OPERATION',
  'TARIFF_NOT_AVAILABLE',
  'PAYMENT_PROVIDER',
  'PAYMENT_NOT_NEEDED',
  'PAYMENT_AMOUNT_MISSING',
  'PAYMENT_AMOUNT_CHANGED',
  'AUTHORIZE_ONLY_REFUSED',
  'PAYMENT_UNSUCCESSFUL',
] as const

export const paymentProcess = call('payment/process', {
  summary:
    'Pays for a booking with a card token of the hosted form, and books it when the card is charged or held.',
  needs: 'booking',
  bodyLimits: bookingBody,
  /**
   * The payment is committed before its provider is called, and its outcome afterwards. The key belongs to the first step, so that a
   * repeated request continues the same payment.
   */
  writes: 'in steps',
  claimsKey: true,
  body: z.strictObject({
    ...CardBooking.shape,
    token: cardToken.describe('The provider’s token of the card.'),
    card_details: CardDetails.optional().describe(
      'What the provider’s form reported about the card. Never its number.',
    ),
    created: time
      .optional()
      .describe('When the token was created; refused if it is in the future or more than a day ago.'),
  }),
  reply: PaymentProgress,
  refusals: payingRefusals,
  exampleRefused: 'PAYMENT_PROVIDER',
  example: { ...bookingExample, token: 'TEST_SU_5a5c185b', cardholder: 'Ada Booker', amount: 49.8 },
})

export const paymentCheckout = call('payment/checkout', {
  summary:
    'Opens a session at the checkout provider for a booking. The booking is made when the session is paid.',
  needs: 'booking',
  bodyLimits: bookingBody,
  /** As `paymentProcess`. */
  writes: 'in steps',
  claimsKey: true,
  body: CardBooking,
  reply: PaymentProgress,
  refusals: payingRefusals,
  exampleRefused: 'PAYMENT_PROVIDER',
  example: { ...bookingExample, amount: 49.8 },
})

export const quotePayment = call('quote/payment', {
  summary: 'Pays for a quote by its guid, with the provider of the quote’s customer.',
  needs: 'guest',
  /** The payment is committed before its provider is called, and its outcome afterwards. */
  writes: 'in steps',
  body: z.strictObject({
    database: databaseName,
    data: z
      .strictObject({
        guid: guid.describe('The quote’s key, which only its owner knows.'),
        /** From the hosted card form; omitted if the customer pays at the checkout provider. */
        token: cardToken.optional().describe('The provider’s token of the card.'),
        cardtype: cardWords(40).optional().describe('The kind of card, such as visa.'),
        cardholder: cardWords(100).optional().describe('The name on the card.'),
        card_details: CardDetails.optional().describe(
          'What the provider’s form reported about the card. Never its number.',
        ),
        cust_email: payerEmails
          .optional()
          .describe('Where the receipt is sent; by default to the email address of the quote’s contact.'),
      })
      .describe('The data.'),
    payment: z
      .strictObject({
        amount: shownAmount.optional().describe('The amount.'),
        netvat: shownAmount.optional().describe('The VAT.'),
        authorizeOnly,
        currencyCode: text(3).optional().describe('The currency, such as GBP.'),
      })
      .optional()
      .describe('The payment.'),
  }),
  reply: PaymentProgress,
  refusals: [
    'QUOTE_NOT_FOUND',
    'QUOTE_BOOKED',
    'QUOTE_EXPIRED',
    'CUSTOMER_NOT_AVAILABLE',
    'INCOMPLETE_ADDRESSES',
    'HOURS_OF_OPERATION',
    'PAYMENT_PROVIDER',
    'PAYMENT_NOT_NEEDED',
    'PAYMENT_AMOUNT_MISSING',
    'PAYMENT_AMOUNT_CHANGED',
    'AUTHORIZE_ONLY_REFUSED',
    'PAYMENT_UNSUCCESSFUL',
  ],
  exampleRefused: 'QUOTE_NOT_FOUND',
  example: {
    database: 'metro',
    data: {
      guid: '00000000-0000-4000-8000-000000000000',
      token: 'TEST_SU_5a5c185b',
      cardholder: 'Ada Booker',
    },
    payment: { amount: 49.8, netvat: 8.3, authorizeOnly: false, currencyCode: 'GBP' },
  },
})

const PaymentQuery = z.strictObject({
  database: databaseName,
  session_id: guid.describe('The payment’s id at the portal.'),
})
/** A payment of the demo whose card was declined. */
const paymentExample = { database: 'metro', session_id: '6b0f4f8e-2f51-4d0a-9a8e-5d2f1c7b3a90' }

export const paymentSession = call('payment/session', {
  summary: 'The progress of a payment. Asks the provider if it is not known yet.',
  needs: 'public',
  body: PaymentQuery,
  reply: PaymentProgress,
  refusals: ['DATABASE_NOT_FOUND', 'NOT_FOUND'],
  example: paymentExample,
})

export const paymentCancel = call('payment/cancel', {
  summary:
    'Cancels a payment that is waiting for its payer and closes its page at the provider. Completed payments are unchanged.',
  needs: 'public',
  /** The payment is committed before its provider is called, and its outcome afterwards. */
  writes: 'in steps',
  body: PaymentQuery,
  reply: PaymentProgress,
  refusals: ['DATABASE_NOT_FOUND', 'NOT_FOUND', 'PAYMENT_PROVIDER'],
  example: paymentExample,
})

export const paymentError = call('payment/error', {
  summary: 'The last error of a payment, as text for the payer.',
  needs: 'public',
  body: PaymentQuery,
  reply: z.strictObject({ message: text(500).describe('A message for the user.') }),
  refusals: ['DATABASE_NOT_FOUND', 'NOT_FOUND'],
  example: paymentExample,
})
