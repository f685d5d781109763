import type { BookingButton, BookingEffect, BookingEvent } from '@despatch/domain/dockets/booking-modes.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { assertEvent, assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate'
import type { PaidCard } from '../../cards/paid-card.ts'
import type { PaymentOutcome, PaymentRequest } from '../../cards/payment-machine.ts'
import { bookingErrors } from './booking-check.ts'
import type { DraftEdit } from './booking-draft.ts'
import * as failures from './booking-failure.ts'
import * as payments from './booking-payment.ts'
import type { BookingSetup } from './booking-setup.ts'
import * as booking from './booking-state.ts'
import { bookingTexts } from './texts.ts'

interface Refusal {
  /** The title of the request; null for a payment. */
  title: string | null
  failure: unknown
}

/** What the form has to do for a booking: show a failure, start a payment, or refresh what it has loaded. */
export type BookingReport =
  | ({ type: 'failed' } & Refusal)
  | { type: 'pay'; request: PaymentRequest; inWindow: boolean }
  /** Another window has started the payment. */
  | { type: 'follow'; session_id: string }
  | { type: 'booked' | 'cardTermsOutdated' | 'notAvailable' }

export type BookingEngineEvent =
  | { type: 'setup'; setup: BookingSetup }
  | { type: 'edit'; edit: DraftEdit }
  | { type: 'press'; button: BookingButton | 'bringBack' }
  /** Pays with a card; null for the provider’s own page. `held`: the amount is only held; undefined if not known. */
  | { type: 'pay'; card: PaidCard | null; held: boolean | undefined }
  | { type: 'bookAgain' | 'dismissNotices' }
  | ({ type: 'refused' } & Refusal)
  | { type: BookingEffect }
  | PaymentOutcome

const engine = setup({
  types: {
    context: {} as booking.ConnectedBooking,
    events: {} as BookingEngineEvent,
    emitted: {} as BookingReport,
    input: {} as Pick<booking.ConnectedBooking, 'setup' | 'connection'>,
  },
  // A reply comes with the draft that was sent, because the draft can be edited in the meantime.
  actors: {
    price: fromPromise(async ({ input }: { input: booking.ConnectedBooking }) => {
      const { draft } = input.booking
      return { sent: draft, priced: await input.connection.price(cleanBooking(draft)) }
    }),
    save: fromPromise(async ({ input }: { input: booking.ConnectedBooking }) => {
      const { draft } = input.booking
      const content = { ...cleanBooking(draft), ...booking.expectedPrice(input) }
      return { sent: draft, booked: await input.connection.book(content, input.key) }
    }),
  },
  actions: {
    /** Moves to another mode as the domain’s booking machine decides, and raises its effects. */
    move: enqueueActions(({ context, enqueue }, event: BookingEvent) => {
      const { next, effects } = booking.stepOf(context, event)
      enqueue.assign(next)
      for (const type of effects) enqueue.raise({ type })
    }),
    requestPayment: enqueueActions(({ context, enqueue }, inWindow: boolean) => {
      const { payment } = context
      if (payment?.session_id) enqueue.emit({ type: 'follow', session_id: payment.session_id })
      else if (payment)
        enqueue.emit({ type: 'pay', request: payments.paymentRequest(context, payment), inWindow })
    }),
    /** Returns to the card form or to the checkout button. */
    endPayment: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['failed', 'cancelled'])
      const unpaid = { ...context, ...payments.changesOfUnpaid(context, event) }
      enqueue.assign(booking.stepOf(unpaid, payments.paymentEvent(context, false)).next)
    }),
    refuse: raise((_, params: Refusal) => ({ type: 'refused' as const, ...params })),
    report: enqueueActions(({ enqueue }, { title, failure }: Refusal) => {
      if (failures.isRefusal(failure, 'CUSTOMER_NOT_AVAILABLE')) enqueue.emit({ type: 'notAvailable' })
      else if (!failures.isSignedOut(failure))
        enqueue.emit({ type: 'failed', title: title && failures.titleOfFailure(failure, title), failure })
    }),
    showErrors: assign((_, errors: readonly FieldError[]) => ({ errors, found: errors })),
    /** Writes a payment at once: the page may close before it is rendered again. */
    store: ({ context }) => context.connection.store.write(booking.storedBooking(context)),
    storeBooked: ({ context: { connection, key } }) => connection.store.booked(key),
    clearUntyped: ({ context: { connection, dirty } }) => {
      if (!dirty) connection.store.clear()
    },
    clearStore: ({ context: { connection } }) => connection.store.clear(),
  },
})

const move = (params: BookingEvent) => ({ type: 'move', params }) as const
const requestPayment = (params: boolean) => ({ type: 'requestPayment', params }) as const
const refuse = (title: string) => {
  const params = ({ event: { error: failure } }: { event: { error: unknown } }) => ({ title, failure })
  return { type: 'refuse', params } as const
}
const refusePayment = {
  type: 'refuse',
  params: ({ event }: { event: object }) => ({
    title: null,
    failure: 'failure' in event ? event.failure : null,
  }),
} as const
const report = { type: 'report', params: ({ event }: { event: Refusal }) => event } as const

/**
 * A booking from the empty form to its result. The domain’s booking machine decides the mode and the buttons. This one
 * talks to the server, decides what a refusal leads to, and reports what the form has to do.
 */
