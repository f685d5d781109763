import type { Readable } from 'node:stream'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import { inWorker, type FileOwner } from '../platform/workers/make-in-worker.ts'
import type { invoicesPdf } from './invoice-pdf.ts'
import { invoicePdfTexts } from './pdf-texts.ts'
import type { PrintedInvoice } from './printed-invoice.ts'

// A document of 1,000 lines takes a second, so it is made in a worker thread.
const drawInWorker = inWorker<typeof invoicesPdf>(new URL('./invoice-pdf.ts', import.meta.url), 'invoicesPdf')

/** Documents as one PDF. */
export const drawInvoices = (
  owner: FileOwner,
  invoices: readonly PrintedInvoice[],
  { name, accent }: Pick<Theme, 'name' | 'accent'>,
): Promise<Readable> =>
  drawInWorker(owner, invoices, { name, accent }, invoices[0]?.label ?? invoicePdfTexts.draft)
