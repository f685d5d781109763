import type { MethodOfPayment } from '../customers/customer.ts'

/** The quote's nine pages in their order (QUOTE-01). */
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

/** The page that an address asks for, by its name or its number from 1 to 9; null for any other text (QUOTE-01). */
export const quotePageOf = (text: string): QuotePage | null =>
  quotePages.find((page, index) => text === page || text === String(index + 1)) ?? null

/** What is known about a quote and who makes it; whoever drives the machine keeps it up to date. */
export interface QuoteFacts {
  /** How the customer pays for whom the quote is made. */
  cust_mop: MethodOfPayment
  /** Nobody is logged in. */
  guest: boolean
  /** Every address has been selected (RULE-02). */
  addressesComplete: boolean
  /** A tariff has been chosen, and the server still holds its price. */
  priced: boolean
  /** The price is zero: the quote is booked without a card. */
  nothingToPay?: boolean
  /** Contact details are filled in and the terms confirmed (QUOTE-07). */
  contactComplete: boolean
  /** The addresses have all that a driver needs. */
  detailsComplete: boolean
}

/** The facts, and what the machine itself remembers. */
export interface QuoteContext extends QuoteFacts {
  /** The card form has given a token. */
  tokenGiven: boolean
  /** Money is being asked for; only its outcome leads on. */
  paying: boolean
  /** The booking's reference, dck_docket; empty until there is one. */
  reference: string
}

export type QuoteEvent =
  | { type: 'next' | 'back' }
  /** A page that the address bar names: the start page, or the browser's own back and forward. */
  | { type: 'goTo'; page: QuotePage }
  /** 15 minutes from the tariffs are over (QUOTE-03). */
  | { type: 'expired' }
  /** The hosted card form has given its token (QUOTE-06). */
  | { type: 'tokenGiven' }
  /** To the second provider's checkout, in a window of its own. */
  | { type: 'checkout' }
  | { type: 'paid'; reference: string }
  | { type: 'paymentFailed' }
  | { type: 'booked'; reference: string }
  | { type: 'bookingFailed' }
  /** New, after a confirmation. */
  | { type: 'startNew' }
  | { type: 'register' }

/** What the screen has to do on the way; the page alone does not say it. */
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
