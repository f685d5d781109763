import type { PlannedDocument } from '@despatch/domain/billing/billing.ts'
import { invoiceLabel } from '@despatch/domain/billing/invoice-label.ts'
import { execute, firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { BilledAccount, Seller } from './accounts.queries.ts'
import { buyerOf, sellerPrinted, type InvoiceBody, type PrintedCorrection } from './printed-invoice.ts'

const takeStatement = statement<{ first: number }>(
  'take-invoice-numbers',
  `insert into invoice_series (ser_prefix, ser_next) values ($1, $2::int + $3::int)
   on conflict (ser_prefix) do update set ser_next = invoice_series.ser_next + $3::int
   returning ser_next - $3::int "first"`,
)

/** Takes `count` numbers of a series, and returns the first. If the transaction is rolled back, so are they: no number is left out. */
async function takeNumbers(
  tx: Transaction,
  prefix: string,
  startsWith: number,
  count: number,
): Promise<number> {
  const row = await firstRow(tx, takeStatement, [prefix, startsWith, count])
  if (!row) throw new Error(`No number was taken of ${prefix}`)
  return row.first
}

/** The numbers of documents, in their order: those of invoices and those of credit notes follow each other. */
async function labelsOf(
  tx: Transaction,
  { sell_prefix, sell_credit_prefix, sell_first }: Seller,
  documents: readonly PlannedDocument[],
): Promise<string[]> {
  const labels = new Map<PlannedDocument, string>()
  for (const [kind, prefix] of [['I', sell_prefix] as const, ['C', sell_credit_prefix] as const]) {
    const own = documents.filter((document) => document.kind === kind)
    if (own.length === 0) continue
    const first = await takeNumbers(tx, prefix, sell_first, own.length)
    own.forEach((document, at) => labels.set(document, invoiceLabel(prefix, first + at)))
  }
  return documents.map((document) => labels.get(document) ?? '')
}

const insertInvoice = statement<{ inv_id: number }>(
  'insert-invoice',
  `insert into invoice (inv_kind, inv_label, inv_sell_id, inv_cust_id, inv_day, inv_due, inv_net, inv_vat, inv_total, inv_currency,
     inv_po, inv_from, inv_until, inv_run_id, inv_body, inv_by, inv_of)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning inv_id`,
)

const insertLines = statement<never>(
  'insert-invoice-lines',
  `insert into invoice_line (ivl_inv_id, ivl_no, ivl_cust_id, ivl_dck_id, ivl_dchg_id, ivl_text, ivl_net, ivl_vat_code,
     ivl_vat_percent, ivl_vat, ivl_tax_point, ivl_performed, ivl_of, ivl_live)
   select $1, "ordinality", $2, dck_id, dchg_id, "text", net, vat_code, vat_percent, vat, tax_point, performed, "of",
     coalesce(live, true)
   from rows from (json_to_recordset($3) as (dck_id int, dchg_id int, "text" text, net int, vat_code text, vat_percent numeric,
     vat int, tax_point date, performed date, "of" int, live boolean)) with ordinality order by "ordinality"`,
)

const updateBilled = statement<never>(
  'set-billed',
  `update docket set dck_billed = dck_billed + total
   from (select ivl_dck_id, sum(ivl_net + ivl_vat)::int total from invoice_line where ivl_inv_id = any($1) group by ivl_dck_id) billed
   where dck_id = ivl_dck_id`,
)

interface CorrectedInvoice extends PrintedCorrection {
  inv_id: number
}

interface IssuedBy {
  /** Null for a correction, which belongs to no run. */
  run_id: number | null
  /** The invoice that a credit note corrects, with the reason. */
  of?: CorrectedInvoice
  /** The logon of the user who issues them. */
  by: string
}

/**
 * Writes documents with their lines and numbers, and what their dockets are worth on documents. The seller and the dockets are locked.
 * Returns the ids and numbers of the documents.
 */
export async function writeDocuments(
  tx: Transaction,
  account: BilledAccount,
  seller: Seller,
  documents: readonly PlannedDocument[],
  { run_id, by, of }: IssuedBy,
): Promise<{ inv_id: number; inv_label: string }[]> {
  const labels = await labelsOf(tx, seller, documents)
  const written: { inv_id: number; inv_label: string }[] = []
  for (const [at, document] of documents.entries()) {
    const inv_label = labels[at] ?? ''
    const body: InvoiceBody = {
      seller: sellerPrinted(seller),
      buyer: buyerOf(account),
      vat: [...document.vatSums],
      ...(of && { of: { label: of.label, day: of.day, reason: of.reason } }),
    }
    const row = await firstRow(tx, insertInvoice, [
      document.kind,
      inv_label,
      seller.sell_id,
      account.cust_id,
      document.day,
      document.due,
      document.net,
      document.vat,
      document.total,
      document.currency,
      document.po,
      document.from,
      document.until,
      run_id,
      JSON.stringify(body),
      by,
      of?.inv_id ?? null,
    ])
    if (!row) throw new Error('The document was not written')
    await execute(tx, insertLines, [row.inv_id, account.cust_id, JSON.stringify(document.lines)])
    written.push({ inv_id: row.inv_id, inv_label })
  }
  const updated = await execute(tx, updateBilled, [written.map(({ inv_id }) => inv_id)])
  const dockets = new Set(documents.flatMap(({ lines }) => lines.map(({ dck_id }) => dck_id)))
  if (updated !== dockets.size)
    throw new Error(`${dockets.size} dockets were billed, and ${updated} have lines`)
  return written
}
