import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { execute, firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { LockedLine } from './held-stock.queries.ts'

const selectDocket = statement<{ dck_id: number; dck_status: StatusId }>(
  'docket-for-stock',
  'select dck_id, dck_status from docket where dck_docket = $1 and dck_cust_id = $2 for share',
)

/** A docket of a customer by its number, locked until this transaction ends. */
export const docketForStock = (tx: Transaction, dck_docket: string, customer: number) =>
  firstRow(tx, selectDocket, [dck_docket, customer])

const selectAllocated = statement<{ stk_quantity: number }>(
  'stock-released',
  'select stk_quantity from docket_stock where stk_dck_id = $1 and stk_hst_id = $2',
)

/** The number of pieces of a line on a docket. The line is locked, so the number cannot change. */
export const releasedOf = async (tx: Transaction, dck_id: number, hst_id: number): Promise<number> =>
  (await firstRow(tx, selectAllocated, [dck_id, hst_id]))?.stk_quantity ?? 0

const writeReleased = statement<never>(
  'set-released-stock',
  `insert into docket_stock (stk_dck_id, stk_hst_id, stk_code, stk_description, stk_reference, stk_quantity)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (stk_dck_id, stk_hst_id) do update set stk_quantity = excluded.stk_quantity`,
)

const removeReleased = statement<never>(
  'clear-released-stock',
  'delete from docket_stock where stk_dck_id = $1 and stk_hst_id = $2',
)

/** Sets the number of pieces of a line on a docket. */
export const setReleased = (tx: Transaction, dck_id: number, line: LockedLine, quantity: number) =>
  quantity === 0
    ? execute(tx, removeReleased, [dck_id, line.hst_id])
    : execute(tx, writeReleased, [
        dck_id,
        line.hst_id,
        line.hst_code,
        line.hst_description,
        line.hst_reference,
        quantity,
      ])
