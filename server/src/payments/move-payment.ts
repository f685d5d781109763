import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import { longestReason } from '@despatch/domain/payments/capture.ts'
import { minus, type Pence } from '@despatch/domain/money/money.ts'
import { mayMove, type PaymentState } from '@despatch/domain/payments/payment-states.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { PaymentContext } from './payment-context.ts'
import { addPaymentEvent } from './payment-history.queries.ts'
import { changePayment, type Payment, type PaymentChange } from './payment.queries.ts'

/** A provider’s answer about a locked payment. */
export interface OutcomeContext {
  context: PaymentContext
  tx: Transaction
  before: Payment
  /** The user behind it, for the log. */
  by: string
}

/** The action in the log by which a payment gets to each state. */
const actionOf = {
  created: 'payment-created',
  'in doubt': 'payment-in-doubt',
  authorised: 'payment-authorised',
  captured: 'payment-captured',
  failed: 'payment-failed',
  voided: 'payment-voided',
  refunded: 'payment-refunded',
} as const satisfies Record<PaymentState, LoggedAction>

/** Writes the change, and a log entry if the state changes or money is returned. Only legal transitions are made. */
export async function move(
  { tx, before, by }: OutcomeContext,
  to: PaymentState,
  change: PaymentChange,
): Promise<Payment> {
  if (to !== before.pay_state && !mayMove(before.pay_state, to))
    throw new Error(`Payment ${before.pay_id} cannot go from ${before.pay_state} to ${to}`)
  const after = await changePayment(tx, before, { ...change, pay_state: to })
  const returned = minus(after.pay_refunded, before.pay_refunded)
  if (to !== before.pay_state || after.pay_doing !== before.pay_doing || returned > 0) {
    // A partial refund leaves the payment captured.
    const what = returned > 0 ? 'refunded' : to
    enqueueEmail(tx, before, after, returned)
    if (isShown(what)) {
      tx.defer(
        addPaymentEvent(tx, after.pay_id, {
          pev_user: by,
          pev_what: what,
          pev_amount: what === 'refunded' ? returned : amountOf(what, after),
          pev_reason: after.pay_error.slice(0, longestReason),
        }),
      )
    }
    tx.defer(
      recordLog(tx, {
        user: by,
        process: actionOf[what],
        type: 'payment',
        record: after.pay_guid,
        before: summary(before),
        after: summary(after),
      }),
    )
  }
  return after
}

/** Emails the payer about a refund, and about the capture of a hold. A card that is charged at once has its booking confirmed. */
function enqueueEmail(tx: Transaction, before: Payment, after: Payment, returned: Pence): void {
  const { pay_id: id, pay_dck_id: dck_id } = after
  if (dck_id === null) return
  if (returned > 0)
    tx.defer(
      enqueue(tx, 'mail-money', {
        dck_id,
        about: 'refunded',
        id,
        amount: returned,
        upTo: after.pay_refunded,
      }),
    )
  else if (before.pay_state === 'authorised' && after.pay_state === 'captured')
    tx.defer(enqueue(tx, 'mail-money', { dck_id, about: 'captured', id, amount: after.pay_captured }))
}

/** The states in a payment's history. The start of a payment and its polling are internal. */
const shownStates = ['authorised', 'captured', 'failed', 'voided', 'refunded'] as const

type ShownState = (typeof shownStates)[number]

const isShown = (state: PaymentState): state is ShownState => shownStates.some((each) => each === state)

/** The amount that a change of state is about; null if no money moved. */
function amountOf(state: Exclude<ShownState, 'refunded'>, payment: Payment): Pence | null {
  if (state === 'authorised' || state === 'voided') return payment.pay_amount
  return state === 'captured' ? payment.pay_captured : null
}

const summary = (payment: Payment) => ({
  state: payment.pay_state,
  provider: payment.pay_provider,
  amount: payment.pay_amount,
  captured: payment.pay_captured,
  refunded: payment.pay_refunded,
  docket: payment.pay_dck_id,
  ...(payment.pay_doing ? { doing: payment.pay_doing } : {}),
  ...(payment.pay_error ? { error: payment.pay_error } : {}),
})
