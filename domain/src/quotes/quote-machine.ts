import { assign, setup } from 'xstate'
import { cardEntryOf } from '../customers/method-of-payment.ts'
import { quoteEffects, quotePages, type QuoteEffect, type QuotePage } from './quote-pages.ts'
import type { QuoteContext, QuoteEvent } from './quote-pages.ts'

const nothing = () => undefined
// The machine only names the effects. Its caller runs them.
const actions = Object.fromEntries(quoteEffects.map((action) => [action, nothing])) as Record<
  QuoteEffect,
  typeof nothing
>

const quote = setup({
  types: {
    context: {} as QuoteContext,
    events: {} as QuoteEvent,
    input: {} as QuoteContext,
    tags: {} as 'paying' | 'submitting',
  },
  guards: {
    onAccount: ({ context }) => context.cust_mop === 'A',
    byCardForm: ({ context }) => cardEntryOf(context.cust_mop) === 'form' && context.nothingToPay !== true,
    byCheckout: ({ context }) => cardEntryOf(context.cust_mop) === 'page' && context.nothingToPay !== true,
    nothingToPay: ({ context }) => context.nothingToPay === true,
    driverLacksDetails: ({ context }) => context.cust_mop !== 'A' && !context.detailsComplete,
    guest: ({ context }) => context.guest,
    signedIn: ({ context }) => !context.guest,
    addressesIncomplete: ({ context }) => !context.addressesComplete,
    unpriced: ({ context }) => !context.priced,
    contactIncomplete: ({ context }) => !context.contactComplete,
    detailsIncomplete: ({ context }) => !context.detailsComplete,
    tokenGiven: ({ context }) => context.tokenGiven,
    withoutToken: ({ context }) => !context.tokenGiven,
    nothingPaid: ({ context }) => !context.paying,
    booked: ({ context }) => context.reference !== '',
    notBooked: ({ context }) => context.reference === '',
    asksFor: ({ event }, { page }: { page: QuotePage }) => event.type === 'goTo' && event.page === page,
  },
  actions: {
    ...actions,
    rememberToken: assign({ tokenGiven: true }),
    forgetToken: assign({ tokenGiven: false }),
    beginPaying: assign({ paying: true }),
    endPaying: assign({ paying: false, tokenGiven: false }),
    rememberReference: assign({
      reference: ({ event, context }) => ('reference' in event ? event.reference : context.reference),
    }),
    forgetReference: assign({ reference: '' }),
  },
})

// A booked quote cannot be quoted or paid again.
const onceBooked = { guard: 'booked', target: '#confirmation' } as const
const needsPrice = { guard: 'unpriced', target: '#tariffs' } as const
const needsContact = { guard: 'contactIncomplete', target: '#contact' } as const

// Before page 7, an expired quote leads back to the tariffs (QUOTE-03).
const expired = { target: '#tariffs', actions: ['forgetToken', 'showExpired'] } as const
const startNew = { target: '#postcodes', actions: ['forgetReference', 'startAgain'] } as const

/**
 * The nine pages of the quote (QUOTE-01 to QUOTE-06), drawn in docs/quote-pages.md. A page that is not ready leads
 * directly to the page that is incomplete. While a payment or a booking is in progress, only its outcome leads on, so
 * nothing is paid or booked twice.
 */
export const quoteMachine = quote.createMachine({
  id: 'quote',
  context: ({ input }) => input,
  initial: 'postcodes',
  on: {
    // In any state: the reply may come after the user returned to a page, or the booking was made in another window.
    booked: { target: '#confirmation', actions: 'rememberReference' },
    goTo: quotePages.map((page) => ({
      guard: { type: 'asksFor' as const, params: { page } },
      target: `.${page}` as const,
    })),
  },
  states: {
    postcodes: { id: 'postcodes', always: onceBooked, on: { next: '#tariffs' } },
    tariffs: {
      id: 'tariffs',
      always: [onceBooked, { guard: 'addressesIncomplete', target: '#postcodes', actions: 'showIncomplete' }],
      on: { next: '#contact', back: '#postcodes', expired },
    },
    contact: {
      id: 'contact',
      always: [onceBooked, needsPrice],
      on: {
        next: [{ guard: 'onAccount', target: '#confirmation' }, { target: '#addresses' }],
        back: '#tariffs',
        bookingFailed: { actions: 'showSubmitError' },
        expired,
      },
    },
    addresses: {
      id: 'addresses',
      always: [onceBooked, needsPrice, needsContact, { guard: 'onAccount', target: '#contact' }],
      on: {
        next: [
          { guard: 'detailsIncomplete', target: '#addresses' },
          { guard: 'nothingToPay', target: '#confirmation' },
          { target: '#capture' },
        ],
        back: '#contact',
        expired,
      },
    },
    capture: {
      id: 'capture',
      always: [
        onceBooked,
        needsPrice,
        needsContact,
        { guard: 'onAccount', target: '#contact' },
        { guard: 'detailsIncomplete', target: '#addresses' },
        { guard: 'nothingToPay', target: '#addresses' },
      ],
      on: {
        tokenGiven: { guard: 'byCardForm', target: '#payment', actions: 'rememberToken' },
        // The checkout has its own card page, so there is nothing left to review.
        checkout: {
          guard: 'byCheckout',
          target: '#serverPayment',
          actions: ['beginPaying', 'openCheckout'],
        },
        next: { guard: 'tokenGiven', target: '#payment' },
        back: '#addresses',
        expired,
      },
    },
    payment: {
      id: 'payment',
      always: [
        onceBooked,
        needsPrice,
        { guard: 'withoutToken', target: '#capture' },
        { guard: 'nothingToPay', target: '#addresses' },
      ],
      on: {
        next: { target: '#serverPayment', actions: ['beginPaying', 'takePayment'] },
        back: '#capture',
        expired,
      },
    },
    serverPayment: {
      id: 'serverPayment',
      tags: 'paying',
      always: [onceBooked, { guard: 'nothingPaid', target: '#capture' }],
      on: {
        paid: { target: '#confirmation', actions: ['endPaying', 'rememberReference'] },
        paymentFailed: { target: '#capture', actions: ['endPaying', 'showPaymentError'] },
        goTo: {},
      },
    },
    confirmation: {
      id: 'confirmation',
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            { guard: 'booked', target: 'booked' },
            { guard: 'byCardForm', target: '#capture' },
            { guard: 'byCheckout', target: '#capture' },
            needsPrice,
            needsContact,
            { guard: 'driverLacksDetails', target: '#addresses' },
            { target: 'submitting', actions: 'submitBooking' },
          ],
        },
        submitting: {
          tags: 'submitting',
          on: {
            booked: { target: 'booked', actions: 'rememberReference' },
            bookingFailed: { target: '#contact', actions: 'showSubmitError' },
            back: '#contact',
            goTo: {},
          },
        },
        booked: {
          on: {
            startNew,
            register: { guard: 'guest', target: '#register' },
            next: { guard: 'guest', target: '#register' },
          },
        },
      },
    },
    register: {
      id: 'register',
      always: [
        { guard: 'notBooked', target: '#confirmation' },
        { guard: 'signedIn', target: '#confirmation' },
      ],
      on: { back: '#confirmation', startNew },
    },
  },
})