export const bookingEngine = engine.createMachine({
  id: 'bookingEngine',
  context: ({ input: { setup, connection } }) => ({
    ...booking.openedBooking(setup, connection.store.read()),
    connection,
  }),
  initial: 'opened',
  states: {
    // A payment that was requested when the page was left is requested again, under the same key.
    opened: { always: { target: 'idle', actions: requestPayment(false) } },
    idle: {},
    pricing: {
      invoke: {
        src: 'price',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ context, event: { output } }) => output.sent === context.booking.draft,
            target: 'idle',
            actions: [
              assign(({ context, event: { output } }) => booking.changesOfPrice(context, output.priced)),
              {
                type: 'move',
                params: ({ event: { output } }) => ({
                  type: 'priced',
                  nothingToPay: output.priced.pricing?.total === 0,
                }),
              },
            ],
          },
          // The confirmed booking must be the priced one.
          { target: 'pricing', reenter: true },
        ],
        onError: { target: 'idle', actions: refuse(bookingTexts.pricingDocket) },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context }) => context,
        onDone: {
          target: 'idle',
          actions: [
            'storeBooked',
            assign(({ context, event }) => booking.changesOfBooking(context, event.output)),
            emit({ type: 'booked' }),
            move({ type: 'saved' }),
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            assign(({ event }) => (failures.endsKey(event.error) ? booking.newKey() : {})),
            'store',
            refuse(bookingTexts.saveDocket),
          ],
        },
      },
    },
  },
  on: {
    setup: {
      guard: ({ context, event }) => event.setup !== context.setup,
      actions: assign({ setup: ({ event }) => event.setup }),
    },
    edit: { actions: assign(({ context, event }) => booking.edited(context, event.edit)) },
    press: {
      guard: ({ context, event: { button } }) => context.snapshot.can({ type: button }),
      actions: enqueueActions(({ context, event: { button }, enqueue }) => {
        const errors = button === 'submit' ? bookingErrors(context, new Date().toISOString()) : []
        if (button === 'submit') enqueue({ type: 'showErrors', params: errors })
        const titled = errors.find(({ title }) => title && title !== bookingTexts.booking)
        if (titled?.title)
          enqueue.emit({ type: 'failed', title: titled.title, failure: new Error(titled.message) })
        if (errors.length === 0) enqueue(move({ type: button }))
      }),
    },
    pay: [
      { guard: ({ context, event }) => !context.snapshot.can(payments.buttonOf(event)) },
      {
        guard: ({ context: { connection, key } }) => connection.store.isBooked(key),
        actions: assign({ alreadyBooked: true }),
      },
      {
        guard: ({ context, event }) => payments.paymentOf(context, event) !== null,
        actions: [
          assign(({ context, event }) => payments.changesOfPayment(payments.paymentOf(context, event))),
          'store',
          { type: 'move', params: ({ event }) => payments.buttonOf(event) },
        ],
      },
      { actions: emit({ type: 'failed', title: null, failure: new Error(bookingTexts.amountMissing) }) },
    ],
    bookAgain: { actions: assign(booking.newKey) },
    dismissNotices: {
      actions: [assign({ restored: false, aside: null, booked: null }), 'clearUntyped'],
    },

    // The effects of the modes. The others only change the draft.
    price: '.pricing',
    save: '.saving',
    clearPricing: '.idle',
    resetDraft: { target: '.idle', actions: 'clearStore' },
    takePayment: { actions: requestPayment(false) },
    openCheckout: { actions: requestPayment(true) },

    // The outcomes of a payment.
    begun: {
      guard: ({ context }) => context.payment !== null,
      actions: [
        assign(({ context: { payment }, event: { session_id } }) => ({
          payment: payment && { ...payment, session_id, card: null },
        })),
        'store',
      ],
    },
    complete: {
      actions: [
        'storeBooked',
        assign(({ context, event }) => payments.changesOfPaid(context, event.progress)),
        emit({ type: 'booked' }),
        { type: 'move', params: ({ context }) => payments.paymentEvent(context, true) },
      ],
    },
    failed: { actions: ['endPayment', 'store', refusePayment] },
    cancelled: [
      { guard: ({ event }) => event.where === 'provider', actions: ['endPayment', 'store', refusePayment] },
      { actions: ['endPayment', 'store'] },
    ],

    // What the refusal of a request or of a payment leads to.
    refused: [
      {
        guard: ({ event }) => failures.isRefusal(event.failure, 'IDEMPOTENCY_MISMATCH'),
        actions: [assign({ alreadyBooked: true }), move({ type: 'failed' })],
      },
      {
        guard: ({ event }) => failures.newPriceOf(event.failure) !== null,
        actions: [
          assign(({ context, event }) => booking.changesOfNewPrice(context, event.failure)),
          move({ type: 'priceChanged' }),
        ],
      },
      {
        guard: ({ event }) => failures.errorsOf(event.failure).length > 0,
        actions: [
          report,
          { type: 'showErrors', params: ({ event }) => failures.errorsOf(event.failure) },
          { type: 'move', params: ({ event }) => ({ type: event.title === null ? 'change' : 'refused' }) },
        ],
      },
      {
        guard: ({ event }) => failures.isAmountOutdated(event.failure),
        actions: [report, emit({ type: 'cardTermsOutdated' }), raise({ type: 'price' })],
      },
      { actions: [report, move({ type: 'failed' })] },
    ],
  },
})
