import { plural } from '@despatch/domain/text/plural.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

const documents = (count: number) => plural(count, { one: '# document', other: '# documents' })

/** The texts of exports to accounts programs. */
export const exportTexts = {
  exports: 'Exports',
  theExports: 'the exports',
  make: 'Export',
  format: 'Accounts program',
  until: 'Documents until',
  dayMissing: 'Enter a day as DD/MM/YYYY.',
  once: 'Each document is exported once.',
  apart: {
    xero: 'Credit notes are in a file of their own, with amounts below £0.00. After the import, check in Xero that each is a credit note.',
    quickbooks: 'Invoices and credit notes are in separate files, with at most 100 documents in each.',
  },
  waiting: (count: number, total: ReactNode) =>
    count === 0
      ? 'No document until this day is left to export.'
      : sentence`${documents(count)} to export, ${total} with VAT`,
  made: (count: number, files: number) =>
    `${documents(count)} in ${plural(files, { one: '# file', other: '# files' })}. Open it in the list to download it.`,
  failed: 'Not exported',
  otherCurrencies: (count: number) =>
    plural(count, {
      one: '# document in another currency is in no file. Enter it in the accounts program by hand.',
      other: '# documents in other currencies are in no file. Enter them in the accounts program by hand.',
    }),
  differences: (count: number) =>
    plural(count, {
      one: 'Xero computes other VAT for # document',
      other: 'Xero computes other VAT for # documents',
    }),
  differencesHelp: 'Xero computes the VAT of each line itself. Correct the VAT in Xero after the import.',
  difference: (own: ReactNode, xero: ReactNode) => sentence`: VAT ${own}, in Xero ${xero}`,
  madeOn: 'Made',
  by: 'By',
  program: 'Program',
  numbers: 'Documents',
  total: 'Total with VAT',
  numbersOf: (count: number, first: string, last: string) =>
    count === 1 ? first : `${documents(count)}, ${first} to ${last}`,
  untilDay: (day: string) => `until ${typedDay(day)}`,
  download: 'Download',
  takeBack: 'Take back',
  takeBackQuestion: (name: string) => `Take back “${name}”?`,
  takeBackHelp: (count: number, program: string) =>
    plural(count, {
      one: `Its document can be exported again, and this file is deleted. If you have imported it in ${program}, delete the document there first, or it is entered twice.`,
      other: `Its # documents can be exported again, and this file is deleted. If you have imported it in ${program}, delete the documents there first, or they are entered twice.`,
    }),
  takeBackFailed: 'Not taken back',
  takenBack: (count: number) =>
    plural(count, {
      one: '# document can be exported again.',
      other: '# documents can be exported again.',
    }),
  nameOf: (program: string, kind: 'I' | 'C' | null) =>
    kind === null ? program : `${program}, ${kind === 'I' ? 'invoices' : 'credit notes'}`,
  madeBy: (by: string, at: string) => `Made by ${by}, ${at}`,
  downloadFailed: 'Not downloaded',
  none: 'No exports yet',
  noneHelp: 'Issued documents are exported here as files for Xero, Sage 50 or QuickBooks.',
}
