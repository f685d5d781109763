import type { RefusalCode } from '@despatch/contract/wire/refusals.ts'
import { pageOf, quoteUnderWay } from '@despatch/domain/quotes/quote-moves.ts'
import type { QuoteEvent } from '@despatch/domain/quotes/quote-pages.ts'
import { assign, emit, raise } from 'xstate'
import { isAmountOutdated, isRefusal, isSignedOut } from '../../dockets/booking/booking-failure.ts'
import { editedQuote } from './quote-edit.ts'
import { quoteEngineSetup, type QuoteEngineContext } from './quote-engine-setup.ts'
import * as failures from './quote-failures.ts'
import { hasChangedSince } from './quote-saving.ts'
import * as quote from './quote-state.ts'

const engine = quoteEngineSetup.extend({
  guards: {
    /** The server has the draft as it is, with a valid price. */
    isSaved: ({ context }) => !isStale(context) && quote.isDraftPriced(context) && !context.expired,
    /** What is being sent, or was sent last, is no longer what the server should have. */
    isStale: ({ context }) => isStale(context),
    isOnServer: ({ context }) => context.saved !== null,
    isUnderWay: ({ context }) => quoteUnderWay(context.snapshot) !== null,
    isPaying: ({ context }) => quoteUnderWay(context.snapshot) === 'payment',
    isPageSaved: ({ context }) => failures.saveTitles[pageOf(context.snapshot)] !== undefined,
    isBlocked: ({ context }) => quote.pageWithError(pageOf(context.snapshot), context) !== null,
    isRefusal: ({ event }, code: RefusalCode) => isRefusal(failureIn(event), code),
    isSignedOut: ({ event }) => isSignedOut(failureIn(event)),
    isClosed: ({ event }) => failures.isClosed(failureIn(event)),
    isAmountOutdated: ({ event }) => isAmountOutdated(failureIn(event)),
    /** A payment was refused because of the card and not because of the quote. */
    isOfCard: ({ event }) =>
      event.type === 'refused' && event.isPayment === true && !failures.isAboutQuote(event.failure),
  },
})

const isStale = (context: QuoteEngineContext) => context.reprice || hasChangedSince(context.request, context)
const failureIn = (event: object): unknown => ('failure' in event ? event.failure : null)
const refusedAs = (params: RefusalCode) => ({ type: 'isRefusal', params }) as const
const move = (params: QuoteEvent) => ({ type: 'move', params }) as const
const confirm = (by: 'booked' | 'paid') => {
  const params = ({ context: { booked } }: { context: quote.QuoteState }) =>
    booked && { type: by, reference: booked.dck_docket }
  return { type: 'move', params } as const
}

/**
 * A quote from its first page to its booking. The domain’s quote machine decides which page is shown. This one talks to
 * the server, decides what a refusal leads to, and reports what the page has to do.
 */
