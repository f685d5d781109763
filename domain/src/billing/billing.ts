import type { BilledBy, TaxRule, TermsFrom, VatCategory } from '../office/billing-choices.ts'
import type { Pence } from '../money/money.ts'

/** I: invoice. C: credit note. */
export type DocumentKind = 'I' | 'C'

/** A VAT rate with the rules of documents. */
export interface LineVat {
  vat_code: string
  /** In hundredths of a per cent at most: 20, 17.5. */
  vat_percent: number
  vat_category: VatCategory
  /** Why nothing is charged, for E and O. */
  vat_reason: string
}

/** A charge of a docket after its booking. Credits are less than 0. */
export interface BillableCharge extends LineVat {
  dchg_id: number
  text: string
  net: Pence
  vat: Pence
}

/** A docket on account as it is to be billed. Days are YYYY-MM-DD in London. */
export interface BillableDocket extends LineVat {
  dck_id: number
  dck_docket: string
  dck_status: string
  /** Cancelled without a fee: nothing is owed. */
  isFreeOfCharge: boolean
  /** When it was delivered, returned or cancelled for a fee; null if it is not finished. */
  performed: string | null
  /** The day on which it was paid in full, if that was before it was performed; otherwise null. */
  paid: string | null
  /** Until when the last change of status can be undone, in ms; null if it cannot. */
  undoUntil: number | null
  /** The booked price or the fee, without charges. */
  net: Pence
  vat: Pence
  /** Whether the booked price is on a document. */
  isBooked: boolean
  /** The approved charges that are on no document. */
  charges: readonly BillableCharge[]
  /** What it is worth on documents so far, and what it costs in all, including VAT. `total` is less than 0 without a price. */
  billed: Pence
  total: Pence
  hasProposedCharge: boolean
  hasOpenRequest: boolean
  hasUndecidedReport: boolean
  /** The reference that is the account's order number; null if the account has none. */
  order: string | null
  hasProof: boolean
  /** Why it is held back; empty if it is not. */
  held: string
  service: string
  /** From where to where in districts, such as 'SE1 to E14'. No recipient is named. */
  route: string
}

/** What is agreed with an account about documents. */
export interface BillingTerms {
  cust_bill_by: BilledBy
  cust_bill_needs_pod: boolean
  cust_po_ref: number | null
  cust_bill_address: string
  cust_terms_days: number
  cust_terms_from: TermsFrom
}

/** What a seller has agreed with HMRC. */
export interface SellerTax {
  sell_vat_number: string
  sell_tax_rule: TaxRule
  sell_tax_days: number
}

/** One line of a document. In pence, less than 0 for a credit. */
export interface DocumentLine extends LineVat {
  dck_id: number
  dck_docket: string
  /** Null for the booked price. */
  dchg_id: number | null
  text: string
  net: Pence
  vat: Pence
  performed: string
  order: string
  tax_point: string
  /** The document comes more than 30 days after the tax point (VAT Regulations 1995, regulation 13(5)). */
  isLate: boolean
}

/** The sums of the lines of one VAT rate. */
export interface VatSum extends LineVat {
  net: Pence
  vat: Pence
}

/** A document as it would be issued. Its amounts are 0 or more; `lines` have the sign of what the dockets are to pay. */
export interface PlannedDocument {
  kind: DocumentKind
  po: string
  /** The first and the last day of performance. */
  from: string
  until: string
  day: string
  /** Null for a credit note. */
  due: string | null
  currency: string
  net: Pence
  vat: Pence
  total: Pence
  vatSums: readonly VatSum[]
  lines: readonly DocumentLine[]
}
