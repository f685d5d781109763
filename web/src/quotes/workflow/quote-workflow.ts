import type { quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { incompleteMessage, incompleteTitle } from '@despatch/domain/addresses/address-rules.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { cardAmount } from '@despatch/domain/payments/agreed-price.ts'
import { pageOfField } from '@despatch/domain/quotes/quote-fields.ts'
import { pageOf, quoteUnderWay } from '@despatch/domain/quotes/quote-moves.ts'
import {
  reachablePage,
  type QuoteEffect,
  type QuoteEvent,
  type QuotePage,
} from '@despatch/domain/quotes/quote-pages.ts'
import type { PaidCard } from '../../cards/paid-card.ts'
import type { PaymentOutcome } from '../../cards/payment-workflow.ts'
import type { PaymentProgress } from '../../cards/watch-payment.ts'
import {
  isAmountOutdated,
  isRefusal,
  isSignedOut,
  titleOfFailure,
} from '../../dockets/booking/workflow/booking-failure.ts'
import { Workflow } from '../../platform/workflow.ts'
import type { SavedQuote } from '../quote-calls.ts'
import type { QuoteConnection } from './quote-connection.ts'
import { errorInToast, errorsAtFields, isAboutQuote, isClosed, saveTitles } from './quote-failures.ts'
import { hasChangedSince, saveRequest, type SaveRequest } from './quote-saving.ts'
import type { QuoteSetup } from './quote-setup.ts'
import * as quote from './quote-state.ts'
import { quotesTexts } from '../texts.ts'

/** What the page has to do for a quote: show a message, begin a payment, or refresh what it has loaded. */
export type QuoteReport =
  | { type: 'failed'; title: string; failure: unknown }
  | { type: 'paymentFailed'; failure: unknown }
  | { type: 'pay'; inWindow: boolean }
  | { type: 'left' | 'booked' | 'startedAgain' | 'pricesOutdated' | 'cardTermsOutdated' | 'closed' }

/**
 * A quote from its first page to its booking. The domain’s quote machine decides which page is shown. The workflow runs
 * its effects, saves the quote on the server, and decides what a refusal leads to.
 */
export class QuoteWorkflow extends Workflow<quote.QuoteState, QuoteReport> {
  readonly #connection: QuoteConnection
  readonly #initialEffects: readonly QuoteEffect[]
  /** The last request to save the quote; null if there was none, or if it failed. */
  #request: SaveRequest | null = null
  /** Whether the next request asks for a new price. */
  #reprice = false
  /** The saving in progress. */
  #saving: Promise<SavedQuote> | null = null
  /** The saving that a page, a booking or a payment waits for. It reports the failure itself. */
  #awaited: Promise<SavedQuote> | null = null
  /** The last request of a booking, or of one made elsewhere; the replies to earlier ones are ignored. */
  #booking: object | null = null

  constructor(setup: QuoteSetup, opened: quote.QuoteOpened, connection: QuoteConnection) {
    const { initialEffects, ...state } = quote.openedQuote(setup, opened)
    super(state)
    this.#connection = connection
    this.#initialEffects = initialEffects
  }

  start(): void {
    for (const effect of this.#initialEffects) this.#run(effect)
  }

  readonly edit = (edit: quote.QuoteEdit): void => this.change(quote.changesOfEdit(this.state, edit))

  /** Sets the reason why the typed ready time cannot be used; null if it can. */
  readonly onTimeProblem = (timeProblem: string | null): void => this.change({ timeProblem })

  /** Opens the next page once this one is complete and saved. */
  readonly next = (): void => void this.#leave()

  readonly back = (): void => this.#move({ type: 'back' })

  /** Returns the page that is opened: an earlier one if something is missing there. */
  readonly goTo = (page: QuotePage): QuotePage => {
    this.change({ isLeaving: false })
    this.#move({ type: 'goTo', page: reachablePage(page, this.state.setup.canBook) })
    return pageOf(this.state.snapshot)
  }

  readonly expire = (): void => this.#move({ type: 'expired' })

  readonly startNew = (): void => this.#move({ type: 'startNew' })

  readonly register = (): void => this.#move({ type: 'register' })

  readonly takeCard = (card: PaidCard): void => {
    if (this.#showErrors()) return
    this.change({ card })
    this.#move({ type: 'tokenGiven' })
  }

  readonly checkout = (): void => {
    if (!this.#showErrors()) this.#move({ type: 'checkout' })
  }

  /** Requests the price of the selected tariff. `reprice`: at the current rates, even if it has a valid price. */
  readonly price = (reprice = false): void => {
    const saving = this.#save(reprice)
    saving.catch((failure: unknown) => {
      if (saving !== this.#awaited) this.refused(quotesTexts.pricingDocket, failure)
    })
  }

  /**
   * The offers on the page were worked out at this moment. The quote has their times, so one that was priced with earlier offers is
   * priced again. An expired one waits until the visitor asks for a new price (QUOTE-03).
   */
  readonly offered = (offeredAt: string): void => {
    if (offeredAt === this.state.offeredAt) return
    this.change({ offeredAt })
    const { saved, expired } = this.state
    if (saved && !expired && quote.isDraftPriced(this.state)) this.price(true)
  }

  /** Requests a new price at the current rates, valid for another 15 minutes. */
  readonly priceAgain = (): void => {
    this.#move({ type: 'goTo', page: 'tariffs' })
    this.report({ type: 'pricesOutdated' })
    this.price(true)
  }

  /** Saves the quote and pays for it. `isHeld`: the amount is only held; undefined if that is not known yet. */
  readonly pay = async (isHeld: boolean | undefined): Promise<PaymentProgress> => {
    const { card, draft, saved } = this.state
    // The amount shown to the payer. The server refuses the payment if it has changed.
    const pricing = saved?.pricing
    const { guid } = await this.#awaitSave()
    return this.#connection.pay({
      data: { guid, ...card, cust_email: draft.docket.dck_email },
      ...(pricing &&
        isHeld !== undefined && {
          payment: {
            amount: cardAmount(pricing, isHeld),
            authorizeOnly: isHeld,
            currencyCode: pricing.currency,
          },
        }),
    })
  }

  readonly paymentOutcome = (outcome: PaymentOutcome): void => {
    switch (outcome.type) {
      case 'begun':
        return this.change({ session_id: outcome.session_id })
      case 'complete':
        this.change(quote.changesOfPayment(this.state, outcome.progress))
        this.#confirm('paid')
        return this.report({ type: 'booked' })
      case 'failed':
      case 'cancelled':
        this.change({ session_id: null, card: null })
        this.#move({ type: 'paymentFailed' })
        if (outcome.type === 'failed') this.#refuse(quotesTexts.booking, outcome.failure, true)
    }
  }

  /** Shows why a request was refused, and focuses the invalid field. `title`: of the request. */
  readonly refused = (title: string, failure: unknown): void => this.#refuse(title, failure, false)

  /** What the refusal of a request or of a payment leads to. */
  #refuse(title: string, failure: unknown, isPayment: boolean): void {
    if (isRefusal(failure, 'QUOTE_EXPIRED')) return this.expire()
    if (isRefusal(failure, 'QUOTE_BOOKED')) return void this.#reload()
    if (isAmountOutdated(failure)) {
      // The payer checks the new amount before paying.
      this.report({ type: 'paymentFailed', failure })
      this.report({ type: 'cardTermsOutdated' })
      return this.price(true)
    }
    if (isPayment && !isAboutQuote(failure)) return this.report({ type: 'paymentFailed', failure })
    if (isSignedOut(failure)) return
    this.report({ type: 'failed', title: titleOfFailure(failure, title), failure })
    // Loading the customer again is refused as well, and the page then shows the alternatives.
    if (isClosed(failure)) return this.report({ type: 'closed' })
    if (isRefusal(failure, 'QUOTE_NOT_FOUND')) return this.change({ saved: null })
    const errors = errorsAtFields(failure)
    const [error] = errors
    if (error) this.#openErrors(pageOfField(error.field, quote.rulesOf(this.state)), errors)
  }

  /** Shows the errors of this page, or of the first incomplete page before it. Returns whether there are any. */
  #showErrors(): boolean {
    const page = pageOf(this.state.snapshot)
    const found = quote.pageWithError(page, this.state)
    if (!found) return false
    const error = errorInToast(page, found)
    if (error) {
      const { title = quotesTexts.booking, message } = error
      this.report({ type: 'failed', title, failure: new Error(message) })
    }
    this.#openErrors(found.page, found.errors)
    return true
  }

  #openErrors(page: QuotePage, errors: readonly FieldError[]): void {
    this.#move({ type: 'goTo', page }, quote.changesOfErrors(this.state, errors))
  }

  /** Moves to another page as the domain’s quote machine decides, and runs its effects. */
  #move(event: QuoteEvent, changes: Partial<quote.QuoteState> = {}): void {
    const step = quote.stepOf(this.state, event)
    this.change({ ...step.changes, ...changes })
    for (const effect of step.effects) this.#run(effect)
  }

  #run(effect: QuoteEffect): void {
    switch (effect) {
      case 'showIncomplete':
        this.change(quote.changesOfErrors(this.state, quote.pageErrors('postcodes', this.state)))
        return this.report({ type: 'failed', title: incompleteTitle, failure: new Error(incompleteMessage) })
      case 'showExpired':
        this.change({ expired: true, card: null })
        this.report({
          type: 'failed',
          title: quotesTexts.quoteExpired,
          failure: new Error(quotesTexts.quoteNotValid),
        })
        return this.report({ type: 'pricesOutdated' })
      case 'startAgain':
        this.report({ type: 'startedAgain' })
        this.#request = null
        return this.change(quote.freshContent(this.state.setup))
      case 'submitBooking':
        return void this.#book()
      case 'takePayment':
        return this.report({ type: 'pay', inWindow: false })
      case 'openCheckout':
        return this.report({ type: 'pay', inWindow: true })
      // A failed payment or booking has already shown why.
      case 'showPaymentError':
      case 'showSubmitError':
    }
  }

  async #leave(): Promise<void> {
    const { isLeaving, snapshot, setup } = this.state
    // The quote ends at its price.
    if (!setup.canBook && pageOf(snapshot) !== 'postcodes') return
    if (isLeaving || quoteUnderWay(snapshot) || this.#showErrors()) return
    const title = saveTitles[pageOf(snapshot)]
    if (title === undefined) return this.#openNext()
    this.change({ isLeaving: true })
    try {
      await this.#awaitSave()
    } catch (failure) {
      this.change({ isLeaving: false })
      return this.refused(title, failure)
    }
    if (!this.state.isLeaving) return
    this.change({ isLeaving: false })
    this.#openNext()
  }

  #openNext(): void {
    this.report({ type: 'left' })
    this.#move({ type: 'next' })
  }

  /** Books a quote that needs no payment. */
  async #book(): Promise<void> {
    const isCurrent = this.#newBooking()
    let reply: ReplyOf<typeof quoteDocket> | null
    try {
      const { guid } = await this.#awaitSave()
      reply = isCurrent() ? await this.#connection.book(guid) : null
    } catch (failure) {
      if (!isCurrent()) return
      this.#move({ type: 'bookingFailed' })
      return this.refused(quotesTexts.submitError, failure)
    }
    if (!reply || !isCurrent()) return
    this.change(quote.changesOfBooking(this.state, reply))
    this.report({ type: 'booked' })
    this.#confirm('booked')
  }

  /** Loads a quote that was booked in another window. */
  async #reload(): Promise<void> {
    const { saved } = this.state
    if (!saved) return
    const isCurrent = this.#newBooking()
    let loaded
    try {
      loaded = await this.#connection.load(saved.guid)
    } catch (failure) {
      if (isCurrent()) this.report({ type: 'failed', title: quotesTexts.loadingQuote, failure })
      return
    }
    if (!isCurrent()) return
    this.change({ saved: loaded, booked: loaded.docket })
    this.#confirm('booked')
  }

  /** Replaces a booking in progress. Returns whether this one has not been replaced. */
  #newBooking(): () => boolean {
    const request = {}
    this.#booking = request
    return () => this.#booking === request
  }

  #confirm(type: 'booked' | 'paid'): void {
    const { booked } = this.state
    if (booked) this.#move({ type, reference: booked.dck_docket })
  }

  #awaitSave(): Promise<SavedQuote> {
    this.#awaited = this.#save()
    return this.#awaited
  }

  /** The quote on the server, once everything typed is saved there. Rejects if it could not be saved. */
  #save(reprice = false): Promise<SavedQuote> {
    this.#reprice ||= reprice
    this.#saving ??= this.#send().finally(() => {
      this.#saving = null
    })
    return this.#saving
  }

  /** One request at a time. What changes in the meantime is sent afterwards. */
  async #send(): Promise<SavedQuote> {
    const { saved, expired } = this.state
    if (saved && !this.#isStale() && quote.isDraftPriced(this.state) && !expired) return saved
    for (;;) {
      this.#request = saveRequest(this.state, this.#reprice)
      this.#reprice = false
      try {
        const reply = await this.#connection.save(this.#request)
        this.change(quote.changesOfSave(reply))
        if (!this.#isStale()) return reply
      } catch (failure) {
        if (this.#isStale()) continue
        this.#request = null
        throw failure
      }
    }
  }

  /** What is being sent, or was sent last, is no longer what the server should have. */
  #isStale(): boolean {
    return this.#reprice || hasChangedSince(this.#request, this.state)
  }
}
