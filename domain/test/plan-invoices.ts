import type { BillableDocket, PlannedDocument } from '../src/billing/billing.ts'
import { type DocumentTerms, linesToBill, planLines } from '../src/billing/plan-invoices.ts'

/**
 * The documents of dockets that are ready, of one account and one currency. The preview and the issue both plan by its two steps,
 * page by page and document by document. The result does not depend on the order of the dockets.
 */
export const planInvoices = (dockets: readonly BillableDocket[], given: DocumentTerms): PlannedDocument[] => [
  ...planLines(linesToBill(dockets, given), given),
]
