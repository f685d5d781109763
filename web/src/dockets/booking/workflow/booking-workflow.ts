import {
  isEditable,
  type BookingButton,
  type BookingEffect,
  type BookingEvent,
} from '@despatch/domain/dockets/booking-modes.ts'
import { modeOf, nextStep, underSettings } from '@despatch/domain/dockets/booking-moves.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import type { BookingPrice } from '../../docket-calls.ts'
import type { PaidCard } from '../../../cards/paid-card.ts'
import type { PaymentOutcome, PaymentRequest } from '../../../cards/payment-workflow.ts'
import { Workflow } from '../../../platform/workflow.ts'
import { bookingErrors } from './booking-check.ts'
import type { BookingConnection } from './booking-connection.ts'
import type { DraftEdit } from '../draft/booking-draft.ts'
import * as failures from './booking-failure.ts'
import * as payments from './booking-payment.ts'
import { freshBooking, type BookingSetup } from '../draft/booking-setup.ts'
import * as booking from './booking-state.ts'
import { reusedDraft } from '../draft/draft-of-docket.ts'
import { bookingTexts } from '../texts.ts'

/** What the form has to do for a booking: show a failure, start a payment, or refresh what it has loaded. */
export type BookingReport =
  /** `title`: of the request; null for a payment. */
  | { type: 'failed'; title: string | null; failure: unknown }
  | { type: 'pay'; request: PaymentRequest; inWindow: boolean }
  /** Another window has started the payment. */
  | { type: 'follow'; session_id: string }
  | { type: 'accepted' | 'booked' | 'cardTermsOutdated' | 'priceOutdated' | 'notAvailable' }

/**
 * A booking from the empty form to its result. The domain’s booking machine decides the mode and the buttons. The
 * workflow runs its effects, and decides what a refusal leads to.
 */
export class BookingWorkflow extends Workflow<booking.BookingState, BookingReport> {
  readonly #connection: BookingConnection
  /** The last request of a price; null if its reply is no longer wanted. */
  #pricing: object | null = null

  constructor(setup: BookingSetup, connection: BookingConnection) {
    super(booking.openedBooking(setup, connection.store.read()))
    this.#connection = connection
  }

  /** A payment that was requested when the page was left is requested again, under the same key. */
  start(): void {
    this.#requestPayment(false)
  }

  /** Saves what could be lost at once: the page may close before it is rendered again. */
  protected override change(changes: Partial<booking.BookingState>): void {
    super.change(changes)
    if (this.state.dirty || this.state.aside) this.#connection.store.write(booking.storedBooking(this.state))
  }

  readonly changeSetup = (setup: BookingSetup): void => {
    if (setup !== this.state.setup) this.change({ setup })
  }

  readonly edit = (edit: DraftEdit): void => this.change(booking.changesOfEdit(this.state, edit))

  readonly press = (button: BookingButton | 'bringBack'): void => {
    if (!this.state.snapshot.can({ type: button })) return
    const errors =
      button === 'submit' ? bookingErrors(this.state, this.#connection, new Date().toISOString()) : []
    if (button === 'submit') this.change({ errors, found: errors })
    const titled = errors.find(({ title }) => title && title !== bookingTexts.booking)
    if (titled?.title)
      this.report({ type: 'failed', title: titled.title, failure: new Error(titled.message) })
    if (errors.length > 0) return
    if (button === 'submit') this.report({ type: 'accepted' })
    this.#move({ type: button })
  }

  /** Pays with a card; null for the provider’s own page. `held`: the amount is only held; undefined if not known. */
  pay(card: PaidCard | null, held: boolean | undefined): void {
    const { store } = this.#connection
    const button = { type: card ? 'authorise' : 'checkout' } as const
    if (!this.state.snapshot.can(button)) return
    if (store.isBooked(this.state.key)) return this.change({ alreadyBooked: true })
    const payment = payments.paymentOf(this.state, store.read(), card, held)
    if (!payment)
      return this.report({ type: 'failed', title: null, failure: new Error(bookingTexts.amountMissing) })
    const { priced, attempts } = payment
    this.change({ payment, priced, attempts, checkoutLeft: false, dirty: true })
    this.#move(button)
  }

  readonly bookAgain = (): void => this.change(booking.newKey())

  readonly dismissNotices = (): void => {
    this.change({ restored: false, aside: null, booked: null })
    if (!this.state.dirty) this.#connection.store.clear()
  }

  readonly paymentOutcome = (outcome: PaymentOutcome): void => {
    const { payment, key } = this.state
    switch (outcome.type) {
      case 'begun':
        if (payment) this.change({ payment: { ...payment, session_id: outcome.session_id, card: null } })
        return
      case 'complete':
        this.#connection.store.booked(key)
        this.change(payments.changesOfPaid(this.state, outcome.progress))
        this.report({ type: 'booked' })
        return this.#move(payments.paymentEvent(this.state, true))
      case 'failed':
      case 'cancelled':
        this.change(payments.changesOfUnpaid(this.state, outcome))
        this.#move(payments.paymentEvent(this.state, false))
        if (outcome.type === 'failed') this.#refuse(null, outcome.failure)
        else if (outcome.where === 'provider') this.#refuse(null, null)
    }
  }

  /** Moves to another mode as the domain’s booking machine decides, and runs its effects. */
  #move(event: BookingEvent): void {
    const { snapshot, setup } = this.state
    const next = nextStep(underSettings(snapshot, setup.modes), event)
    this.change({ snapshot: next.snapshot })
    for (const effect of next.actions) this.#run(effect, event.type === 'saved')
  }

