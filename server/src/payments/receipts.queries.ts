import type { ReceiptMethod } from '@despatch/domain/payments/receipts.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import { dueOfDocket, heldOnCards, isOwing } from '../dockets/docket-owed.sql.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

/** A payment received, with amounts in whole pence. */
export interface ReceiptRow {
  rcp_id: number
  rcp_cust_id: number
  cust_name: string
  rcp_day: string
  rcp_amount: Pence
  rcp_currency: string
  rcp_method: ReceiptMethod
  rcp_reference: string
  rcp_note: string
  rcp_unallocated: Pence
  rcp_reverses: number | null
  reversed_by: number | null
  rcp_user: string
  rcp_created: string
}

const columns = `r.rcp_id, r.rcp_cust_id, cust_name, r.rcp_day::text, r.rcp_amount, r.rcp_currency, r.rcp_method,
  r.rcp_reference, r.rcp_note, r.rcp_unallocated, r.rcp_reverses,
  (select b.rcp_id from receipt b where b.rcp_reverses = r.rcp_id) reversed_by, r.rcp_user, r.rcp_created`

const selectOne = statement<ReceiptRow>(
  'receipt',
  `select ${columns} from receipt r join customer on cust_id = r.rcp_cust_id where r.rcp_id = $1`,
)

export async function readReceipt(db: Queryable, rcp_id: number): Promise<ReceiptRow> {
  const row = await firstRow(db, selectOne, [rcp_id])
  if (!row) throw new Error(`There is no payment received ${rcp_id}`)
  return row
}

/** Each account's payments are read from the index in the list's order, at most one page. */
const selectPage = statement<ReceiptRow>(
  'receipt-page',
  `select ${columns} from (
     select found.* from unnest($1::int[]) account
     cross join lateral (
       select receipt.* from receipt join customer on cust_id = rcp_cust_id
       where rcp_cust_id = account and ($3::int is null or rcp_id < $3)
         and not exists (select from unnest($2::text[]) word
           where position(word in lower(concat_ws(' ', rcp_reference, rcp_note, cust_name))) = 0)
       order by rcp_id desc limit $4
     ) found order by rcp_id desc limit $4
   ) r join customer on cust_id = r.rcp_cust_id order by r.rcp_id desc`,
)

/** A page of payments, plus one if another page follows. */
export const receiptPage = (
  db: Queryable,
  query: { accounts: number[]; words: string[]; before: number | null; limit: number },
) => allRows(db, selectPage, [query.accounts, query.words, query.before, query.limit + 1])

const selectDockets = statement<{ dck_id: number; dck_docket: string; paid: Pence }>(
  'receipt-dockets',
  `select dck_id, dck_docket, sum(ral_amount)::int paid
   from receipt_allocation join docket on dck_id = ral_dck_id
   where ral_rcp_id = $1 and ral_dck_id > $2 group by dck_id, dck_docket having sum(ral_amount) <> 0
   order by dck_id limit $3`,
)

export const docketsOfReceipt = (db: Queryable, rcp_id: number, after: number, limit: number) =>
  allRows(db, selectDockets, [rcp_id, after, limit + 1])

/** A docket that is neither paid in full nor held on a card. */
export interface UnpaidDocket {
  dck_id: number
  dck_docket: string
  dck_created: string
  dck_total: Pence
  dck_currency: string
  unpaid: Pence
}

const selectUnpaid = statement<UnpaidDocket>(
  'unpaid-dockets',
  `select dck_id, dck_docket, dck_created, dck_total, dck_currency, ${dueOfDocket} - held unpaid
   from docket cross join lateral (select case when dck_mop = 'A' then 0 else ${heldOnCards} end held) cards
   where dck_cust_id = $1 and dck_currency = $2 and ${isOwing} and ${dueOfDocket} > held and dck_id > $3
   order by dck_id limit $4`,
)

/** An account's unpaid dockets, oldest first, plus one if another page follows. */
export const unpaidDockets = (
  db: Queryable,
  customer: number,
  currency: string,
  after: number,
  limit: number,
) => allRows(db, selectUnpaid, [customer, currency, after, limit + 1])
