import type { DocumentKind, DocumentLine, PlannedDocument, VatSum } from '@despatch/domain/billing/billing.ts'
import { negate, type Pence } from '@despatch/domain/money/money.ts'
import type { BilledAccount, Seller } from './accounts.queries.ts'

/** The seller as printed on a document. */
export interface PrintedSeller {
  name: string
  /** One line, its parts separated by commas. */
  address: string
  company_number: string
  vat_number: string
  email: string
  telephone: string
  account_name: string
  sort_code: string
  account_number: string
  iban: string
  bic: string
  terms: string
}

/** The customer as printed on a document. */
export interface PrintedBuyer {
  name: string
  address: string
  vat_number: string
  account: string
}

/** The invoice that a credit note corrects. */
export interface PrintedCorrection {
  label: string
  /** YYYY-MM-DD. */
  day: string
  reason: string
}

/** What a document stores as it was printed: `inv_body`. Amounts are in whole pence. */
export interface InvoiceBody {
  seller: PrintedSeller
  buyer: PrintedBuyer
  vat: VatSum[]
  /** Omitted for documents that correct none. */
  of?: PrintedCorrection
}

/** A line as printed: on a credit note with the opposite sign. */
export type PrintedLine = Pick<
  DocumentLine,
  'dck_docket' | 'text' | 'net' | 'vat' | 'vat_code' | 'vat_percent' | 'performed' | 'tax_point'
>

/** A document with everything on its pages. Amounts are in whole pence, and days YYYY-MM-DD. */
export interface PrintedInvoice extends InvoiceBody {
  kind: DocumentKind
  /** Its number; null for a draft. */
  label: string | null
  day: string
  due: string | null
  from: string
  until: string
  po: string
  currency: string
  net: Pence
  vatTotal: Pence
  total: Pence
  lines: readonly PrintedLine[]
}

export const sellerPrinted = (seller: Seller): PrintedSeller => ({
  name: seller.sell_name,
  address: seller.sell_address,
  company_number: seller.sell_company_number,
  vat_number: seller.sell_vat_number,
  email: seller.sell_email,
  telephone: seller.sell_telephone,
  account_name: seller.sell_account_name,
  sort_code: seller.sell_sort_code,
  account_number: seller.sell_account_number,
  iban: seller.sell_iban,
  bic: seller.sell_bic,
  terms: seller.sell_terms,
})

export const buyerOf = (account: BilledAccount): PrintedBuyer => ({
  name: account.cust_bill_name || account.cust_name,
  address: account.cust_bill_address,
  vat_number: account.cust_vat_number,
  account: account.cust_acc_code,
})

/** Lines have the sign of what their dockets are to pay. A credit note prints what it gives back, so more than 0. */
export const linesPrinted = <Line extends Pick<DocumentLine, 'net' | 'vat'>>(
  kind: DocumentKind,
  lines: readonly Line[],
): Line[] =>
  kind === 'I' ? [...lines] : lines.map((line) => ({ ...line, net: negate(line.net), vat: negate(line.vat) }))

/** A planned document before it is issued, without a number. */
export const draftOf = (
  account: BilledAccount,
  seller: Seller,
  document: PlannedDocument,
): PrintedInvoice => ({
  kind: document.kind,
  label: null,
  day: document.day,
  due: document.due,
  from: document.from,
  until: document.until,
  po: document.po,
  currency: document.currency,
  net: document.net,
  vatTotal: document.vat,
  total: document.total,
  seller: sellerPrinted(seller),
  buyer: buyerOf(account),
  vat: [...document.vatSums],
  lines: linesPrinted(document.kind, document.lines),
})
