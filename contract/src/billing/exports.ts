import { exportFormats } from '@despatch/domain/billing/exports/export-formats.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { z } from 'zod'
import { call, fileCall } from '../wire/call.ts'
import { currency, cursor, id, idOf, limit, pounds, text, time, whole } from '../wire/fields.ts'

const format = z.enum(fieldsOf(exportFormats)).describe('The accounts program.')
const count = whole(0, 1_000_000)
const day = z.iso
  .date({ error: 'Enter a day such as 2027-01-31', abort: true })
  .refine((value) => value > '2000' && value < '2100', 'Enter a day between 2000 and 2100')

const AccountsExport = z.strictObject({
  aex_id: id.describe('The id of the export.'),
  format,
  kind: z.enum(['I', 'C']).nullable().describe('I: invoices only. C: credit notes only. null: both.'),
  until: day.describe('The last day of the documents that were exported.'),
  by: text(100).describe('Who made it.'),
  at: time.describe('When it was made.'),
  documents: count.describe('How many documents it has.'),
  first: text(40).describe('The number of its first document.'),
  last: text(40).describe('The number of its last document.'),
  net: pounds.describe('The amount without VAT, less credit notes.'),
  vat: pounds.describe('The VAT, less that of credit notes.'),
  total: pounds.describe('The amount including VAT, less credit notes.'),
})

export const accountsExportList = call('accounts/export/list', {
  summary:
    'The files for accounts programs, the newest first, and what is in none yet: with the documents whose VAT Xero would compute otherwise.',
  needs: 'billing',
  body: z.strictObject({
    until: day.optional().describe('Documents until this day are to be exported; all without it.'),
    cursor,
    limit,
  }),
  reply: z.strictObject({
    rows: z.array(AccountsExport).describe('The files that were made.'),
    next: z.string().max(200).nullable().describe('The cursor of the next page; null on the last page.'),
    waiting: z
      .strictObject({
        documents: count.describe('How many there are.'),
        total: pounds.describe('Their amount including VAT, less credit notes.'),
        differences: z
          .array(
            z.strictObject({
              inv_id: id.describe('The id of the document.'),
              inv_label: text(40).describe('Its number.'),
              vat: pounds.describe('Its VAT; less than 0 for a credit note.'),
              xero_vat: pounds.describe('The VAT that Xero computes from its lines.'),
            }),
          )
          .describe('Those whose VAT Xero would compute otherwise, at most 100.'),
        other_currencies: count.describe(
          'Documents in other currencies than the company’s, which are in no file.',
        ),
      })
      .describe('The documents that are in no file yet.'),
    currency: currency.describe('The currency of the company.'),
  }),
  example: {},
})

export const accountsExportPost = call('accounts/export/post', {
  summary:
    'Makes files of all documents until a day that are in no file yet. Each document is in one file: invoices and credit notes are apart if the program imports them so.',
  needs: 'billing',
  writes: true,
  body: z.strictObject({ format, until: day.describe('Documents until this day are exported.') }),
  reply: z.strictObject({
    exports: z.array(id).describe('The ids of the files, in the order in which they are to be imported.'),
    documents: count.describe('How many documents they have.'),
  }),
  refusals: ['EXPORT_EMPTY'],
  example: { format: 'xero', until: '2027-01-31' },
  exampleRefused: 'EXPORT_EMPTY',
})

export const accountsExportUndo = call('accounts/export/undo', {
  summary: 'Takes an export back: deletes its file, so that its documents can be exported again.',
  needs: 'billing',
  writes: true,
  body: z.strictObject({ aex_id: idOf('accounts export') }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
  example: { aex_id: 1 },
  exampleRefused: 'NOT_FOUND',
})

export const accountsExportFile = fileCall('accounts/export/file', {
  summary: 'A file for an accounts program, as it was made.',
  needs: 'billing',
  body: z.strictObject({ aex_id: idOf('accounts export') }),
  file: 'text/csv',
  refusals: ['NOT_FOUND'],
  example: { aex_id: 1 },
  exampleRefused: 'NOT_FOUND',
})
