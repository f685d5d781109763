import { toPounds } from '../../money/money.ts'
import { typedDay } from '../../time/london-day.ts'
import type { ExportedDocument, ExportRow } from './exported-document.ts'
import { vatNameInXero } from './vat-names.ts'

/** The columns of Xero’s template for sales invoices, in its order. Those with an asterisk must have a value. */
export const xeroHeadings = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const

/** The account for sales that a new company has in Xero. */
const usualAccount = '200'

/**
 * A document as rows of Xero’s template: one for each line, with its amount without VAT. Xero computes the VAT itself. The amounts of a
 * credit are less than 0, so those of a credit note add up to less than 0. No source of Xero confirms that it imports such rows as a credit
 * note, so credit notes are in files of their own.
 */
export const xeroRows = (document: ExportedDocument): ExportRow[] =>
  document.lines.map((line) => {
    const cells: Partial<Record<(typeof xeroHeadings)[number], string | number>> = {
      '*ContactName': document.name,
      '*InvoiceNumber': document.label,
      Reference: document.po,
      '*InvoiceDate': typedDay(document.day),
      '*DueDate': typedDay(document.due ?? document.day),
      '*Description': line.text,
      '*Quantity': 1,
      '*UnitAmount': toPounds(line.net),
      '*AccountCode': line.nominal === '' ? usualAccount : line.nominal,
      '*TaxType': vatNameInXero(line),
      Currency: document.currency,
    }
    return xeroHeadings.map((heading) => cells[heading] ?? '')
  })
