import { paymentCancel } from '@despatch/contract/payments/payments.ts'
import { useEffect } from 'react'
import { api } from '../platform/api.ts'
import { useWorkflow } from '../platform/workflow.ts'
import { openWindow } from './opened-window.ts'
import {
  PaymentWorkflow,
  underWayOf,
  type PaymentConnection,
  type PaymentOutcome,
} from './payment-workflow.ts'
import { watchPayment } from './watch-payment.ts'

interface PaymentOptions {
  database: string
  /** The session_id of a payment that was in progress when the page was left. Its status is queried immediately. */
  resumed: string | null
  onOutcome: (outcome: PaymentOutcome) => void
}

const connectionTo = (database: string): PaymentConnection => ({
  cancel: (session_id) => api(paymentCancel, { database, session_id }),
  watch: (watch) => watchPayment(database, watch),
  openWindow,
})

/**
 * A card payment from the press of the button to its outcome, by any provider. Both the booking form and the quote use
 * it:
 *
 *     const payment = usePayment({ database, resumed, onOutcome })
 *     <CardForm onCard={(card) => payment.pay(() => api(paymentProcess, …))} />                     first provider
 *     <Button onClick={() => payment.payInWindow(() => api(paymentCheckout, …))}>Pay</Button>       checkout
 *     {payment.underWay && <PaymentInProgress payment={payment} mop={cust_mop} />}
 *
 * While a payment is in progress, both do nothing. After a failure another payment may be tried.
 * `notifyPaymentFailure` shows the failure.
 */
export function usePayment({ database, resumed, onOutcome }: PaymentOptions) {
  const [state, workflow] = useWorkflow(() => new PaymentWorkflow(resumed, connectionTo(database)), onOutcome)
  useEffect(() => {
    workflow.returnToPage()
    return workflow.leavePage
  }, [workflow])
  const { pay, payInWindow, follow, openAgain, cancel } = workflow
  return { underWay: underWayOf(state), pay, payInWindow, follow, openAgain, cancel }
}

export type Payment = ReturnType<typeof usePayment>
