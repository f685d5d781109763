import type { BookingButton } from '@despatch/domain/dockets/booking-modes.ts'
import { modeOf, underSettings, requestUnderWay } from '@despatch/domain/dockets/booking-moves.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { createActor } from 'xstate'
import { notify } from '../../platform/notify.ts'
import { useActor } from '../../platform/use-actor.ts'
import { useCardTerms } from '../../cards/card-terms.ts'
import type { PaidCard } from '../../cards/paid-card.ts'
import { notifyPaymentFailure } from '../../cards/payment-failure.ts'
import { usePayment } from '../../cards/use-payment.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'
import { bookingConnection } from './booking-connection.ts'
import type { DraftEdit } from './booking-draft.ts'
import { bookingEngine, type BookingEngineEvent, type BookingReport } from './booking-engine.ts'
import type { BookingSetup } from './booking-setup.ts'
import { keysUsed } from './booking-state.ts'

/**
 * Runs the booking’s machine for the form, and does what it reports.
 * @param onNotAvailable called when the account is no longer allowed to book
 */
export function useBooking(
  setup: BookingSetup,
  form: Parameters<typeof bookingConnection>[1],
  onNotAvailable: () => void,
) {
  const { session, modes } = setup
  const queries = useQueryClient()
  const [{ context: state }, engine] = useActor(
    () => createActor(bookingEngine, { input: { setup, connection: bookingConnection(session, form) } }),
    report,
  )
  const mode = modeOf(state.snapshot)
  const { editedFrom } = state.snapshot.context
  useEffect(() => engine.send({ type: 'setup', setup }), [engine, setup])

  const { connection, key, dirty, aside, payment: savedPayment } = state
  const { draft } = state.booking
  const attempts = keysUsed(state)
  useEffect(() => {
    if (dirty || aside)
      connection.store.write({ draft, editedFrom, key, aside, attempts, payment: savedPayment })
  }, [connection, draft, editedFrom, key, dirty, aside, attempts, savedPayment])

  const needsCard = mode === 'capture' || mode === 'payment'
  const cardTerms = useCardTerms(session.database, modes.cust_mop, needsCard)
  const payment = usePayment({
    database: session.database,
    resumed: savedPayment?.session_id ?? null,
    onOutcome: (outcome) => engine.send(outcome),
  })

  function report(reported: BookingReport): void {
    switch (reported.type) {
      case 'failed': {
        const { title, failure } = reported
        if (title === null) return notifyPaymentFailure(failure, session.settings['PaymentUnsuccessful'])
        return void notify.failure(title, failure)
      }
      case 'pay':
        return (reported.inWindow ? payment.payInWindow : payment.pay)(reported.request)
      case 'follow':
        return payment.follow(reported.session_id)
      case 'booked':
        notify.hideFailures()
        return void queries.invalidateQueries({ queryKey: docketListsKey })
      case 'cardTermsOutdated':
        return void cardTerms.refetch()
      case 'notAvailable':
        return onNotAvailable()
    }
  }

  return {
    send: (event: BookingEngineEvent) => engine.send(event),
    press: (button: BookingButton) => engine.send({ type: 'press', button }),
    edit: useCallback((edit: DraftEdit) => engine.send({ type: 'edit', edit }), [engine]),
    state: { ...state, mode, editedFrom },
    busy: requestUnderWay(state.snapshot),
    context: underSettings(state.snapshot, modes).context,
    payment,
    cardTerms,
    /** Pays with the token from the card form, or opens the provider’s own page, within a click. */
    pay: (card: PaidCard | null) => engine.send({ type: 'pay', card, held: cardTerms.terms?.authorizeOnly }),
  }
}

export type BookingEngine = ReturnType<typeof useBooking>
