import { refuse } from '@despatch/contract/wire/refusals.ts'
import { captureError, finalAmount } from '@despatch/domain/payments/capture.ts'
import {
  refundSteps,
  sumOfPayments,
  type DocketPayment,
  type PaymentStep,
} from '@despatch/domain/payments/docket-payments.ts'
import type { PaymentState } from '@despatch/domain/payments/payment-states.ts'
import { givenBack, type DocketBalance } from '@despatch/domain/payments/docket-balance.ts'
import { refundError } from '@despatch/domain/payments/refund.ts'
import { notBelowZero, pence, sum, type Pence } from '@despatch/domain/money/money.ts'
import { creditDocket } from '../dockets/credit-docket.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import {
  claimOnce,
  firstReply,
  isClaimedBefore,
  keepReply,
  type IdempotencyKey,
} from '../platform/http/idempotency.ts'
import { beginSteps } from './cancelled-payment.ts'
import { lockDocketMoney, moneyOf, setDueAgain, stillUnaskedOf } from './docket-money.ts'
import { findProvider } from './find-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import { lockPaymentsOfDocket, paymentsOfDocket, type Payment } from './payment.queries.ts'
import { pollPayment } from './settle-payment.ts'

/**
 * Captures a held payment (PAY-08): the given amount or what is due for the docket, never more than is held. Refuses
 * PAYMENT_MOVE_REFUSED with the reason.
 */
export const capturePayment = (
  context: PaymentContext,
  by: Requester,
  of: PaymentChoice,
  requested?: Pence,
) =>
  requestAction(context, by, of, ({ payments, balance }) => {
    const payment = heldOf(payments)
    const amount = requested ?? finalAmount(payment.pay_amount, notBelowZero(balance.due))
    const error = captureError({ state: payment.pay_state, amount: payment.pay_amount }, amount)
    refuseAmount([payment], 'authorised', error)
    return { steps: [{ pay_id: payment.pay_id, action: 'capture', amount }] }
  })

/** Releases a held payment. Refuses PAYMENT_MOVE_REFUSED if it is not held. */
export const voidPayment = (context: PaymentContext, by: Requester, of: PaymentChoice) =>
  requestAction(context, by, of, ({ payments }) => {
    const { pay_id, pay_state } = heldOf(payments)
    if (pay_state !== 'authorised')
      refuse('PAYMENT_MOVE_REFUSED', {
        detail: `This payment is ${pay_state}; only one that is authorised can be voided.`,
      })
    return { steps: [{ pay_id, action: 'release' }] }
  })

interface WantedRefund {
  /** By default everything that was captured and not refunded. */
  amount: Pence | undefined
  /** Whether the payment was an error, so that its amount is due again. Otherwise the price goes down with it. */
  isDueAgain: boolean
}

/**
 * Refunds an amount of a docket (PAY-08): the newest payment first, and each by no more than was captured and not refunded. What
 * was not overpaid is a credit of the docket, or due again. Refuses PAYMENT_MOVE_REFUSED with the reason.
 */
export const refundPayment = (
  context: PaymentContext,
  by: Requester,
  of: PaymentChoice,
  { amount: requested, isDueAgain }: WantedRefund,
) =>
  requestAction(context, by, of, ({ payments, expected, balance }) => {
    const { taken } = sumOfPayments(expected)
    const [first] = payments
    const state = payments.find(({ pay_state }) => pay_state === 'captured')?.pay_state ?? first.pay_state
    const amount = requested ?? taken
    refuseAmount(payments, 'captured', refundError({ state, captured: taken, refunded: pence(0) }, amount))
    const returned = givenBack(amount, balance)
    return {
      steps: refundSteps(expected, amount),
      ...(isDueAgain ? { dueAgain: returned } : { credit: returned }),
    }
  })

/** The held payment, or the newest one if none is held. */
const heldOf = (payments: Chosen['payments']): Payment =>
  payments.find(({ pay_state }) => pay_state === 'authorised') ?? payments.at(-1) ?? payments[0]

/** An error in a payment of the required state is one of the amount. */
function refuseAmount(payments: readonly Payment[], required: PaymentState, error: string | null): void {
  if (error === null) return
  refuse('PAYMENT_MOVE_REFUSED', {
    detail: error,
    ...(payments.some(({ pay_state }) => pay_state === required) && {
      errors: [{ field: 'amount', message: error }],
    }),
  })
}

/** A docket, and one of its payments if the action is limited to it. */
export interface PaymentChoice {
  dck_id: number
  pay_id?: number | undefined
}

/** Who requests an action, and why. */
interface Requester {
  user: string
  reason: string
  /** A repeated request with the same key returns the payment, and requests nothing. */
  once: IdempotencyKey | undefined
}

/** The payments of a docket that an action can change, locked, the oldest first. */
interface Chosen {
  payments: [Payment, ...Payment[]]
  /** What is held and taken by each. */
  expected: DocketPayment[]
  /** What the docket owes. */
  balance: DocketBalance
}

interface Decision {
  steps: PaymentStep[]
  /** What the docket costs less with it, including VAT. */
  credit?: Pence
  /** What becomes due again with it. */
  dueAgain?: Pence
}

type Decide = (chosen: Chosen) => Decision

/** Records the steps and their user, enqueues jobs for them, then calls the providers at once. */
async function requestAction(
  context: PaymentContext,
  by: Requester,
  of: PaymentChoice,
  decide: Decide,
): Promise<void> {
  for (const payment of await begunOnce(context, by, of, decide)) await pollPayment(context, payment)
}

/** The key belongs to the transaction that records the action. So a crash after it does not request the action again. */
async function begunOnce(
  context: PaymentContext,
  by: Requester,
  of: PaymentChoice,
  decide: Decide,
): Promise<Payment[]> {
  try {
    return await begin(context, by, of, decide)
  } catch (failure) {
    if (!by.once || !isClaimedBefore(failure)) throw failure
    await firstReply(context.tenant.pool, by.once)
    return await paymentsOfDocket(context.tenant.pool, of.dck_id)
  }
}

const begin = (
  context: PaymentContext,
  { user, reason, once }: Requester,
  of: PaymentChoice,
  decide: Decide,
): Promise<Payment[]> =>
  inTransaction(context.tenant.transactions, async (tx) => {
    if (once) await claimOnce(tx, once)
    const { docket } = await lockDocketMoney(tx, of.dck_id)
    const money = moneyOf(docket, await lockPaymentsOfDocket(tx, of.dck_id))
    const isChosen = ({ pay_id }: { pay_id: number }) => of.pay_id === undefined || of.pay_id === pay_id
    const [first = refuse('NOT_FOUND'), ...more] = money.payments.filter(isChosen)
    const payments: Chosen['payments'] = [first, ...more]
    for (const { pay_provider } of payments) await findProvider(context, pay_provider)
    for (const { pay_doing } of payments)
      if (pay_doing !== null)
        refuse('PAYMENT_MOVE_REFUSED', { detail: `A ${pay_doing} is already in progress.` })
    const expected = money.expected.filter(isChosen)
    const { steps, credit, dueAgain } = decide({ payments, expected, balance: money.balance })
    if (credit) await creditDocket(tx, { dck_id: of.dck_id, amount: credit, reason, user })
    if (dueAgain) await setDueAgain(tx, of.dck_id, sum(stillUnaskedOf(money), dueAgain))
    if (once) tx.defer(keepReply(tx, once, JSON.stringify(first.pay_guid)))
    return await beginSteps(tx, payments, steps, { user, reason }, context.config.paymentTimeout * 2)
  })
