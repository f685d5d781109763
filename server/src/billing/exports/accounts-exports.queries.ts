import type { DocumentKind } from '@despatch/domain/billing/billing.ts'
import type { ExportFormatName } from '@despatch/domain/billing/exports/export-formats.ts'
import type { ExportedDocument } from '@despatch/domain/billing/exports/exported-document.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../../platform/database/statement.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Which documents are to be exported: of these accounts, until a day (null: all), in this currency. */
export interface ToExport {
  accounts: readonly number[]
  until: string | null
  currency: string
}

const isWaiting = 'inv_aex_id is null and inv_cust_id = any($1) and ($2::date is null or inv_day <= $2)'
const signed = (amount: string) => `case inv_kind when 'C' then -${amount} else ${amount} end`

const lockStatement = statement<never>(
  'lock-accounts-exports',
  `select pg_advisory_xact_lock(hashtext('accounts exports'))`,
)

/** Waits for the exports that others make, until the transaction ends: each document is in one of them. */
export const lockExports = (tx: Transaction) => execute(tx, lockStatement, [])

const selectWaiting = statement<{ inv_id: number; inv_kind: DocumentKind }>(
  'documents-to-export',
  `select inv_id, inv_kind from invoice where ${isWaiting} and inv_currency = $3 order by inv_id`,
)

/** The documents that are in no export, the oldest first. */
export const documentsToExport = (db: Queryable, { accounts, until, currency }: ToExport) =>
  allRows(db, selectWaiting, [accounts, until, currency])

interface WaitingTotals {
  documents: number
  total: Pence
  other_currencies: number
}

const countWaiting = statement<WaitingTotals>(
  'count-documents-to-export',
  `select count(*) filter (where inv_currency = $3)::int documents,
     coalesce(sum(${signed('inv_total')}) filter (where inv_currency = $3), 0)::int total,
     count(*) filter (where inv_currency <> $3)::int other_currencies
   from invoice where ${isWaiting}`,
)

export async function waitingTotals(db: Queryable, wanted: ToExport): Promise<WaitingTotals> {
  const row = await firstRow(db, countWaiting, [wanted.accounts, wanted.until, wanted.currency])
  if (!row) throw new Error('The documents to export were not counted')
  return row
}

interface XeroDifference {
  inv_id: number
  inv_label: string
  vat: Pence
  xero_vat: Pence
}

const selectDifferences = statement<XeroDifference>(
  'xero-differences',
  `select inv_id, inv_label, ${signed('inv_vat')} vat, xero_vat
   from invoice cross join lateral (
     select sum(round(ivl_net * ivl_vat_percent / 100))::int xero_vat from invoice_line where ivl_inv_id = inv_id) computed
   where ${isWaiting} and inv_currency = $3 and xero_vat <> ${signed('inv_vat')} order by inv_id limit 100`,
)

/**
 * The documents to export whose VAT Xero would compute otherwise: for each line the amount without VAT times the rate, rounded to the
 * penny. At most 100.
 */
export const xeroDifferences = (db: Queryable, { accounts, until, currency }: ToExport) =>
  allRows(db, selectDifferences, [accounts, until, currency])

const selectDocuments = statement<ExportedDocument>(
  'exported-documents',
  `select inv_kind kind, inv_label "label", inv_day::text "day", inv_due::text due, inv_po po, inv_from::text "from",
     inv_until::text until, inv_currency currency, coalesce(inv_body -> 'buyer' ->> 'name', cust_name) "name",
     coalesce(nullif(cust_ledger_code, ''), cust_acc_code) ledger_code, lines
   from invoice join customer on cust_id = inv_cust_id cross join lateral (
     select json_agg(json_build_object(
         'text', ivl_text, 'net', ivl_net, 'vat', ivl_vat, 'vat_percent', ivl_vat_percent::float8,
         'vat_category', coalesce(vat_category, case when ivl_vat_percent > 0 then 'S' else 'Z' end),
         'vat_xero', coalesce(vat_xero, ''), 'vat_sage', coalesce(vat_sage, ''), 'vat_quickbooks', coalesce(vat_quickbooks, ''),
         'nominal', coalesce(case when ivl_dchg_id is null then styp_nominal else chgt_nominal end, '')) order by ivl_no) lines
     from invoice_line join docket on dck_id = ivl_dck_id left join service_type on styp_id = dck_serv_type
     left join docket_charge on dchg_id = ivl_dchg_id left join charge_type on chgt_code = dchg_chgt_code
     left join vat_rate on vat_code = ivl_vat_code
     where ivl_inv_id = inv_id) printed
   where inv_id = any($1) order by inv_id`,
)

