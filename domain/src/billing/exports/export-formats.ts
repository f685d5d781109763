import type { DocumentKind } from '../billing.ts'
import type { ExportedDocument, ExportRow } from './exported-document.ts'
import { quickbooksHeadings, quickbooksRows } from './quickbooks-rows.ts'
import { sageHeadings, sageRows } from './sage-rows.ts'
import { xeroHeadings, xeroRows } from './xero-rows.ts'

interface ExportFormat {
  label: string
  rows: (document: ExportedDocument) => ExportRow[]
  headings: Readonly<Record<DocumentKind, readonly string[]>>
  /** The most documents of a file. */
  most: number
  /** Whether invoices and credit notes are in separate files. */
  isApart: boolean
}

const mostDocuments = 500

/** The formats of accounts programs. Another one is its rows, and a line here. */
export const exportFormats = {
  xero: {
    label: 'Xero',
    rows: xeroRows,
    headings: { I: xeroHeadings, C: xeroHeadings },
    most: mostDocuments,
    isApart: true,
  },
  sage: {
    label: 'Sage 50',
    rows: sageRows,
    headings: { I: sageHeadings, C: sageHeadings },
    most: mostDocuments,
    isApart: false,
  },
  quickbooks: {
    label: 'QuickBooks',
    rows: quickbooksRows,
    headings: quickbooksHeadings,
    most: 100,
    isApart: true,
  },
} satisfies Readonly<Record<string, ExportFormat>>

export type ExportFormatName = keyof typeof exportFormats
