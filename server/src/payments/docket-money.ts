import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { minus, pence, type Pence } from '@despatch/domain/money/money.ts'
import {
  amountToAsk,
  expectedPayment,
  sumOfPayments,
  type DocketPayment,
} from '@despatch/domain/payments/docket-payments.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { paymentsOfDocket, type Payment } from './payment.queries.ts'
import { isFreeOfCharge } from '../dockets/docket-owed.sql.ts'

/** What a docket costs, and what was received for it outside the portal. In whole pence. */
export interface PricedDocket {
  dck_id: number
  dck_docket: string
  dck_status: StatusId
  dck_mop: MethodOfPayment
  dck_currency: string
  dck_email: string
  dck_total: Pence
  received: Pence
  free: boolean
}

const selectPriced = `select dck_id, dck_docket, dck_status, dck_mop, dck_currency, dck_email, dck_total,
  dck_received received, ${isFreeOfCharge} "free" from docket where dck_id = $1`

const select = statement<PricedDocket>('docket-money', selectPriced)
// Not `for update`: a payment that is locked refers to the docket in its events, and would wait for this lock.
const lock = statement<PricedDocket>('lock-docket-money', `${selectPriced} for no key update`)

/** A docket with its card payments. */
export interface DocketMoney {
  docket: PricedDocket
  payments: Payment[]
  /** What is held and taken by each, once its action in progress is done. */
  expected: DocketPayment[]
  /** What has to be taken by card in the end: the price less what was received otherwise. */
  owed: Pence
  /** What a payment link asks for now. */
  ask: Pence
}

/** Refuses DOCKET_NOT_FOUND. */
export async function readDocketMoney(db: Queryable, dckId: number): Promise<DocketMoney> {
  const docket = (await firstRow(db, select, [dckId])) ?? refuse('DOCKET_NOT_FOUND')
  return moneyOf(docket, await paymentsOfDocket(db, dckId))
}

/** The same, with the docket locked, so that its price does not change. Refuses DOCKET_NOT_FOUND. */
export async function lockDocketMoney(tx: Queryable, dckId: number): Promise<DocketMoney> {
  const docket = (await firstRow(tx, lock, [dckId])) ?? refuse('DOCKET_NOT_FOUND')
  return moneyOf(docket, await paymentsOfDocket(tx, dckId))
}

export function moneyOf(docket: PricedDocket, payments: Payment[]): DocketMoney {
  const expected = payments
    .filter(({ pay_currency }) => pay_currency === docket.dck_currency)
    .map(expectedPayment)
  const owed = owedOf(docket, docket.free ? pence(0) : docket.dck_total)
  return { docket, payments, expected, owed, ask: amountToAsk(expected, owed) }
}

/** What has to be taken by card for a docket at this price. */
export const owedOf = ({ received }: Pick<PricedDocket, 'received'>, total: Pence): Pence => {
  const owed = minus(total, received)
  return owed > 0 ? owed : pence(0)
}

/** What is due for a docket and not taken by card; 0 if more was taken. */
export function restOf({ expected, owed }: Pick<DocketMoney, 'expected' | 'owed'>): Pence {
  const { taken } = sumOfPayments(expected)
  return owed > taken ? minus(owed, taken) : pence(0)
}
