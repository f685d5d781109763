import { emailListError } from '@despatch/domain/dockets/email-list.ts'
import { containsCardNumber } from '@despatch/domain/payments/card-number.ts'
import { z } from 'zod'
import { BookingPayload, bookingExample } from '../dockets/booking-payload.ts'
import { AdjustedTimes, PricedAddress } from '../dockets/dockets.ts'
import { bookingBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { databaseName, id, idOf, pounds, poundsBetween, text, time, whole } from '../wire/fields.ts'

/** The most pounds of one payment. */
const largestAmount = 1_000_000

/** Pounds that a payer has been shown. What is taken is the server's own figure; this one must agree with it (PRICE-04). */
const shownAmount = poundsBetween(0, largestAmount)

/** The price that the payer was shown, as `docket/price` or `quote` answered it; every figure must be the server's own. */
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

/** One or several email addresses; the card provider is given the first (RULE-06). */
const payerEmails = text(500).superRefine((list, context) => {
  const error = emailListError(list)
  if (error !== null) context.addIssue({ code: 'custom', message: error })
})

/**
 * Whether the caller expects the card to be held or charged. The company's provider setting decides: another
 * expectation is refused with AUTHORIZE_ONLY_REFUSED (PAY-08).
 */
const authorizeOnly = z.boolean().optional()

/** Words beside a card, never the card: what looks like its number is refused before anything keeps it (PAY-04). */
const cardWords = (max: number) =>
  text(max).refine((value) => !containsCardNumber(value), 'Never send a card number to the portal')

/** A word of the characters that tokens are made of. */
const tokenWord = /[\w-]+/g
const hasLetter = /[a-z_]/i

/** A text without its words of random letters and digits: some of those look like a card number. */
const withoutTokenWords = (value: string) =>
  value.replaceAll(tokenWord, (word) => (hasLetter.test(word) ? '' : word))

/** What the hosted form gave for the card; used once. */
const cardToken = text(200)
  .min(1, 'Required')
  .refine((value) => !containsCardNumber(withoutTokenWords(value)), 'Never send a card number to the portal')

/** The quote's or the payment's own id: whoever knows it may act on it, so nobody can guess it. */
const guid = z.uuid('Not an id that we gave')

/** What the hosted form tells of a card beside its token; of the number, at most its last four digits. */
const CardDetails = z.strictObject({
  cardType: cardWords(40).optional(),
  maskedCardNumber: cardWords(40).optional(),
  expiryMonth: whole(1, 12).optional(),
  expiryYear: whole(2000, 2100).optional(),
})

/** How a payment stands. */
export const PaymentProgress = z.strictObject({
  /** The payment's own id; `payment/session` and `payment/error` take it. */
  session_id: z.uuid(),
  /**
   * open: the payer has to go to `url`, in a window of its own. pending: the provider is being asked. complete: paid or
   * held, and booked. failed: nothing was taken, or it was given back; another payment may be tried.
   */
  status: z.enum(['open', 'pending', 'complete', 'failed']),
  /** The provider's checkout or the bank's 3-D Secure page; a path below the portal's own address or a whole address. */
  url: text(4000).optional(),
  /** Only once complete. */
  dck_id: id.optional(),
  dck_docket: text(20).optional(),
  dck_tracking: text(24).optional(),
  /** The times of the docket, by address; only once complete. */
  addresses: z.array(PricedAddress).optional(),
  /** Every time that was moved when the docket was booked; only once complete (RULE-09). */
  adjusted: AdjustedTimes.optional(),
  /** Pounds that the card is charged or held for. */
  amount: pounds,
  currency: text(3),
  /** The amount is held on the card, not charged (PAY-08). */
  held: z.boolean(),
  /** Why it failed, for people. */
  error: text(500).optional(),
  /** It failed because the provider refused our request, not because of the card. */
  providerError: z.literal(true).optional(),
})

const CardBooking = z.strictObject({
  database: databaseName.optional(),
  ...BookingPayload.shape,
  /** Of the docket's customer; taken because callers send it, and refused where it is another. */
  cust_id: idOf('customer').optional(),
  cardtype: cardWords(40).optional(),
  cardholder: cardWords(100).optional(),
  cust_email: payerEmails.optional(),
  description: cardWords(200).optional(),
  /** What the payer agreed to: the total, or the hold where the company's cards are only held. */
  amount: shownAmount.optional(),
  /** In place of `amount`, or beside it. */
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
    'Pays a booking with a card token of the hosted form, and books it when the card is charged or held.',
  needs: 'booking',
  bodyLimits: bookingBody,
  writes: true,
  body: z.strictObject({
    ...CardBooking.shape,
    token: cardToken,
    card_details: CardDetails.optional(),
    /** When the card was turned into the token; refused where that is in the future or more than a day ago. */
    created: time.optional(),
  }),
  reply: PaymentProgress,
  refusals: payingRefusals,
  exampleRefused: 'PAYMENT_PROVIDER',
  example: { ...bookingExample, token: 'TEST_SU_5a5c185b', cardholder: 'Ada Booker', amount: 49.8 },
})

export const paymentCheckout = call('payment/checkout', {
  summary:
    'Opens a session at the checkout provider for a booking; the booking is made when the session is paid.',
  needs: 'booking',
  bodyLimits: bookingBody,
  writes: true,
  body: CardBooking,
  reply: PaymentProgress,
  refusals: payingRefusals,
  exampleRefused: 'PAYMENT_PROVIDER',
  example: { ...bookingExample, amount: 49.8 },
})

export const quotePayment = call('quote/payment', {
  summary: 'Pays a kept quote by its guid, by the provider of the quote’s customer.',
  needs: 'guest',
  writes: true,
  body: z.strictObject({
    database: databaseName,
    data: z.strictObject({
      guid,
      /** Of the hosted card form; left out where the customer pays at the checkout provider. */
      token: cardToken.optional(),
      cardtype: cardWords(40).optional(),
      cardholder: cardWords(100).optional(),
      card_details: CardDetails.optional(),
      /** Left out, the email address of the quote's contact. */
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
  summary: 'How a payment stands, after asking its provider where that is not known yet.',
  needs: 'public',
  body: PaymentQuery,
  reply: PaymentProgress,
  refusals: ['DATABASE_NOT_FOUND', 'NOT_FOUND'],
  example: paymentExample,
})

export const paymentCancel = call('payment/cancel', {
  summary:
    'Gives up a payment that waits for its payer; its page is closed at the provider. One that is paid stays.',
  needs: 'public',
  writes: true,
  body: PaymentQuery,
  reply: PaymentProgress,
  refusals: ['DATABASE_NOT_FOUND', 'NOT_FOUND', 'PAYMENT_PROVIDER'],
  example: paymentExample,
})

export const paymentError = call('payment/error', {
  summary: 'The last payment error of a payment, worded for the payer.',
  needs: 'public',
  body: PaymentQuery,
  reply: z.strictObject({ message: text(500) }),
  refusals: ['DATABASE_NOT_FOUND', 'NOT_FOUND'],
  example: paymentExample,
})
