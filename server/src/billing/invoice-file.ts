import type { invoiceFile } from '@despatch/contract/billing/invoices.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FileAnswer } from '../platform/http/binding.ts'
import type { csvStream } from '../platform/spreadsheet/csv-file.ts'
import { inWorker, type FileOwner } from '../platform/workers/make-in-worker.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { csvCells, csvHeadings } from './invoice-csv.queries.ts'
import { findInvoice } from './invoices.queries.ts'

const writeCsv = inWorker<typeof csvStream>(
  new URL('../platform/spreadsheet/csv-file.ts', import.meta.url),
  'csvStream',
)

/** A document as the PDF that was sent, or its lines as CSV. Refuses INVOICE_NOT_MADE. */
export async function fileOfInvoice(
  { pool, files }: Tenant,
  owner: FileOwner,
  { inv_id, format }: CheckedPayload<typeof invoiceFile>,
): Promise<FileAnswer> {
  const { inv_label, inv_pdf } = (await findInvoice(pool, inv_id)) ?? refuse('NOT_FOUND')
  if (format === 'csv') {
    const rows = (async function* () {
      yield await csvCells(pool, inv_id)
    })()
    const content = await writeCsv(owner, rows, csvHeadings)
    return { name: `${inv_label}.csv`, type: 'text/csv; charset=utf-8', content }
  }
  if (inv_pdf === null) refuse('INVOICE_NOT_MADE')
  return { name: `${inv_label}.pdf`, type: 'application/pdf', content: await files.read(inv_pdf) }
}
