import type { DocumentKind } from '@despatch/domain/billing/billing.ts'
import { pence, type Pence } from '@despatch/domain/money/money.ts'
import { isOwing } from '../dockets/docket-owed.sql.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { openOfInvoice, openOfLine } from './open-lines.sql.ts'
import type { InvoiceBody, PrintedLine } from './printed-invoice.ts'

/** What credit notes that correct an invoice have taken off, for a statement over documents. */
const creditedOf = (
  document: 'invoice' | 'page',
) => `(select coalesce(-sum(credit.ivl_net + credit.ivl_vat), 0)::int from invoice note
  join invoice_line credit on credit.ivl_inv_id = note.inv_id where note.inv_of = ${document}.inv_id)`

/** A document, with amounts in whole pence and days as YYYY-MM-DD. */
export interface InvoiceRow {
  inv_id: number
  inv_kind: DocumentKind
  inv_label: string
  inv_cust_id: number
  cust_name: string
  inv_day: string
  inv_due: string | null
  inv_from: string
  inv_until: string
  inv_po: string
  inv_net: Pence
  inv_vat: Pence
  inv_total: Pence
  inv_currency: string
  open: Pence
  /** What credit notes that correct it have taken off; more than 0. */
  credited: Pence
  inv_to: string
  inv_sent: string | null
  is_made: boolean
}

const columnsOf = (
  document: 'invoice' | 'page',
) => `inv_id, inv_kind, inv_label, inv_cust_id, cust_name, inv_day::text, inv_due::text, inv_from::text, inv_until::text,
  inv_po, inv_net, inv_vat, inv_total, inv_currency, ${openOfInvoice} "open", ${creditedOf(document)} credited, inv_to, inv_sent, inv_pdf is not null is_made`

const columns = columnsOf('invoice')

/** Which documents of which accounts. */
export interface InvoiceFilter {
  accounts: readonly number[]
  words: readonly string[]
  /** The last id of the page before; null for the first page. */
  before: number | null
  limit: number
}

const hasWords = `not exists (select from unnest($2::text[]) word
  where position(word in lower(concat_ws(' ', inv_label, inv_po, cust_name, cust_acc_code))) = 0)`

/** The documents of each account are read from the index in the list's order, at most one page. */
const pageOf = (name: string, condition: string) =>
  statement<InvoiceRow>(
    name,
    `select ${columnsOf('page')} from (
       select found.* from unnest($1::int[]) account
       cross join lateral (
         select invoice.*, cust_name from invoice join customer on cust_id = inv_cust_id
         where inv_cust_id = account and ($3::int is null or inv_id < $3) and ${condition} and ${hasWords}
         order by inv_id desc limit $4
       ) found order by inv_id desc limit $4
     ) page order by inv_id desc`,
  )

/** The documents with something to pay, read from the dockets that owe something. */
const openDocuments = `select ivl_inv_id, sum(${openOfLine})::int "open"
  from docket join invoice_line on ivl_dck_id = dck_id
  where dck_cust_id = any($1) and ${isOwing} and docket_due(docket) > 0 group by ivl_inv_id`

const openPageOf = (name: string, condition: string) =>
  statement<InvoiceRow>(
    name,
    `select ${columns} from (${openDocuments}) owing
     join invoice on inv_id = ivl_inv_id join customer on cust_id = inv_cust_id
     where owing.open > 0 and ($3::int is null or inv_id < $3) and ${condition} and ${hasWords}
     order by inv_id desc limit $4`,
  )

const overdue = `inv_due < london_day(now())`

const pages = {
  all: pageOf('invoice-page', 'true'),
  'not sent': pageOf('invoice-page-not-sent', 'inv_sent is null'),
  unpaid: openPageOf('invoice-page-unpaid', 'true'),
  overdue: openPageOf('invoice-page-overdue', overdue),
}

/** A page of documents, the newest first, plus one if another page follows. */
export const invoicePage = (
  db: Queryable,
  show: keyof typeof pages,
  { accounts, words, before, limit }: InvoiceFilter,
) => allRows(db, pages[show], [accounts, words, before, limit + 1])

/** What accounts are still to pay on documents, in one currency. */
export interface OpenTotals {
  documents: number
  open: Pence
  overdue_documents: number
  overdue: Pence
}

const selectTotals = statement<OpenTotals>(
  'open-documents',
  `select count(*)::int documents, coalesce(sum(owing.open), 0)::int "open",
     count(*) filter (where ${overdue})::int overdue_documents,
     coalesce(sum(owing.open) filter (where ${overdue}), 0)::int overdue
   from (${openDocuments}) owing join invoice on inv_id = ivl_inv_id where owing.open > 0 and inv_currency = $2`,
)

export const openTotals = async (
  db: Queryable,
  accounts: readonly number[],
  currency: string,
): Promise<OpenTotals> =>
  (await firstRow(db, selectTotals, [accounts, currency])) ?? {
    documents: 0,
    open: pence(0),
    overdue_documents: 0,
    overdue: pence(0),
  }

