import type { MethodOfPayment } from '../customers/customer.ts'

/** Where the booking form stands (FORM-02). */
export type BookingMode = 'new' | 'reuse' | 'existing' | 'confirm' | 'complete' | 'capture' | 'payment'

/** What a user presses. */
export type BookingButton =
  | 'submit'
  | 'change'
  | 'confirm'
  | 'saveAndReuse'
  | 'reuse'
  | 'startNew'
  | 'authorise'
  | 'checkout'

/** What comes back from outside: the docket that was opened, the price, the save, the card provider. */
export type BookingOutcome =
  | 'opened'
  | 'priced'
  | 'saved'
  | 'authorised'
  | 'declined'
  | 'sessionComplete'
  | 'sessionIncomplete'

export type BookingEvent = BookingButton | BookingOutcome

/** What the form has to do on the way; the mode alone does not say it. */
export type BookingDeed =
  | 'price'
  | 'save'
  | 'payOnAccount'
  | 'clearPricing'
  | 'clearReference'
  | 'resetDraft'
  | 'showResult'
  | 'takePayment'
  | 'openCheckout'
  | 'showPaymentError'

export interface BookingModeContext {
  /** BookingSubmitRule of the tenant's general settings (FORM-06). */
  submitRule: 'A' | 'B'
  cust_mop: MethodOfPayment
  /** ausr_booking_summary is T. */
  bookingSummary: boolean
  /** ausr_booking_complete is T. */
  bookingComplete: boolean
  /** ausr_rights_price is T. */
  priceRight: boolean
  /** The draft has a price that still holds. */
  priced: boolean
  /** The docket has a reference (dck_docket). */
  hasReference: boolean
  /** Where editing began: what Change goes back to. */
  editedFrom: 'new' | 'reuse'
  /** The save under way was asked for by saveAndReuse. */
  savingToReuse: boolean
}

type Guard = (context: BookingModeContext) => boolean

interface Arrow {
  from: readonly BookingMode[]
  event: BookingEvent
  /** Holds always where there is none. The first arrow that holds is taken. */
  when?: Guard
  /** 'editing' is the mode that editing began in. */
  to: BookingMode | 'editing'
  deeds: readonly BookingDeed[]
}

const onAccount: Guard = ({ cust_mop }) => cust_mop === 'A'
const editing: readonly BookingMode[] = ['new', 'reuse']

const skipsPriceByA: Guard = (context) => context.submitRule === 'A' && context.bookingSummary
const savesAtOnceByB: Guard = (context) => context.submitRule === 'B' && !context.bookingSummary
const confirmsUnpricedByB: Guard = (context) =>
  context.submitRule === 'B' && onAccount(context) && !context.priceRight

