import type { invoiceGet, invoiceList } from '@despatch/contract/billing/invoices.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { documentState } from '@despatch/domain/billing/document-state.ts'
import { toPounds } from '@despatch/domain/money/money.ts'
import { wordsOf } from '../platform/database/search-words.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { today } from './billed-period.ts'
import {
  correctionsOf,
  findInvoice,
  invoiceLines,
  invoicePage,
  openTotals,
  type InvoiceRow,
  type LinkedDocument,
} from './invoices.queries.ts'
import { linesPrinted } from './printed-invoice.ts'

type InvoiceView = ReplyOf<typeof invoiceList>['rows'][number]

/** How far a document is, with its words. */
export const stateOf = ({ inv_kind, inv_total, open, credited, inv_due, inv_sent, is_made }: InvoiceRow) =>
  documentState({
    kind: inv_kind,
    total: inv_total,
    open,
    credited,
    due: inv_due,
    sent: inv_sent,
    isMade: is_made,
    today: today(),
  })

/** A document as in lists. */
export function viewOf(row: InvoiceRow): InvoiceView {
  const { state, text } = stateOf(row)
  return {
    inv_id: row.inv_id,
    inv_kind: row.inv_kind,
    inv_label: row.inv_label,
    inv_cust_id: row.inv_cust_id,
    cust_name: row.cust_name,
    inv_day: row.inv_day,
    inv_due: row.inv_due,
    inv_from: row.inv_from,
    inv_until: row.inv_until,
    inv_po: row.inv_po,
    inv_net: toPounds(row.inv_net),
    inv_vat: toPounds(row.inv_vat),
    inv_total: toPounds(row.inv_total),
    inv_currency: row.inv_currency,
    open: toPounds(row.open),
    credited: toPounds(row.credited),
    state,
    state_text: text,
    inv_to: row.inv_to,
    inv_sent: row.inv_sent,
    is_made: row.is_made,
  }
}

/** A page of documents of the session's accounts, the newest first. */
export async function listInvoices(
  tenant: Tenant,
  { accounts }: Session,
  { inv_cust_id, show, search, cursor, limit }: CheckedPayload<typeof invoiceList>,
): Promise<ReplyOf<typeof invoiceList>> {
  const currency = (await settingsOf(tenant, null)).CompanyCurrency
  const found = await invoicePage(tenant.pool, show, {
    accounts: inv_cust_id === undefined ? accounts : [inv_cust_id],
    words: wordsOf(search),
    before: readIdCursor(cursor),
    limit,
  })
  const rows = found.slice(0, limit)
  const totals = await openTotals(tenant.pool, accounts, currency)
  return {
    rows: rows.map(viewOf),
    next: found.length > limit ? String(rows.at(-1)?.inv_id) : null,
    open: toPounds(totals.open),
    overdue: toPounds(totals.overdue),
    currency,
  }
}

/** A document with a page of its lines. A credit note's lines are more than 0, as printed. */
export async function getInvoice(
  { pool }: Tenant,
  { inv_id, cursor, limit }: CheckedPayload<typeof invoiceGet>,
): Promise<ReplyOf<typeof invoiceGet>> {
  const invoice = (await findInvoice(pool, inv_id)) ?? refuse('NOT_FOUND')
  const found = await invoiceLines(pool, inv_id, readIdCursor(cursor) ?? 0, limit + 1)
  const lines = found.slice(0, limit)
  const linked = await correctionsOf(pool, inv_id)
  const { seller, buyer, vat, of } = invoice.inv_body
  return {
    ...viewOf(invoice),
    seller: seller.name,
    buyer: buyer.name,
    corrects: linked.filter(({ isCorrected }) => isCorrected).map(linkOf)[0] ?? null,
    corrected_by: linked.filter(({ isCorrected }) => !isCorrected).map(linkOf),
    reason: of?.reason ?? '',
    vat: vat.map((rate) => ({
      vat_code: rate.vat_code,
      vat_percent: rate.vat_percent,
      net: toPounds(rate.net),
      vat: toPounds(rate.vat),
    })),
    rows: linesPrinted(invoice.inv_kind, lines).map((line) => ({
      ivl_no: line.ivl_no,
      dck_id: line.dck_id,
      dck_docket: line.dck_docket,
      ivl_text: line.text,
      ivl_performed: line.performed,
      ivl_tax_point: line.tax_point,
      ivl_net: toPounds(line.net),
      ivl_vat_code: line.vat_code,
      ivl_vat_percent: line.vat_percent,
      ivl_vat: toPounds(line.vat),
      open: toPounds(line.open),
      rest: toPounds(line.rest),
      is_released: line.is_released,
    })),
    next: found.length > limit ? String(lines.at(-1)?.ivl_no) : null,
  }
}

const linkOf = ({ inv_id, inv_label }: LinkedDocument): LinkedDocument => ({ inv_id, inv_label })
