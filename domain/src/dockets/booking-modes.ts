import type { MethodOfPayment } from '../customers/customer.ts'

/** Where the booking form stands (FORM-02). */
export const bookingModes = ['new', 'reuse', 'existing', 'confirm', 'complete', 'capture', 'payment'] as const

export type BookingMode = (typeof bookingModes)[number]

/** What a user presses, in the form's order (FORM-01). */
export const bookingButtons = [
  'submit',
  'change',
  'confirm',
  'saveAndReuse',
  'reuse',
  'startNew',
  'authorise',
  'checkout',
] as const

export type BookingButton = (typeof bookingButtons)[number]

/** What comes back from outside: the price, the save, the card provider. */
export type BookingOutcome =
  | 'priced'
  | 'saved'
  /** Pricing or saving came to nothing; it can be tried again. */
  | 'failed'
  /** Pricing or saving found fault with fields, which can only be mended where they can be typed into. */
  | 'refused'
  /** The booking costs something other than the price that was confirmed; nothing was saved. */
  | 'priceChanged'
  | 'authorised'
  | 'declined'
  | 'sessionComplete'
  | 'sessionIncomplete'

/** What the form begins with in place of an empty draft. */
export type BookingOpening =
  /** A docket was read; `reference` is its dck_docket, empty for none (FORM-08). */
  | { type: 'opened'; reference: string }
  /** The draft is a copy of a docket, made elsewhere or kept from before. */
  | { type: 'copied' }

export type BookingEvent =
  | { type: BookingButton | Exclude<BookingOutcome, 'priced'> }
  /** `nothingToPay`: the price is zero, so no card is asked for. */
  | { type: 'priced'; nothingToPay?: boolean }
  | BookingOpening
  /** The draft that made way for this one is wanted again. */
  | { type: 'bringBack' }

/** What the form has to do on the way; the mode alone does not say it. */
export const bookingEffects = [
  'price',
  'save',
  'payOnAccount',
  'clearPricing',
  'clearReference',
  'resetDraft',
  'restoreDraft',
  'showResult',
  'takePayment',
  'openCheckout',
  'showPaymentError',
] as const

export type BookingEffect = (typeof bookingEffects)[number]

/** What user, account and tenant decide about the form's way. */
export interface BookingSettings {
  /** BookingSubmitRule of the tenant's general settings (FORM-06). */
  submitRule: 'A' | 'B'
  cust_mop: MethodOfPayment
  /** ausr_booking_summary is T. */
  bookingSummary: boolean
  /** ausr_booking_complete is T. */
  bookingComplete: boolean
  /** ausr_rights_price is T. */
  priceRight: boolean
}

/** The settings, and what the machine itself remembers. */
export interface BookingModeContext extends BookingSettings {
  /** The draft has a price that still holds. */
  priced: boolean
  /** That price is zero: the booking is saved without a card. */
  nothingToPay?: boolean
  /** Where editing began: what Change goes back to. */
  editedFrom: 'new' | 'reuse'
}

/** Whether the form's fields may be edited; a docket with a reference opens read-only (FORM-08). */
export const isEditable = (mode: BookingMode): boolean => mode === 'new' || mode === 'reuse'
