import { paymentCancel } from '@despatch/contract/payments/payments.ts'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import { api } from '../platform/api.ts'
import { useActor } from '../platform/use-actor.ts'
import { openWindow } from './opened-window.ts'
import {
  paymentMachine,
  underWayOf,
  type PaymentConnection,
  type PaymentOutcome,
  type PaymentRequest,
} from './payment-machine.ts'
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
  const [snapshot, payment] = useActor(
    () => createActor(paymentMachine, { input: { resumed, ...connectionTo(database) } }),
    onOutcome,
  )
  useEffect(() => {
    payment.send({ type: 'returnToPage' })
    return () => payment.send({ type: 'leavePage' })
  }, [payment])

  return {
    underWay: underWayOf(snapshot),
    pay: (request: PaymentRequest) => payment.send({ type: 'pay', request, inWindow: false }),
    /** Opens the payer's window, within a click. */
    payInWindow: (request: PaymentRequest) => payment.send({ type: 'pay', request, inWindow: true }),
    /** Follows a payment that another window of the portal has started. */
    follow: (session_id: string) => payment.send({ type: 'follow', session_id }),
    /** Opens the payer's window again, within a click. Returns whether the browser allowed it. */
    openAgain(): boolean {
      payment.send({ type: 'openAgain' })
      return payment.getSnapshot().context.window !== null
    },
    cancel: () => payment.send({ type: 'cancel' }),
  }
}

export type Payment = ReturnType<typeof usePayment>
