import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { minus, type Pence } from '@despatch/domain/money/money.ts'
import {
  balanceAfter,
  docketBalance,
  stillUnasked,
  type DocketBalance,
  type DocketMoney as MoneyOfDocket,
} from '@despatch/domain/payments/docket-balance.ts'
import {
  expectedPayment,
  sumOfPayments,
  type DocketPayment,
} from '@despatch/domain/payments/docket-payments.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
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
  /** The approved charges less the credits, including VAT. */
  charges: Pence
  received: Pence
  free: boolean
  dck_due_again: Pence
}

const selectPriced = `select dck_id, dck_docket, dck_status, dck_mop, dck_currency, dck_email, dck_total,
  dck_charges_net + dck_charges_vat charges, dck_received received, ${isFreeOfCharge} "free", dck_due_again
  from docket where dck_id = $1`

const select = statement<PricedDocket>('docket-money', selectPriced)
// Not `for update`: a payment that is locked refers to the docket in its events, and would wait for this lock.
const lock = statement<PricedDocket>('lock-docket-money', `${selectPriced} for no key update`)

/** A docket with its card payments. */
export interface DocketMoney {
  docket: PricedDocket
  payments: Payment[]
  /** What is held and taken by each, once its action in progress is done. */
  expected: DocketPayment[]
  /** What the docket owes, once the actions in progress are done. */
  balance: DocketBalance
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
  return { docket, payments, expected, balance: docketBalance(inMoney(docket, expected)) }
}

const inMoney = (docket: PricedDocket, expected: readonly DocketPayment[]): MoneyOfDocket => ({
  price: minus(docket.dck_total, docket.charges),
  charges: docket.charges,
  isFreeOfCharge: docket.free,
  received: docket.received,
  ...sumOfPayments(expected),
  dueAgain: docket.dck_due_again,
})

/** What of a docket is due again and was neither asked for nor paid since. */
export const stillUnaskedOf = ({ docket, expected }: Pick<DocketMoney, 'docket' | 'expected'>): Pence =>
  stillUnasked(inMoney(docket, expected))

/** What a docket owes once it costs another total. */
export function balanceAt(
  { docket, expected }: Pick<DocketMoney, 'docket' | 'expected'>,
  { before, total }: { before: Pence; total: Pence },
): DocketBalance {
  const money = inMoney({ ...docket, dck_total: before }, expected)
  return balanceAfter(money, total)
}

const writeDueAgain = statement<never>(
  'set-due-again',
  'update docket set dck_due_again = $2 where dck_id = $1',
)

/** Notes what is due again and was not asked for, of a locked docket. */
export const setDueAgain = (tx: Transaction, dckId: number, amount: Pence) =>
  execute(tx, writeDueAgain, [dckId, amount])
