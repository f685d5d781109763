import { refuse } from '@despatch/contract/wire/refusals.ts'
import { refundSteps } from '@despatch/domain/payments/docket-payments.ts'
import { pence } from '@despatch/domain/money/money.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { NewTotal, RepricedMoney, SettledMoney } from '../platform/tenant/events.ts'
import { beginSteps, refuseUnderWay } from './cancelled-payment.ts'
import { balanceAt, lockDocketMoney, moneyOf, readDocketMoney, type DocketMoney } from './docket-money.ts'
import { lockPaymentsOfDocket } from './payment.queries.ts'
import { addPaymentLink, payerOf } from './payment-links.ts'

/** See `DocketPayments`. */
export async function findRepriced(
  db: Queryable,
  dckId: number,
  price: NewTotal,
): Promise<RepricedMoney | null> {
  const money = await readDocketMoney(db, dckId)
  return money.payments.length === 0 ? null : repricedMoney(money, price)
}

/** See `DocketPayments`. */
export async function settleRepriced(
  tx: Transaction,
  dckId: number,
  price: NewTotal,
  user: string,
): Promise<SettledMoney | null> {
  const { docket } = await lockDocketMoney(tx, dckId)
  const payments = await lockPaymentsOfDocket(tx, dckId)
  if (payments.length === 0) return null
  const money = moneyOf(docket, payments)
  const repriced = repricedMoney(money, price)
  const steps = refundSteps(money.expected, repriced.refund)
  await beginSteps(tx, payments, steps, { user, reason: 'Booking changed' })
  if (repriced.ask <= 0) return { ...repriced, link: null }
  const link = await addPaymentLink(tx, { dck_id: dckId, email: repriced.mailedTo, user })
  return { ...repriced, link: link.plk_guid }
}

function repricedMoney(money: DocketMoney, price: NewTotal): RepricedMoney {
  const { docket, payments } = money
  if (price.currency !== docket.dck_currency)
    refuse('AMEND_REFUSED', {
      detail: `This docket was paid by card in ${docket.dck_currency}, so its tariff cannot be in ${price.currency}.`,
      errors: [{ field: 'docket.dck_tariff', message: 'Choose a tariff in the same currency.' }],
    })
  refuseUnderWay(payments)
  const { toCapture, overpaidByCard, askedByPortal } = balanceAt(money, price)
  // What was due before the change is asked for with the rest of the price, but not because of a lower price.
  const ask = price.total > price.before ? askedByPortal : pence(0)
  return {
    capture: toCapture,
    refund: overpaidByCard,
    ask,
    mailedTo: ask > 0 ? payerOf(docket, payments) : '',
  }
}
