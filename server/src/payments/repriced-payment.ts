import { refuse } from '@despatch/contract/wire/refusals.ts'
import {
  amountToAsk,
  overpaid,
  refundSteps,
  toCapture,
  type DocketPayment,
} from '@despatch/domain/payments/docket-payments.ts'
import { pence } from '@despatch/domain/money/money.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { NewTotal, RepricedMoney, SettledMoney } from '../platform/tenant/events.ts'
import { beginSteps, settledAmounts } from './cancelled-payment.ts'
import { lockDocketMoney, owedOf, readDocketMoney, type DocketMoney } from './docket-money.ts'
import { lockPaymentsOfDocket } from './payment.queries.ts'
import { addPaymentLink, payerOf } from './payment-links.ts'

/** See `DocketPayments`. */
export async function findRepriced(
  db: Queryable,
  dckId: number,
  price: NewTotal,
): Promise<RepricedMoney | null> {
  const money = await readDocketMoney(db, dckId)
  return money.payments.length === 0 ? null : repricedMoney(money, settled(money, price), price)
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
  const money = { docket, payments }
  const amounts = settled(money, price)
  const repriced = repricedMoney(money, amounts, price)
  await beginSteps(tx, payments, refundSteps(amounts, repriced.refund), { user, reason: 'Booking changed' })
  if (repriced.ask <= 0) return { ...repriced, link: null }
  const link = await addPaymentLink(tx, { dck_id: dckId, email: repriced.mailedTo, user })
  return { ...repriced, link: link.plk_guid }
}

function settled({ docket, payments }: Pick<DocketMoney, 'docket' | 'payments'>, { currency }: NewTotal) {
  if (currency !== docket.dck_currency)
    refuse('AMEND_REFUSED', {
      detail: `This docket was paid by card in ${docket.dck_currency}, so its tariff cannot be in ${currency}.`,
      errors: [{ field: 'docket.dck_tariff', message: 'Choose a tariff in the same currency.' }],
    })
  return settledAmounts(payments)
}

function repricedMoney(
  { docket, payments }: Pick<DocketMoney, 'docket' | 'payments'>,
  amounts: readonly DocketPayment[],
  { before, total }: NewTotal,
): RepricedMoney {
  const owed = owedOf(docket, total)
  // What was due before the change is asked for with the rest of the price, but not because of a lower price.
  const ask = total > before ? amountToAsk(amounts, owed) : pence(0)
  return {
    capture: toCapture(amounts, owed),
    refund: overpaid(amounts, owed),
    ask,
    mailedTo: ask > 0 ? payerOf(docket, payments) : '',
  }
}
