import type { MethodOfPayment } from '../customers/customer.ts'

/** The quote's nine pages in order (QUOTE-01). */
export const quotePages = [
  'postcodes',
  'tariffs',
  'contact',
  'addresses',
  'capture',
  'payment',
  'serverPayment',
  'confirmation',
  'register',
] as const

export type QuotePage = (typeof quotePages)[number]

/** The page for an address, by name or by number from 1 to 9; null for any other text (QUOTE-01). */
export const quotePageOf = (text: string): QuotePage | null =>
  quotePages.find((page, index) => text === page || text === String(index + 1)) ?? null

/** The facts about a quote and its user. The machine's caller keeps them up to date. */
export interface QuoteFacts {
  /** The customer's payment method. */
  cust_mop: MethodOfPayment
  /** Not logged in. */
  guest: boolean
  /** Every address has been selected (RULE-02). */
  addressesComplete: boolean
  /** A tariff has been chosen, and the server still has its price. */
  priced: boolean
  /** The price is zero: the quote is booked without a payment. */
  nothingToPay?: boolean
  /** Contact details are complete and the terms confirmed (QUOTE-07). */
  contactComplete: boolean
  /** The addresses have all details for the driver. */
  detailsComplete: boolean
}

/** The facts, and the machine's own state. */
export interface QuoteContext extends QuoteFacts {
  /** The card form has given a token. */
  tokenGiven: boolean
  /** A payment is in progress; only its outcome leads on. */
  paying: boolean
  /** The booking's reference, dck_docket; empty until there is one. */
  reference: string
}

export type QuoteEvent =
  | { type: 'next' | 'back' }
  /** A page from the address bar: the start page, or the browser's back and forward. */
  | { type: 'goTo'; page: QuotePage }
  /** 15 minutes have passed since the tariffs were shown (QUOTE-03). */
  | { type: 'expired' }
  /** The hosted card form has given its token (QUOTE-06). */
  | { type: 'tokenGiven' }
  /** Opens the second provider's checkout in a new window. */
  | { type: 'checkout' }
  | { type: 'paid'; reference: string }
  | { type: 'paymentFailed' }
  | { type: 'booked'; reference: string }
  | { type: 'bookingFailed' }
  /** Starts a new quote after a confirmation. */
  | { type: 'startNew' }
  | { type: 'register' }

/** Effects that the screen runs on a transition. */
export const quoteEffects = [
  'showIncomplete',
  'showExpired',
  'takePayment',
  'openCheckout',
  'showPaymentError',
  'submitBooking',
  'showSubmitError',
  'startAgain',
] as const

export type QuoteEffect = (typeof quoteEffects)[number]

/** Pages between the price and the payment. */
const bookingPages: ReadonlySet<QuotePage> = new Set(['contact', 'addresses', 'capture'])

/** The page, or that of the price if the quote cannot be booked, because nothing can take its payment (PAY-05). */
export const reachablePage = (page: QuotePage, canBook: boolean): QuotePage =>
  canBook || !bookingPages.has(page) ? page : 'tariffs'
