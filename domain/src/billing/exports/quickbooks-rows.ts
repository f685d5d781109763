import { negate, toPounds } from '../../money/money.ts'
import { typedDay } from '../../time/london-day.ts'
import { deliveriesOf, groupsOf } from './line-groups.ts'
import type { ExportedDocument, ExportRow } from './exported-document.ts'
import { vatNameInQuickbooks } from './vat-names.ts'

const amounts = [
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  'ItemAmount',
  'ItemTaxCode',
  'ItemTaxAmount',
] as const

/** The columns of QuickBooks’ imports of invoices and of credit notes. */
export const quickbooksHeadings = {
  I: ['InvoiceNo', 'Customer', 'InvoiceDate', 'DueDate', 'Memo', ...amounts],
  C: ['CreditNoteNo', 'Customer', 'CreditNoteDate', 'Memo', ...amounts],
} as const

/** What QuickBooks calls a line without a product or service. */
const usualItem = 'Sales'

/**
 * A document as rows of QuickBooks’ import of its kind: one for each product or service and VAT code. The amounts of a credit note are
 * those that it prints, so more than 0.
 */
export const quickbooksRows = (document: ExportedDocument): ExportRow[] =>
  groupsOf(document, vatNameInQuickbooks).map(({ nominal, rateName, net, vat }) => {
    const amount = toPounds(document.kind === 'C' ? negate(net) : net)
    return [
      document.label,
      document.name,
      typedDay(document.day),
      ...(document.kind === 'I' ? [typedDay(document.due ?? document.day)] : []),
      document.po,
      nominal === '' ? usualItem : nominal,
      deliveriesOf(document),
      1,
      amount,
      amount,
      rateName,
      toPounds(document.kind === 'C' ? negate(vat) : vat),
    ]
  })