export const quoteEngine = engine.createMachine({
  id: 'quoteEngine',
  context: ({ input: { setup, opened, connection } }) => ({
    ...quote.openedQuote(setup, opened),
    connection,
    request: null,
    reprice: false,
    failure: null,
  }),
  entry: 'raiseInitialEffects',
  type: 'parallel',
  states: {
    /** The copy on the server. One request at a time; what changes in the meantime is sent afterwards. */
    saving: {
      initial: 'idle',
      on: { save: { target: '.checking', actions: 'wantPrice' } },
      states: {
        idle: {},
        checking: { always: [{ guard: 'isSaved', target: 'saved' }, { target: 'sending' }] },
        sending: {
          entry: 'prepareRequest',
          invoke: {
            src: 'save',
            input: ({ context }) => context,
            onDone: { target: 'sent', actions: assign(({ event }) => quote.changesOfSave(event.output)) },
            onError: [
              { guard: 'isStale', target: 'sending', reenter: true },
              { target: 'failed', actions: assign({ request: null, failure: ({ event }) => event.error }) },
            ],
          },
          on: { save: { actions: 'wantPrice' } },
        },
        sent: { always: [{ guard: 'isStale', target: 'sending' }, { target: 'saved' }] },
        saved: { entry: raise({ type: 'saved' }) },
        failed: { entry: raise({ type: 'notSaved' }) },
      },
    },
    /** The way to the next page. */
    leaving: {
      initial: 'no',
      states: {
        no: {
          on: {
            next: [
              { guard: 'isUnderWay' },
              { guard: 'isBlocked', actions: 'showErrors' },
              { guard: 'isPageSaved', target: 'saving' },
              { actions: move({ type: 'next' }) },
            ],
          },
        },
        saving: {
          entry: raise({ type: 'save' }),
          on: {
            saved: { target: 'no', actions: move({ type: 'next' }) },
            notSaved: { target: 'no', actions: 'refusePage' },
            goTo: { target: 'no', actions: { type: 'move', params: ({ event }) => event } },
          },
        },
      },
    },
    /** The booking of a quote that needs no payment, or its booking in another window. */
    booking: {
      initial: 'idle',
      on: { submitBooking: '.saving', reload: { guard: 'isOnServer', target: '.loading' } },
      states: {
        idle: {},
        saving: { entry: raise({ type: 'save' }), on: { saved: 'sending', notSaved: 'failed' } },
        sending: {
          invoke: {
            src: 'book',
            input: ({ context }) => context,
            onDone: {
              target: 'booked',
              actions: assign(({ context, event }) => quote.changesOfBooking(context, event.output)),
            },
            onError: { target: 'failed', actions: assign({ failure: ({ event }) => event.error }) },
          },
        },
        booked: { entry: [emit({ type: 'booked' }), confirm('booked')] },
        failed: { entry: [move({ type: 'bookingFailed' }), 'refuseBooking'] },
        loading: {
          invoke: {
            src: 'load',
            input: ({ context }) => context,
            onDone: { target: 'loaded', actions: assign(({ event }) => quote.changesOfLoad(event.output)) },
            onError: { target: 'notLoaded', actions: assign({ failure: ({ event }) => event.error }) },
          },
        },
        notLoaded: { entry: 'reportNotLoaded' },
        loaded: { entry: confirm('booked') },
      },
    },
  },
  on: {
    edit: { actions: assign(({ context, event }) => editedQuote(context, event.edit)) },
    timeProblem: { actions: assign({ timeProblem: ({ event }) => event.problem }) },
    goTo: { actions: { type: 'move', params: ({ event }) => event } },
    back: { actions: move({ type: 'back' }) },
    expired: { actions: move({ type: 'expired' }) },
    startNew: { actions: move({ type: 'startNew' }) },
    register: { actions: move({ type: 'register' }) },
    takeCard: [
      { guard: 'isBlocked', actions: 'showErrors' },
      { actions: [assign({ card: ({ event }) => event.card }), move({ type: 'tokenGiven' })] },
    ],
    checkout: [{ guard: 'isBlocked', actions: 'showErrors' }, { actions: move({ type: 'checkout' }) }],
    priceAgain: {
      actions: [move({ type: 'goTo', page: 'tariffs' }), emit({ type: 'pricesOutdated' }), 'saveAtNewPrice'],
    },
    errorsFound: { actions: 'openPageOfErrors' },

    // The effects of the pages. A failed payment or booking has already shown why.
    showIncomplete: { actions: 'showIncomplete' },
    showExpired: { actions: ['expire', 'reportExpired', emit({ type: 'pricesOutdated' })] },
    startAgain: { actions: [emit({ type: 'startedAgain' }), 'empty'] },
    takePayment: { actions: emit({ type: 'pay', inWindow: false }) },
    openCheckout: { actions: emit({ type: 'pay', inWindow: true }) },

    // The outcomes of a payment.
    begun: { actions: assign({ session_id: ({ event }) => event.session_id }) },
    complete: {
      actions: [
        assign(({ context, event }) => quote.changesOfPayment(context, event.progress)),
        confirm('paid'),
        emit({ type: 'booked' }),
      ],
    },
    cancelled: { actions: ['forgetPayment', move({ type: 'paymentFailed' })] },
    failed: { actions: ['forgetPayment', move({ type: 'paymentFailed' }), 'refusePayment'] },

    // A save that no state waits for is of a price. A payment reports its own failure.
    notSaved: [{ guard: 'isPaying' }, { actions: 'refusePrice' }],
    // What the refusal of a request or of a payment leads to.
    refused: [
      { guard: refusedAs('QUOTE_EXPIRED'), actions: move({ type: 'expired' }) },
      { guard: refusedAs('QUOTE_BOOKED'), actions: raise({ type: 'reload' }) },
      // The payer checks the new amount before paying.
      {
        guard: 'isAmountOutdated',
        actions: ['reportCard', emit({ type: 'cardTermsOutdated' }), 'saveAtNewPrice'],
      },
      { guard: 'isOfCard', actions: 'reportCard' },
      { guard: 'isSignedOut' },
      // Loading the customer again is refused as well, and the page then shows the alternatives.
      { guard: 'isClosed', actions: ['reportRefusal', emit({ type: 'closed' })] },
      { guard: refusedAs('QUOTE_NOT_FOUND'), actions: ['forgetSaved', 'reportRefusal'] },
      { actions: ['reportRefusal', 'showErrorsAtFields'] },
    ],
  },
})
