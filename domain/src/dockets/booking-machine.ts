import { assign, setup } from 'xstate'
import { cardEntryOf } from '../customers/method-of-payment.ts'
import { bookingEffects, type BookingEffect, type BookingEvent } from './booking-modes.ts'
import type { BookingModeContext, BookingModeSettings } from './booking-modes.ts'

const nothing = () => undefined
// The machine only names the effects. Its caller runs them.
const actions = Object.fromEntries(bookingEffects.map((action) => [action, nothing])) as Record<
  BookingEffect,
  typeof nothing
>

const booking = setup({
  types: {
    context: {} as BookingModeContext,
    events: {} as BookingEvent,
    input: {} as BookingModeSettings,
    tags: {} as 'pricing' | 'saving',
  },
  guards: {
    withoutCard: ({ context }) => context.cust_mop === 'A' || context.nothingToPay === true,
    byCardForm: ({ context }) => cardEntryOf(context.cust_mop) === 'form',
    byCheckout: ({ context }) => cardEntryOf(context.cust_mop) === 'page',
    skipsPriceByRuleA: ({ context }) => context.submitRule === 'A' && context.bookingSummary,
    savesWithoutSummary: ({ context }) => context.submitRule === 'B' && !context.bookingSummary,
    confirmsUnpricedByRuleB: ({ context }) =>
      context.submitRule === 'B' && context.cust_mop === 'A' && !context.priceRight,
    unpriced: ({ context }) => !context.priced,
    beganAsReuse: ({ context }) => context.editedFrom === 'reuse',
    staysWithResult: ({ context }) => context.bookingComplete,
    hasReference: ({ event }) => event.type === 'opened' && event.reference !== '',
  },
  actions: {
    ...actions,
    rememberPrice: assign({
      priced: true,
      nothingToPay: ({ event }) => event.type === 'priced' && event.nothingToPay === true,
    }),
    beginNew: assign({ editedFrom: 'new', priced: false, nothingToPay: false }),
    beginReuse: assign({ editedFrom: 'reuse', priced: false, nothingToPay: false }),
  },
})

const backToEditing = [
  { guard: 'beganAsReuse', target: '#reuse', actions: 'clearPricing' },
  { target: '#new', actions: 'clearPricing' },
] as const

const afterSaving = [
  { guard: 'staysWithResult', target: '#complete', actions: 'showResult' },
  { target: '#new', actions: ['resetDraft', 'showResult'] },
] as const

const startAgain = { target: '#new', actions: 'resetDraft' } as const
const bringBack = { target: '#new', actions: 'restoreDraft' } as const

const typing = booking.createStateConfig({
  on: {
    submit: [
      { guard: 'skipsPriceByRuleA', target: '#confirm' },
      { guard: 'savesWithoutSummary', target: 'saving', actions: ['payOnAccount', 'save'] },
      { guard: 'confirmsUnpricedByRuleB', target: '#confirm' },
      { target: 'pricing', actions: 'price' },
    ],
    startNew: startAgain,
    bringBack,
  },
})

/** Only an untouched form can open with an existing docket or a copy. */
const typingNew = booking.createStateConfig({
  on: {
    ...typing.on,
    opened: { guard: 'hasReference', target: '#existing' },
    copied: '#reuse',
  },
})

const pricingDraft = booking.createStateConfig({
  tags: 'pricing',
  on: {
    priced: { target: '#confirm', actions: 'rememberPrice' },
    failed: 'typing',
    refused: 'typing',
  },
})

const savingDraft = booking.createStateConfig({
  tags: 'saving',
  on: { saved: afterSaving, failed: 'typing', refused: 'typing', priceChanged: 'typing' },
})

/**
 * The seven modes of the booking form (FORM-02 to FORM-08, PAY-01 to PAY-03), drawn in docs/booking-modes.md. While a
 * price or a save is in progress, the form is in a separate state of the mode without buttons, so no draft is saved
 * twice.
 */
export const bookingMachine = booking.createMachine({
  id: 'booking',
  context: ({ input }) => ({ ...input, priced: false, editedFrom: 'new' }),
  initial: 'new',
  states: {
    new: {
      id: 'new',
      entry: 'beginNew',
      initial: 'typing',
      states: { typing: typingNew, pricing: pricingDraft, saving: savingDraft },
    },
    reuse: {
      id: 'reuse',
      entry: 'beginReuse',
      initial: 'typing',
      states: { typing, pricing: pricingDraft, saving: savingDraft },
    },
    existing: {
      id: 'existing',
      on: { reuse: { target: '#reuse', actions: ['clearReference', 'clearPricing'] }, startNew: startAgain },
    },
    confirm: {
      id: 'confirm',
      initial: 'reading',
      states: {
        reading: {
          on: {
            change: backToEditing,
            // A card is only asked for after the amount was shown. Rule A comes here without a price.
            confirm: [
              { guard: 'withoutCard', target: 'saving', actions: 'save' },
              { guard: 'unpriced', target: 'pricing', actions: 'price' },
              { target: '#capture' },
            ],
            saveAndReuse: [
              { guard: 'withoutCard', target: 'savingToReuse', actions: 'save' },
              { guard: 'unpriced', target: 'pricing', actions: 'price' },
              { target: '#capture' },
            ],
            startNew: startAgain,
          },
        },
        pricing: {
          tags: 'pricing',
          on: {
            priced: { target: 'reading', actions: 'rememberPrice' },
            failed: 'reading',
            refused: backToEditing,
          },
        },
        saving: {
          tags: 'saving',
          on: { saved: afterSaving, failed: 'reading', refused: backToEditing, priceChanged: 'reading' },
        },
        savingToReuse: {
          tags: 'saving',
          on: {
            saved: { target: '#reuse', actions: ['clearReference', 'clearPricing', 'showResult'] },
            failed: 'reading',
            refused: backToEditing,
            priceChanged: 'reading',
          },
        },
      },
    },
    capture: {
      id: 'capture',
      on: {
        authorise: { guard: 'byCardForm', target: '#payment', actions: 'takePayment' },
        checkout: { guard: 'byCheckout', target: '#payment', actions: 'openCheckout' },
        change: backToEditing,
        startNew: startAgain,
      },
    },
    // There are no buttons during a payment, because its outcome must find the same draft.
    payment: {
      id: 'payment',
      on: {
        authorised: { guard: 'byCardForm', target: '#complete', actions: 'showResult' },
        declined: { guard: 'byCardForm', target: '#capture', actions: 'showPaymentError' },
        sessionComplete: { guard: 'byCheckout', target: '#complete', actions: 'showResult' },
        sessionIncomplete: { guard: 'byCheckout', target: '#capture', actions: 'showPaymentError' },
      },
    },
    complete: {
      id: 'complete',
      on: { reuse: { target: '#reuse', actions: ['clearReference', 'clearPricing'] }, startNew: startAgain },
    },
  },
})