  /** @param isSaved once a booking was saved, its result and a draft that was set aside stay */
  #run(effect: BookingEffect, isSaved: boolean): void {
    const { dirty, aside, booked, booking: edited, setup } = this.state
    switch (effect) {
      case 'price':
        return void this.#price()
      case 'save':
        return void this.#save()
      case 'clearPricing':
        this.#pricing = null
        return this.change(booking.changesOfUnpriced(this.state))
      case 'clearReference':
        return this.change({
          ...booking.changesOfDraft(this.state, reusedDraft(edited.draft)),
          ...booking.newKey(),
          dirty: true,
          ...(isSaved && { aside, booked }),
        })
      case 'resetDraft':
        this.#pricing = null
        this.#connection.store.clear()
        return this.change({
          ...booking.changesOfDraft(this.state, freshBooking(setup)),
          ...booking.newKey(),
          aside: dirty ? edited.draft : aside,
          booked: isSaved ? booked : null,
        })
      case 'restoreDraft':
        // Restoring one unfinished booking never loses the other.
        if (aside)
          this.change({
            ...booking.changesOfDraft(this.state, aside),
            dirty: true,
            aside: dirty ? edited.draft : null,
          })
        return
      case 'takePayment':
        return this.#requestPayment(false)
      case 'openCheckout':
        return this.#requestPayment(true)
      case 'payOnAccount':
      case 'showResult':
      case 'showPaymentError':
    }
  }

  async #price(): Promise<void> {
    const request = {}
    this.#pricing = request
    const isWanted = () => this.#pricing === request
    let sent
    let priced
    try {
      // The confirmed booking must be the priced one, and the draft can be edited in the meantime.
      do {
        sent = this.state.booking.draft
        const priced_at = this.#connection.estimatedAt(sent)
        priced = await this.#connection.price({ ...cleanBooking(sent), priced_at })
      } while (isWanted() && sent !== this.state.booking.draft)
    } catch (failure) {
      if (isWanted()) this.#refuse(bookingTexts.pricingDocket, failure)
      return
    }
    if (!isWanted()) return
    this.change(booking.changesOfPrice(this.state, priced))
    this.#move({ type: 'priced', nothingToPay: priced.pricing?.total === 0 })
  }

  async #save(): Promise<void> {
    const { key } = this.state
    const sent = this.state.booking.draft
    // Its key is stored, so that a retry after a lost reply cannot book twice.
    this.change({ dirty: true })
    // The docket has the times that the user has read.
    const priced_at = this.state.priced?.priced_at ?? this.#connection.estimatedAt(sent)
    const shown = this.#shownPrice()
    let booked
    try {
      booked = await this.#connection.book(
        { ...cleanBooking(sent), ...booking.expectedPrice(this.state, shown), priced_at },
        key,
      )
    } catch (failure) {
      if (failures.endsKey(failure)) this.change(booking.newKey())
      return this.#refuse(bookingTexts.saveDocket, failure, shown)
    }
    this.#connection.store.booked(key)
    this.change(booking.changesOfBooking(this.state, { booked, sent }))
    this.report({ type: 'booked' })
    this.#move({ type: 'saved' })
  }

  /** The price beside the form, which the main button names. The summary has a price of its own. */
  #shownPrice(): BookingPrice | undefined {
    const { snapshot, booking: edited } = this.state
    return isEditable(modeOf(snapshot)) ? this.#connection.estimatedPrice(edited.draft) : undefined
  }

  #requestPayment(inWindow: boolean): void {
    const { payment } = this.state
    if (payment?.session_id) this.report({ type: 'follow', session_id: payment.session_id })
    else if (payment) {
      const request = payments.paymentRequest(this.state, this.#connection, payment)
      this.report({ type: 'pay', request, inWindow })
    }
  }

  /**
   * What the refusal of a request or of a payment leads to. `title`: of the request; null for a payment. `shown`: the price beside
   * the form that was booked.
   */
  #refuse(title: string | null, failure: unknown, shown?: BookingPrice): void {
    if (failures.isRefusal(failure, 'IDEMPOTENCY_MISMATCH')) {
      this.change({ alreadyBooked: true })
      return this.#move({ type: 'failed' })
    }
    if (failures.newPriceOf(failure) !== null) {
      this.change(booking.changesOfNewPrice(this.state, { failure, shown }))
      this.report({ type: 'priceOutdated' })
      return this.#move({ type: 'priceChanged' })
    }
    if (failures.isRefusal(failure, 'CUSTOMER_NOT_AVAILABLE')) this.report({ type: 'notAvailable' })
    else if (!failures.isSignedOut(failure))
      this.report({ type: 'failed', title: title && failures.titleOfFailure(failure, title), failure })
    const errors = failures.errorsOf(failure)
    if (errors.length > 0) {
      this.change({ errors, found: errors })
      return this.#move({ type: title === null ? 'change' : 'refused' })
    }
    if (failures.isAmountOutdated(failure)) {
      this.report({ type: 'cardTermsOutdated' })
      return void this.#price()
    }
    this.#move({ type: 'failed' })
  }
}
