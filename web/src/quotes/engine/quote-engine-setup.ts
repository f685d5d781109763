import type { quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { incompleteMessage, incompleteTitle } from '@despatch/domain/addresses/address-rules.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { pageOfField } from '@despatch/domain/quotes/quote-fields.ts'
import { pageOf } from '@despatch/domain/quotes/quote-moves.ts'
import type { QuoteEffect, QuoteEvent, QuotePage } from '@despatch/domain/quotes/quote-pages.ts'
import { assertEvent, assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate'
import { titleOfFailure } from '../../dockets/booking/booking-failure.ts'
import type { PaidCard } from '../../cards/paid-card.ts'
import type { PaymentOutcome } from '../../cards/payment-machine.ts'
import type { SavedQuote } from '../quote-calls.ts'
import type { QuoteConnection } from './quote-connection.ts'
import type { QuoteEdit } from './quote-edit.ts'
import { errorInToast, errorsAtFields, saveTitles } from './quote-failures.ts'
import { saveRequest, type SaveRequest } from './quote-saving.ts'
import type { QuoteSetup } from './quote-setup.ts'
import * as quote from './quote-state.ts'
import { engineTexts } from './texts.ts'

/** What the page has to do for a quote: show a message, begin a payment, or refresh what it has loaded. */
export type QuoteOutcome =
  | { type: 'failed'; title: string; failure: unknown }
  | { type: 'paymentFailed'; failure: unknown }
  | { type: 'pay'; inWindow: boolean }
  | { type: 'booked' | 'startedAgain' | 'pricesOutdated' | 'cardTermsOutdated' | 'closed' }

export type QuoteEngineEvent =
  | Extract<QuoteEvent, { type: 'next' | 'back' | 'goTo' | 'expired' | 'checkout' | 'startNew' | 'register' }>
  | { type: 'edit'; edit: QuoteEdit }
  /** The reason why the typed ready time cannot be used; null if it can. */
  | { type: 'timeProblem'; problem: string | null }
  | { type: 'takeCard'; card: PaidCard }
  /** Saves the draft. `reprice`: at the current rates, even if its price is still valid. */
  | { type: 'save'; reprice?: boolean }
  | { type: 'saved' | 'notSaved' | 'priceAgain' | 'reload' }
  /** The server has refused a request. `title` is that of the request. */
  | { type: 'refused'; title: string; failure: unknown; isPayment?: boolean }
  | { type: 'errorsFound'; page: QuotePage; errors: readonly FieldError[] }
  | { type: QuoteEffect }
  | PaymentOutcome

export interface QuoteEngineContext extends quote.QuoteState {
  connection: QuoteConnection
  initialEffects: readonly QuoteEffect[]
  /** The last request to save the quote; null if there was none, or if it failed. */
  request: SaveRequest | null
  /** Whether the next one asks for a new price. */
  reprice: boolean
  /** Why the last request failed. */
  failure: unknown
}

/** What a quote does, by name. The states in quote-engine.ts decide when. */
export const quoteEngineSetup = setup({
  types: {
    context: {} as QuoteEngineContext,
    events: {} as QuoteEngineEvent,
    emitted: {} as QuoteOutcome,
    input: {} as { setup: QuoteSetup; opened: quote.QuoteOpened; connection: QuoteConnection },
  },
  actors: {
    save: fromPromise<SavedQuote, QuoteEngineContext>(({ input }) =>
      input.connection.save(input.request ?? saveRequest(input, false)),
    ),
    book: fromPromise<ReplyOf<typeof quoteDocket>, QuoteEngineContext>(({ input: { connection, saved } }) =>
      connection.book(saved?.guid ?? ''),
    ),
    load: fromPromise<SavedQuote, QuoteEngineContext>(({ input: { connection, saved } }) =>
      connection.load(saved?.guid ?? ''),
    ),
  },
  actions: {
    /** Moves to another page as the domain’s quote machine decides, and raises its effects. */
    move: enqueueActions(({ context, enqueue }, step: QuoteEvent | null) => {
      if (!step) return
      const { changes, effects } = quote.stepOf(context, step)
      enqueue.assign(changes)
      for (const type of effects) enqueue.raise({ type })
    }),
    raiseInitialEffects: enqueueActions(({ context, enqueue }) => {
      for (const type of context.initialEffects) enqueue.raise({ type })
    }),

    wantPrice: assign({
      reprice: ({ context, event }) => context.reprice || (event.type === 'save' && event.reprice === true),
    }),
    saveAtNewPrice: raise({ type: 'save', reprice: true }),
    prepareRequest: assign(({ context }) => ({
      request: saveRequest(context, context.reprice),
      reprice: false,
    })),
    forgetSaved: assign({ saved: null }),

    showIncomplete: enqueueActions(({ context, enqueue }) => {
      enqueue.assign(quote.changesOfErrors(context, quote.pageErrors('postcodes', context)))
      enqueue.emit({ type: 'failed', title: incompleteTitle, failure: new Error(incompleteMessage) })
    }),
    /** Shows the errors of this page, or of the first incomplete page before it. */
    showErrors: enqueueActions(({ context, enqueue }) => {
      const page = pageOf(context.snapshot)
      const found = quote.pageWithError(page, context)
      if (!found) return
      enqueue.raise({ type: 'errorsFound', ...found })
      const error = errorInToast(page, found)
      const { title = engineTexts.booking, message } = error ?? {}
      if (error) enqueue.emit({ type: 'failed', title, failure: new Error(message) })
    }),
    showErrorsAtFields: enqueueActions(({ context, event, enqueue }) => {
      const errors = event.type === 'refused' ? errorsAtFields(event.failure) : []
      const [error] = errors
      if (!error) return
      const page = pageOfField(error.field, quote.rulesOf(context))
      enqueue.raise({ type: 'errorsFound', page, errors })
    }),
    openPageOfErrors: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'errorsFound') return
      const { changes, effects } = quote.stepOf(context, { type: 'goTo', page: event.page })
      enqueue.assign({ ...changes, ...quote.changesOfErrors(context, event.errors) })
      for (const type of effects) enqueue.raise({ type })
    }),

    expire: assign({ expired: true, card: null }),
    reportExpired: emit({
      type: 'failed',
      title: engineTexts.quoteExpired,
      failure: new Error(engineTexts.quoteNotValid),
    }),
    empty: assign(({ context }) => ({ ...quote.freshContent(context.setup), request: null })),
    forgetPayment: assign({ session_id: null, card: null }),

    refusePrice: raise(({ context: { failure } }) => ({
      type: 'refused',
      title: engineTexts.pricingDocket,
      failure,
    })),
    refuseBooking: raise(({ context: { failure } }) => ({
      type: 'refused',
      title: engineTexts.submitError,
      failure,
    })),
    refusePage: raise(({ context }) => ({
      type: 'refused',
      title: saveTitles[pageOf(context.snapshot)] ?? engineTexts.booking,
      failure: context.failure,
    })),
    refusePayment: raise(({ event }) => ({
      type: 'refused',
      title: engineTexts.booking,
      failure: event.type === 'failed' ? event.failure : null,
      isPayment: true,
    })),
    reportCard: emit(({ event }) => ({
      type: 'paymentFailed',
      failure: event.type === 'refused' ? event.failure : null,
    })),
    reportNotLoaded: emit(({ context: { failure } }) => ({
      type: 'failed',
      title: engineTexts.loadingQuote,
      failure,
    })),
    reportRefusal: emit(({ event }) => {
      assertEvent(event, 'refused')
      return { type: 'failed', title: titleOfFailure(event.failure, event.title), failure: event.failure }
    }),
  },
})