const countNotSent = statement<{ documents: number }>(
  'documents-not-sent',
  `select count(*)::int documents from invoice
   where inv_sent is null and inv_cust_id = any($1) and inv_created < now() - interval '10 minutes'`,
)

/** The documents that were neither emailed nor posted, ten minutes after they were issued. */
export const documentsNotSent = async (db: Queryable, accounts: readonly number[]) =>
  (await firstRow(db, countNotSent, [accounts]))?.documents ?? 0

const selectOne = statement<
  InvoiceRow & {
    inv_sell_id: number
    inv_body: InvoiceBody
    inv_pdf: string | null
    cust_bill_emails: string
  }
>(
  'invoice',
  `select ${columns}, inv_sell_id, inv_body, inv_pdf, cust_bill_emails from invoice join customer on cust_id = inv_cust_id where inv_id = $1`,
)

export type WholeInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** A document with what it printed, and the addresses to which those of its account are emailed. */
export const findInvoice = (db: Queryable, inv_id: number) => firstRow(db, selectOne, [inv_id])

export interface LineRow extends PrintedLine {
  ivl_no: number
  dck_id: number
  open: Pence
  /** What is left of it after the credits before, net; less than 0 for a credit, and 0 if it was released. */
  rest: Pence
  is_released: boolean
}

const selectLines = statement<LineRow>(
  'invoice-lines',
  `select ivl_no, dck_id, dck_docket, ivl_text "text", ivl_net net, ivl_vat vat, ivl_vat_code vat_code,
     ivl_vat_percent::float8 vat_percent, ivl_performed::text performed, ivl_tax_point::text tax_point, ${openOfLine} "open",
     ivl_net + coalesce((select sum(credit.ivl_net)::int from invoice_line credit where credit.ivl_of = invoice_line.ivl_id), 0) rest,
     not ivl_live and ivl_of is null is_released
   from invoice_line join docket on dck_id = ivl_dck_id where ivl_inv_id = $1 and ivl_no > $2 order by ivl_no limit $3`,
)

/** At most `limit` lines of a document after a line. They have the sign of what their dockets are to pay. */
export const invoiceLines = (db: Queryable, inv_id: number, after: number, limit: number) =>
  allRows(db, selectLines, [inv_id, after, limit])

const selectOfRun = statement<InvoiceRow & { cust_bill_emails: string }>(
  'invoices-of-run',
  `select ${columns}, cust_bill_emails from invoice join customer on cust_id = inv_cust_id
   where inv_run_id = $1 and inv_cust_id = any($2) order by inv_id`,
)

export const invoicesOfRun = (db: Queryable, run_id: number, accounts: readonly number[]) =>
  allRows(db, selectOfRun, [run_id, accounts])

const selectOfDocket = statement<InvoiceRow>(
  'invoices-of-docket',
  `select ${columns} from invoice join customer on cust_id = inv_cust_id
   where inv_id in (select ivl_inv_id from invoice_line where ivl_dck_id = $1) and inv_cust_id = any($2) order by inv_id`,
)

/** The documents of these accounts that a docket is on, the oldest first. */
export const invoicesOfDocket = (db: Queryable, dck_id: number, accounts: readonly number[]) =>
  allRows(db, selectOfDocket, [dck_id, accounts])

const updateFile = statement<never>(
  'set-invoice-file',
  'update invoice set inv_pdf = $2 where inv_id = $1 and inv_pdf is null',
)

/** Stores the hash of a document's PDF, once. Returns whether it was the first. */
export const setFile = async (tx: Transaction, inv_id: number, hash: string) =>
  (await execute(tx, updateFile, [inv_id, hash])) === 1

const updateTo = statement<never>('set-invoice-address', 'update invoice set inv_to = $2 where inv_id = $1')

export const setAddress = (tx: Transaction, inv_id: number, to: string) => execute(tx, updateTo, [inv_id, to])

const updateSent = statement<never>(
  'set-invoice-sent',
  `update invoice set inv_sent = mail_sent from mail
   where inv_id = $1 and mail_id = $2 and mail_sent is not null and inv_sent is distinct from mail_sent`,
)

/** Stores when the mail server took the email of a document, if it did. */
export const setSent = (db: Queryable, inv_id: number, mail_id: number) =>
  execute(db, updateSent, [inv_id, mail_id])

const updatePosted = statement<never>(
  'set-invoice-posted',
  'update invoice set inv_sent = coalesce(inv_sent, now()) where inv_id = $1',
)

export const setPosted = (tx: Transaction, inv_id: number) => execute(tx, updatePosted, [inv_id])

/** A document that corrects another, or is corrected. */
export interface LinkedDocument {
  inv_id: number
  inv_label: string
}

const selectCorrections = statement<LinkedDocument & { isCorrected: boolean }>(
  'corrections-of-invoice',
  `select inv_id, inv_label, false "isCorrected" from invoice where inv_of = $1
   union all
   select inv_id, inv_label, true from invoice where inv_id = (select inv_of from invoice where inv_id = $1)
   order by inv_id`,
)

/** The credit notes that correct a document, and the invoice that it corrects itself. */
export const correctionsOf = (db: Queryable, inv_id: number) => allRows(db, selectCorrections, [inv_id])
