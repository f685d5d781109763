import { negate, toPounds } from '../../money/money.ts'
import { typedDay } from '../../time/london-day.ts'
import { deliveriesOf, groupsOf } from './line-groups.ts'
import type { ExportedDocument, ExportRow } from './exported-document.ts'
import { vatNameInSage } from './vat-names.ts'

/** The columns of an audit trail transaction in Sage 50, in its order. */
export const sageHeadings = [
  'Type',
  'Account Reference',
  'Nominal A/C Ref',
  'Department Code',
  'Date',
  'Reference',
  'Details',
  'Net Amount',
  'Tax Code',
  'Tax Amount',
] as const

/** The nominal code for sales that a new company has in Sage 50. */
const usualNominal = '4000'

/**
 * A document as audit trail transactions of Sage 50: one for each nominal code and tax code. SI adds to what the account owes, and SC
 * takes off it. Their amounts are 0 or more, so a credit on an invoice is a transaction SC with the number of the invoice.
 */
export const sageRows = (document: ExportedDocument): ExportRow[] =>
  groupsOf(document, vatNameInSage).map(({ nominal, rateName, net, vat }) => {
    const isCredit = net < 0 || (net === 0 && vat < 0)
    return [
      isCredit ? 'SC' : 'SI',
      document.ledger_code,
      nominal === '' ? usualNominal : nominal,
      '0',
      typedDay(document.day),
      document.label,
      deliveriesOf(document),
      toPounds(isCredit ? negate(net) : net),
      rateName,
      toPounds(isCredit ? negate(vat) : vat),
    ]
  })
