import type { DocketLine } from '@despatch/domain/billing/invoice-lines.ts'
import type { ChargeAmount } from '@despatch/domain/pricing/docket-charges.ts'
import { allRows, execute, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** A line of an invoice that may be credited, without the rules of its VAT rate. Amounts are in whole pence. */
export interface CreditableLine extends Omit<DocketLine, 'vat_category' | 'vat_reason'> {
  ivl_id: number
  ivl_no: number
  tax_point: string
  /** False once its docket was released. */
  live: boolean
  /** What is left of it after the credits before. */
  rest: ChargeAmount
}

const selectLines = statement<CreditableLine>(
  'creditable-lines',
  `select line.ivl_id, line.ivl_no, line.ivl_dck_id dck_id, dck_docket, line.ivl_dchg_id dchg_id, line.ivl_text "text",
     line.ivl_net net, line.ivl_vat vat, line.ivl_vat_code vat_code, line.ivl_vat_percent::float8 vat_percent,
     line.ivl_performed::text performed, line.ivl_tax_point::text tax_point, inv_po "order", line.ivl_live live,
     json_build_object('net', line.ivl_net + credited.net, 'vat', line.ivl_vat + credited.vat) rest
   from invoice_line line
   join invoice on inv_id = line.ivl_inv_id
   join docket on dck_id = line.ivl_dck_id
   cross join lateral (select coalesce(sum(ivl_net), 0)::int net, coalesce(sum(ivl_vat), 0)::int vat
     from invoice_line where ivl_of = line.ivl_id) credited
   where line.ivl_inv_id = $1 order by line.ivl_no`,
)

/** The lines of an invoice with what is left of each, in their order. */
export const creditableLines = (db: Queryable, inv_id: number) => allRows(db, selectLines, [inv_id])

const release = statement<never>(
  'release-invoice-lines',
  `update invoice_line set ivl_live = false where ivl_live and (ivl_inv_id = $1 and ivl_dck_id = any($2)
     or ivl_of in (select ivl_id from invoice_line where ivl_inv_id = $1 and ivl_dck_id = any($2)))`,
)

/** The lines of dockets on an invoice, and those that correct them, no longer count. */
export const releaseLines = (tx: Transaction, inv_id: number, dockets: readonly number[]) =>
  execute(tx, release, [inv_id, dockets])
