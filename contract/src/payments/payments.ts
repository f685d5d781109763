import { emailListError } from '@despatch/domain/fields/email-list.ts'
import { containsCardNumber } from '@despatch/domain/payments/card-number.ts'
import { z } from 'zod'
import { BookingPayload, bookingExample } from '../dockets/booking-payload.ts'
import { AdjustedTimes, PricedAddress } from '../dockets/dockets.ts'
import { bookingBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { databaseName, id, idOf, pounds, poundsBetween, text, time, whole, currency } from '../wire/fields.ts'

/** The maximum of one payment in pounds. */
const largestAmount = 1_000_000

/** An amount shown to the payer, in pounds. It must equal the server's own amount (PRICE-04). */
const shownAmount = poundsBetween(0, largestAmount)

/** The price shown to the payer, from `docket/price` or `quote`. Every figure must equal the server's. */
const ShownPricing = z.strictObject({
  net: shownAmount.optional(),
  netvat: shownAmount.optional(),
  total: shownAmount.optional(),
  hold: shownAmount.optional(),
  currency: text(3).optional(),
  lines: z
    .array(
      z.strictObject({
        code: text(40),
        description: text(200),
        amount: poundsBetween(-largestAmount, largestAmount),
      }),
    )
    .max(200, 'At most 200 lines')
    .optional(),
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
const authorizeOnly = z.boolean().optional()

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
  cardType: cardWords(40).optional(),
  maskedCardNumber: cardWords(40).optional(),
  expiryMonth: whole(1, 12).optional(),
  expiryYear: whole(2000, 2100).optional(),
})

/** A card in a payment call. */
export const paymentCard = {
  token: cardToken,
  cardtype: cardWords(40).optional(),
  cardholder: cardWords(100).optional(),
  card_details: CardDetails.optional(),
}

/** The progress of a payment. */
export const PaymentProgress = z.strictObject({
  /** The payment's id, for `payment/session` and `payment/error`. */
  session_id: z.uuid(),
  /**
   * open: the payer has to open `url` in a new window. pending: waiting for the provider. complete: paid or held, and booked.
   * failed: nothing was charged, or it was refunded; another payment can be made.
   */
  status: z.enum(['open', 'pending', 'complete', 'failed']),
  /** The provider's checkout or the bank's 3-D Secure page; a path on the portal or a complete address. */
  url: text(4000).optional(),
  /** Only if complete. */
  dck_id: id.optional(),
  dck_docket: text(20).optional(),
  dck_tracking: text(24).optional(),
  /** The times of the docket, by address; only if complete. */
  addresses: z.array(PricedAddress).optional(),
  /** Every time that was changed when the docket was booked; only if complete (RULE-09). */
  adjusted: AdjustedTimes.optional(),
  /** The amount charged or held, in pounds. */
  amount: pounds,
  currency,
  /** The amount is held on the card, not charged (PAY-08). */
  held: z.boolean(),
  /** The reason for the failure, for display. */
  error: text(500).optional(),
  /** The failure is a rejected request, not a problem with the card. */
  providerError: z.literal(true).optional(),
})

const CardBooking = z.strictObject({
  database: databaseName.optional(),
  ...BookingPayload.shape,
  /** The docket's customer; accepted because clients send it, and refused if it differs. */
  cust_id: idOf('customer').optional(),
  cardtype: cardWords(40).optional(),
  cardholder: cardWords(100).optional(),
  cust_email: payerEmails.optional(),
  description: cardWords(200).optional(),
  /** The amount that the payer agreed to: the total, or the hold if the company's cards are only held. */
  amount: shownAmount.optional(),
  /** Instead of `amount`, or in addition to it. */
  pricing: ShownPricing.optional(),
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
    token: cardToken,
    card_details: CardDetails.optional(),
    /** When the token was created; refused if it is in the future or more than a day ago. */
    created: time.optional(),
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
    data: z.strictObject({
      guid,
      /** From the hosted card form; omitted if the customer pays at the checkout provider. */
      token: cardToken.optional(),
      cardtype: cardWords(40).optional(),
      cardholder: cardWords(100).optional(),
      card_details: CardDetails.optional(),
      /** By default the email address of the quote's contact. */
      cust_email: payerEmails.optional(),
    }),
    payment: z
      .strictObject({
        amount: shownAmount.optional(),
        netvat: shownAmount.optional(),
        authorizeOnly,
        currencyCode: text(3).optional(),
      })
      .optional(),
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

const PaymentQuery = z.strictObject({ database: databaseName, session_id: guid })
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
  reply: z.strictObject({ message: text(500) }),
  refusals: ['DATABASE_NOT_FOUND', 'NOT_FOUND'],
  example: paymentExample,
})
