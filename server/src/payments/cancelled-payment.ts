import { refuse } from '@despatch/contract/wire/refusals.ts'
import { settlementSteps, type PaymentStep } from '@despatch/domain/payments/docket-payments.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { beginAction, type RequestedAction } from './begin-action.ts'
import { balanceAt, lockDocketMoney, moneyOf, readDocketMoney, type DocketMoney } from './docket-money.ts'
import { lockPaymentsOfDocket, type Payment } from './payment.queries.ts'

/** See `DocketPayments`. */
export const findCancelledPayment = async (
  db: Queryable,
  dckId: number,
  fee: Pence,
): Promise<PaymentStep[]> => cancellationSteps(await readDocketMoney(db, dckId), fee)

function cancellationSteps(money: DocketMoney, fee: Pence): PaymentStep[] {
  refuseUnderWay(money.payments)
  const { byCard } = balanceAt(money, { before: money.docket.dck_total, total: fee })
  return settlementSteps(money.expected, byCard)
}

/** Refuses PAYMENT_MOVE_REFUSED while an action on one of the payments is under way. */
export function refuseUnderWay(payments: readonly Payment[]): void {
  if (payments.some(({ pay_doing }) => pay_doing !== null))
    refuse('PAYMENT_MOVE_REFUSED', {
      detail: 'The card payment of this docket is being changed. Please try again in a minute.',
    })
}

const actions = {
  release: 'void',
  capture: 'capture',
  refund: 'refund',
} as const satisfies Record<PaymentStep['action'], RequestedAction['action']>

/** Why steps are requested, and by whom. */
export interface StepRequest {
  user: string
  reason: string
}

/** Records the steps in locked payments, and enqueues the jobs that request them from the providers. Returns the new rows. */
export async function beginSteps(
  tx: Transaction,
  payments: readonly Payment[],
  steps: readonly PaymentStep[],
  { user, reason }: StepRequest,
  delay = 0,
): Promise<Payment[]> {
  const begun: Payment[] = []
  for (const step of steps) {
    const payment = payments.find(({ pay_id }) => pay_id === step.pay_id)
    if (!payment) throw new Error(`Payment ${step.pay_id} is not locked`)
    const amount = step.action === 'release' ? null : step.amount
    begun.push(await beginAction(tx, payment, { action: actions[step.action], amount, user, reason }, delay))
  }
  return begun
}

/** See `DocketPayments`. */
export async function beginCancelledPayment(
  tx: Transaction,
  dckId: number,
  input: readonly PaymentStep[],
  fee: Pence,
  user: string,
): Promise<void> {
  const { docket } = await lockDocketMoney(tx, dckId)
  const payments = await lockPaymentsOfDocket(tx, dckId)
  const steps = cancellationSteps(moneyOf(docket, payments), fee)
  if (JSON.stringify(steps) !== JSON.stringify(input))
    refuse('PAYMENT_MOVE_REFUSED', {
      detail: 'The card payment of this docket has just changed. Please try again.',
    })
  await beginSteps(tx, payments, steps, { user, reason: 'Booking cancelled' })
}
