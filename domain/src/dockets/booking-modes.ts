import type { MethodOfPayment } from '../customers/customer.ts'

/** The modes of the booking form (FORM-02). */
export const bookingModes = ['new', 'reuse', 'existing', 'confirm', 'complete', 'capture', 'payment'] as const

export type BookingMode = (typeof bookingModes)[number]

/** The buttons, in the form's order (FORM-01). */
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

/** The outcomes of requests: pricing, saving, and the card provider. */
export type BookingOutcome =
  | 'priced'
  | 'saved'
  /** Pricing or saving failed; it can be retried. */
  | 'failed'
  /** Pricing or saving found errors in fields, which must be corrected in the form. */
  | 'refused'
  /** The price differs from the confirmed price; nothing was saved. */
  | 'priceChanged'
  | 'authorised'
  | 'declined'
  | 'sessionComplete'
  | 'sessionIncomplete'

/** The content of the form when it opens, instead of an empty draft. */
export type BookingOpening =
  /** A docket was loaded; `reference` is its dck_docket, empty for none (FORM-08). */
  | { type: 'opened'; reference: string }
  /** The draft is a copy of a docket, or was saved before. */
  | { type: 'copied' }

export type BookingEvent =
  | { type: BookingButton | Exclude<BookingOutcome, 'priced'> }
  /** `nothingToPay`: the price is zero, so no card is asked for. */
  | { type: 'priced'; nothingToPay?: boolean }
  | BookingOpening
  /** Restores the draft that was set aside. */
  | { type: 'bringBack' }

/** Effects that the form runs on a transition. */
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

/** The options of user, account and tenant. */
export interface BookingModeSettings {
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

/** The settings, and the machine's own state. */
export interface BookingModeContext extends BookingModeSettings {
  /** The draft has a valid price. */
  priced: boolean
  /** That price is zero: the booking is saved without a card. */
  nothingToPay?: boolean
  /** The mode that editing started in, to which Change returns. */
  editedFrom: 'new' | 'reuse'
}

/** Whether the fields can be edited; a docket with a reference opens read-only (FORM-08). */
export const isEditable = (mode: BookingMode): boolean => mode === 'new' || mode === 'reuse'
