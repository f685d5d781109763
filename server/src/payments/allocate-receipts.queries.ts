import type { Pence } from '@despatch/domain/money/money.ts'
import type { Allocation, OpenAmount } from '@despatch/domain/payments/receipts.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { dueOfDocket, isFreeOfCharge, isUnpaid, stillUnaskedOf } from '../dockets/docket-owed.sql.ts'

const lockStatement = statement<never>(
  'lock-receipts-of-account',
  `select pg_advisory_xact_lock(hashtext('receipts'), $1)`,
)

/** Only one transaction at a time allocates an account's payments. */
export const lockReceipts = (tx: Transaction, customer: number) => execute(tx, lockStatement, [customer])

const selectCredit = statement<OpenAmount>(
  'credit-of-account',
  `select rcp_id id, rcp_unallocated amount from receipt
   where rcp_cust_id = $1 and rcp_currency = $2 and rcp_unallocated > 0 order by rcp_day, rcp_id limit $3`,
)

/** An account's payments with money left, oldest first. */
export const creditOf = (tx: Transaction, customer: number, currency: string, limit: number) =>
  allRows(tx, selectCredit, [customer, currency, limit])

const lockUnpaid = statement<OpenAmount>(
  'lock-unpaid-dockets',
  `select dck_id id, ${dueOfDocket} amount from docket
   where dck_cust_id = $1 and dck_currency = $2 and ${isUnpaid} and ${dueOfDocket} > 0
   order by dck_id limit $3 for no key update of docket`,
)

/** Locks an account's oldest unpaid dockets. */
export const lockUnpaidDockets = (tx: Transaction, customer: number, currency: string, limit: number) =>
  allRows(tx, lockUnpaid, [customer, currency, limit])

const lockNamed = statement<OpenAmount & { dck_docket: string }>(
  'lock-named-dockets',
  `select dck_id id, dck_docket,
     ${dueOfDocket} amount
   from docket where dck_docket = any($1) and dck_cust_id = $2 and dck_currency = $3
   order by dck_id for no key update of docket`,
)

/** Locks dockets of an account by their numbers, with the amount each still owes, whatever its payment method. */
export const lockNamedDockets = (tx: Transaction, numbers: string[], customer: number, currency: string) =>
  allRows(tx, lockNamed, [numbers, customer, currency])

const lockOverpaid = statement<OpenAmount>(
  'lock-overpaid-dockets',
  `select dck_id id, (dck_received - case when ${isFreeOfCharge} then 0 else greatest(dck_total, 0) end)::int amount
   from docket where dck_cust_id = $1 and dck_currency = $2
     and dck_received > 0 and (${isFreeOfCharge} or dck_total < dck_received)
   order by dck_id limit $3 for no key update`,
)

/** Locks dockets that were cancelled or made cheaper after payment, with the overpaid amount. */
export const lockOverpaidDockets = (tx: Transaction, customer: number, currency: string, limit: number) =>
  allRows(tx, lockOverpaid, [customer, currency, limit])

const selectPaidFrom = statement<{ rcp_id: number; dck_id: number; amount: Pence }>(
  'payments-of-dockets',
  `select ral_rcp_id rcp_id, ral_dck_id dck_id, sum(ral_amount)::int amount from receipt_allocation
   where ral_dck_id = any($1) group by ral_rcp_id, ral_dck_id having sum(ral_amount) > 0
   order by ral_dck_id, ral_rcp_id desc`,
)

/** The payments from which dockets were paid, the latest payment of each first. */
export const paidFrom = (tx: Transaction, dockets: number[]) => allRows(tx, selectPaidFrom, [dockets])

const selectPaidWith = statement<{ rcp_id: number; dck_id: number; amount: Pence }>(
  'dockets-of-payment',
  `select ral_rcp_id rcp_id, ral_dck_id dck_id, sum(ral_amount)::int amount from receipt_allocation
   where ral_rcp_id = $1 group by ral_rcp_id, ral_dck_id having sum(ral_amount) > 0 order by ral_dck_id`,
)

/** The amount of each docket that was paid from a payment. */
export const paidWith = (tx: Transaction, rcp_id: number) => allRows(tx, selectPaidWith, [rcp_id])

const write = statement<never>(
  'write-allocations',
  `with allocation as (
     select * from unnest($1::int[], $2::int[], $3::int[]) each_one (receipt_id, docket_id, amount)
   ), written as (
     insert into receipt_allocation (ral_rcp_id, ral_dck_id, ral_amount)
     select receipt_id, docket_id, amount from allocation
   ), paid as (
     update docket set dck_received = dck_received + amount, dck_due_again = ${stillUnaskedOf('docket')}
     from (select docket_id, sum(amount)::int amount from allocation group by docket_id) of_docket
     where dck_id = docket_id
   )
   update receipt set rcp_unallocated = rcp_unallocated - amount
   from (select receipt_id, sum(amount)::int amount from allocation group by receipt_id) of_receipt
   where rcp_id = receipt_id`,
)

/** Writes allocations; a negative amount reverses an earlier one. */
export const writeAllocations = async (tx: Transaction, allocations: readonly Allocation[]) => {
  if (allocations.length === 0) return
  await execute(tx, write, [
    allocations.map(({ rcp_id }) => rcp_id),
    allocations.map(({ dck_id }) => dck_id),
    allocations.map(({ amount }) => amount),
  ])
}

const selectAccounts = statement<{ customer: number; currency: string }>(
  'accounts-to-allocate',
  `select distinct customer, currency from (
     select rcp_cust_id customer, rcp_currency currency from receipt where rcp_unallocated > 0
     union all
     select dck_cust_id, dck_currency from docket
     where dck_received > 0 and (${isFreeOfCharge} or dck_total < dck_received)
   ) found order by customer, currency`,
)

/** Accounts with credit or with overpaid dockets. */
export const accountsToAllocate = (db: Queryable) => allRows(db, selectAccounts)

const insertStatement = statement<{ rcp_id: number }>(
  'insert-receipt',
  `insert into receipt (rcp_cust_id, rcp_day, rcp_amount, rcp_currency, rcp_method, rcp_reference, rcp_note,
     rcp_unallocated, rcp_reverses, rcp_user)
   values ($1, $2, $3::int, $4, $5, $6, $7, greatest($3::int, 0), $8, $9) returning rcp_id`,
)

export interface NewReceipt {
  customer: number
  /** YYYY-MM-DD. */
  day: string
  /** Negative if it reverses another payment. */
  amount: Pence
  currency: string
  method: string
  reference: string
  note: string
  reverses: number | null
  user: string
}

/** Writes an unallocated payment; returns its id. */
export async function insertReceipt(tx: Transaction, receipt: NewReceipt): Promise<number> {
  const row = await firstRow(tx, insertStatement, [
    receipt.customer,
    receipt.day,
    receipt.amount,
    receipt.currency,
    receipt.method,
    receipt.reference,
    receipt.note,
    receipt.reverses,
    receipt.user,
  ])
  if (!row) throw new Error('The payment was not written')
  return row.rcp_id
}

const useUp = statement<never>('use-up-receipt', 'update receipt set rcp_unallocated = 0 where rcp_id = $1')

/** Marks a payment as used up when it is reversed. */
export const useUpReceipt = (tx: Transaction, rcp_id: number) => execute(tx, useUp, [rcp_id])
