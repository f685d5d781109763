import type { VatCategory } from '../../office/billing-choices.ts'
import type { Pence } from '../../money/money.ts'
import type { DocumentKind } from '../billing.ts'

/** A line of a document for an accounts program. Amounts have the sign of what the docket is to pay: less than 0 for a credit. */
export interface ExportedLine {
  text: string
  net: Pence
  vat: Pence
  vat_percent: number
  vat_category: VatCategory
  /** What the accounts programs call the rate; empty for the usual name. */
  vat_xero: string
  vat_sage: string
  vat_quickbooks: string
  /** Where the income is entered; empty for the usual place. */
  nominal: string
}

/** An issued document for an accounts program. Days are YYYY-MM-DD. */
export interface ExportedDocument {
  kind: DocumentKind
  label: string
  day: string
  /** Null for a credit note. */
  due: string | null
  po: string
  from: string
  until: string
  currency: string
  /** The name on the document, and the code of the account in the accounts program. */
  name: string
  ledger_code: string
  lines: readonly ExportedLine[]
}

/** The cells of a row. Amounts are numbers, and everything else is text. */
export type ExportRow = readonly (string | number)[]