/** Every arrow of the booking form (FORM-03 to FORM-08, PAY-01, PAY-02), as data that a state machine wraps. */
export const bookingArrows: readonly Arrow[] = [
  { from: editing, event: 'submit', when: skipsPriceByA, to: 'confirm', deeds: [] },
  { from: editing, event: 'submit', when: savesAtOnceByB, to: 'editing', deeds: ['payOnAccount', 'save'] },
  { from: editing, event: 'submit', when: confirmsUnpricedByB, to: 'confirm', deeds: [] },
  { from: editing, event: 'submit', to: 'editing', deeds: ['price'] },
  { from: editing, event: 'priced', to: 'confirm', deeds: [] },

  { from: ['confirm', 'capture'], event: 'change', to: 'editing', deeds: ['clearPricing'] },
  { from: ['confirm'], event: 'confirm', when: onAccount, to: 'confirm', deeds: ['save'] },
  { from: ['confirm'], event: 'saveAndReuse', when: onAccount, to: 'confirm', deeds: ['save'] },
  // A card is never asked for before its holder has seen the amount: reading A comes here without one.
  { from: ['confirm'], event: 'confirm', when: ({ priced }) => !priced, to: 'confirm', deeds: ['price'] },
  {
    from: ['confirm'],
    event: 'saveAndReuse',
    when: ({ priced }) => !priced,
    to: 'confirm',
    deeds: ['price'],
  },
  { from: ['confirm'], event: 'priced', to: 'confirm', deeds: [] },
  { from: ['confirm'], event: 'confirm', to: 'capture', deeds: [] },
  { from: ['confirm'], event: 'saveAndReuse', to: 'capture', deeds: [] },

  {
    from: ['new', 'reuse', 'confirm'],
    event: 'saved',
    when: ({ savingToReuse }) => savingToReuse,
    to: 'reuse',
    deeds: ['clearReference', 'clearPricing', 'showResult'],
  },
  {
    from: ['new', 'reuse', 'confirm'],
    event: 'saved',
    when: ({ bookingComplete }) => bookingComplete,
    to: 'complete',
    deeds: ['showResult'],
  },
  { from: ['new', 'reuse', 'confirm'], event: 'saved', to: 'new', deeds: ['resetDraft', 'showResult'] },

  {
    from: ['capture'],
    event: 'authorise',
    when: ({ cust_mop }) => cust_mop === 'O',
    to: 'payment',
    deeds: ['takePayment'],
  },
  {
    from: ['capture'],
    event: 'checkout',
    when: ({ cust_mop }) => cust_mop === 'S',
    to: 'payment',
    deeds: ['openCheckout'],
  },
  { from: ['payment'], event: 'authorised', to: 'complete', deeds: ['showResult'] },
  { from: ['payment'], event: 'declined', to: 'capture', deeds: ['showPaymentError'] },
  { from: ['payment'], event: 'sessionComplete', to: 'complete', deeds: ['showResult'] },
  { from: ['payment'], event: 'sessionIncomplete', to: 'capture', deeds: ['showPaymentError'] },

  {
    from: ['existing', 'complete'],
    event: 'reuse',
    to: 'reuse',
    deeds: ['clearReference', 'clearPricing'],
  },
  // Not while a payment is under way: its outcome would find another draft.
  {
    from: ['new', 'reuse', 'existing', 'confirm', 'complete', 'capture'],
    event: 'startNew',
    to: 'new',
    deeds: ['resetDraft'],
  },
  {
    from: ['new', 'existing'],
    event: 'opened',
    when: ({ hasReference }) => hasReference,
    to: 'existing',
    deeds: [],
  },
  { from: ['new', 'existing'], event: 'opened', to: 'new', deeds: [] },
]

export interface BookingStep {
  mode: BookingMode
  deeds: readonly BookingDeed[]
}

/** Where an event leads from a mode, and what is to be done on the way; null where it means nothing there (FORM-02). */
export function nextMode(
  mode: BookingMode,
  event: BookingEvent,
  context: BookingModeContext,
): BookingStep | null {
  const arrow = bookingArrows.find(
    ({ from, event: named, when }) => named === event && from.includes(mode) && (when?.(context) ?? true),
  )
  if (!arrow) return null
  if (arrow.to !== 'editing') return { mode: arrow.to, deeds: arrow.deeds }
  // A save or a price that is asked for while editing leaves the form where it is until the answer comes.
  return { mode: mode === 'reuse' ? 'reuse' : context.editedFrom, deeds: arrow.deeds }
}

const buttons: readonly BookingButton[] = [
  'submit',
  'change',
  'confirm',
  'saveAndReuse',
  'reuse',
  'startNew',
  'authorise',
  'checkout',
]

/** The buttons that a mode offers, in the form's order (FORM-01); authorise is hidden for mop S (PAY-02). */
export const offeredButtons = (mode: BookingMode, context: BookingModeContext): BookingButton[] =>
  buttons.filter((button) => nextMode(mode, button, context) !== null)

/** Whether the form's fields may be edited; a docket with a reference opens read-only (FORM-08). */
export const isEditable = (mode: BookingMode): boolean => editing.includes(mode)
