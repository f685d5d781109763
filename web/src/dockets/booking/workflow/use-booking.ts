import { modeOf, underSettings, requestUnderWay } from '@despatch/domain/dockets/booking-moves.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../../../platform/notify.ts'
import { useWorkflow } from '../../../platform/workflow.ts'
import { useCardTerms } from '../../../cards/card-terms.ts'
import type { PaidCard } from '../../../cards/paid-card.ts'
import { notifyPaymentFailure } from '../../../cards/payment-failure.ts'
import { usePayment } from '../../../cards/use-payment.ts'
import { docketListsKey } from '../../list/docket-list.queries.ts'
import { estimatesKey } from '../summary/use-estimate.ts'
import { bookingConnection } from './booking-connection.ts'
import { BookingWorkflow, type BookingReport } from './booking-workflow.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'

/**
 * Runs the booking’s workflow for the form, and does what it reports.
 * @param onNotAvailable called when the account is no longer allowed to book
 */
export function useBooking(
  setup: BookingSetup,
  form: Parameters<typeof bookingConnection>[1],
  onNotAvailable: () => void,
) {
  const { session, modes } = setup
  const queries = useQueryClient()
  const [state, workflow] = useWorkflow(
    () => new BookingWorkflow(setup, bookingConnection(session, form)),
    report,
  )
  const mode = modeOf(state.snapshot)
  const { editedFrom } = state.snapshot.context
  useEffect(() => workflow.changeSetup(setup), [workflow, setup])

  const needsCard = mode === 'capture' || mode === 'payment'
  const cardTerms = useCardTerms(session.database, modes.cust_mop, needsCard)
  const payment = usePayment({
    database: session.database,
    resumed: state.payment?.session_id ?? null,
    onOutcome: workflow.paymentOutcome,
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
      case 'accepted':
        return notify.hideFailures()
      case 'booked':
        notify.hideFailures()
        return void queries.invalidateQueries({ queryKey: docketListsKey })
      case 'priceOutdated':
        return void queries.invalidateQueries({ queryKey: estimatesKey })
      case 'cardTermsOutdated':
        return void cardTerms.refetch()
      case 'notAvailable':
        return onNotAvailable()
    }
  }

  const { press, edit, bookAgain, dismissNotices } = workflow
  return {
    press,
    edit,
    bookAgain,
    dismissNotices,
    state: { ...state, mode, editedFrom },
    busy: requestUnderWay(state.snapshot),
    context: underSettings(state.snapshot, modes).context,
    payment,
    cardTerms,
    /** Pays with the token from the card form, or opens the provider’s own page, within a click. */
    pay: (card: PaidCard | null) => workflow.pay(card, cardTerms.terms?.authorizeOnly),
  }
}

export type BookingEngine = ReturnType<typeof useBooking>