export const exportedDocuments = (db: Queryable, ids: readonly number[]) =>
  allRows(db, selectDocuments, [ids])

const insertExport = statement<{ aex_id: number }>(
  'insert-accounts-export',
  `insert into accounts_export (aex_format, aex_kind, aex_until, aex_file, aex_by) values ($1, $2, $3, $4, $5) returning aex_id`,
)

const setExport = statement<never>(
  'set-accounts-export',
  'update invoice set inv_aex_id = $1 where inv_id = any($2) and inv_aex_id is null',
)

export interface NewExport {
  format: ExportFormatName
  kind: DocumentKind | null
  until: string
  /** The hash of the stored file. */
  file: string
  by: string
}

/** Writes an export of these documents, which are in none. Returns its id. */
export async function addExport(
  tx: Transaction,
  { format, kind, until, file, by }: NewExport,
  ids: readonly number[],
): Promise<number> {
  const row = await firstRow(tx, insertExport, [format, kind, until, file, by])
  if (!row) throw new Error('The export was not written')
  if ((await execute(tx, setExport, [row.aex_id, ids])) !== ids.length)
    throw new Error('A document is in two exports')
  return row.aex_id
}

export interface ExportRow {
  aex_id: number
  aex_format: ExportFormatName
  aex_kind: DocumentKind | null
  aex_until: string
  aex_by: string
  aex_at: string
  documents: number
  first: string
  last: string
  net: Pence
  vat: Pence
  total: Pence
}

/** An export with a document of another account is not shown. */
const isInScope = `not exists (select from invoice other where other.inv_aex_id = aex_id and other.inv_cust_id <> all($1))`

const selectExports = statement<ExportRow>(
  'accounts-exports',
  `select aex_id, aex_format, aex_kind, aex_until::text, aex_by, aex_at, sums.documents, sums.first, sums.last, sums.net, sums.vat, sums.total
   from accounts_export cross join lateral (
     select count(*)::int documents, (array_agg(inv_label order by inv_id))[1] "first",
       (array_agg(inv_label order by inv_id desc))[1] "last", sum(${signed('inv_net')})::int net, sum(${signed('inv_vat')})::int vat,
       sum(${signed('inv_total')})::int total
     from invoice where inv_aex_id = aex_id) sums
   where ($2::int is null or aex_id < $2) and ${isInScope} order by aex_id desc limit $3`,
)

/** A page of exports, the newest first, plus one if another page follows. */
export const exportPage = (
  db: Queryable,
  accounts: readonly number[],
  before: number | null,
  limit: number,
) => allRows(db, selectExports, [accounts, before, limit + 1])

export interface FoundExport {
  aex_id: number
  aex_format: ExportFormatName
  aex_kind: DocumentKind | null
  aex_until: string
  aex_file: string
  aex_by: string
  aex_at: string
}

const selectFile = statement<FoundExport>(
  'accounts-export',
  `select aex_id, aex_format, aex_kind, aex_until::text, aex_file, aex_by, aex_at from accounts_export where aex_id = $1`,
)

/** An export, with the hash of its file. */
export const findExport = (db: Queryable, aex_id: number) => firstRow(db, selectFile, [aex_id])

const deleteStatement = statement<never>(
  'delete-accounts-export',
  'delete from accounts_export where aex_id = $1',
)

/** Deletes an export. Its documents are in none then. */
export const deleteExport = (tx: Transaction, aex_id: number) => execute(tx, deleteStatement, [aex_id])
