import { plural } from '@despatch/domain/text/plural.ts'
import { sentence } from '../ui/sentence.ts'
import type { ReactNode } from 'react'

const deliveries = (count: number) => plural(count, { one: '# delivery', other: '# deliveries' })

/** The texts of the import of bookings. */
export const importsTexts = {
  bookingsFor: (account: string) => `The deliveries are booked for ${account}.`,
  changeAccount: 'Change account',
  accountNotLoaded: 'Your account could not be loaded',
  loading: 'Loading the import',
  mayNotImport: 'You cannot import bookings',
  noAccount: 'Your user has no default account. Ask your administrator to set one.',
  cardAccount:
    'This account pays each booking by card, so its bookings cannot be imported. Book them one by one.',

  pasteHere: 'Paste here (Ctrl+V)',
  pasteHelp: 'Copy the rows in your spreadsheet together with their headings.',
  pasteExample: 'Order number, Name, Address 1, Postcode …',
  orFile: 'Or choose a file',
  fileHelp:
    'A workbook (XLSX), CSV or another text file, also by dropping it on this page. 5,000 rows at most.',
  fileExample: 'XLSX or CSV file …',
  fileTooLarge: 'The file is larger than 20 MB. Split it into smaller ones.',
  workbookOld: 'This workbook has a password, or the old format XLS. Save it as XLSX without a password.',
  workbookUnreadable: 'This workbook could not be read. Open it, copy its rows and paste them here.',
  workbookLarge: 'This workbook is too large when it is unpacked. Copy its rows and paste them here.',
  workbookSlow: 'This workbook takes too long to read. Copy its rows and paste them here.',
  sheetOf: (file: string, sheet: string) => `${file}, ${sheet}`,
  whichSheet: 'Which sheet?',
  sheetWith: (name: string, rows: number) => `${name}: ${plural(rows, { one: '# row', other: '# rows' })}`,
  readTable: 'Continue',
  tableNotRead: 'The table could not be read',
  pasted: 'Pasted rows',
  knownExports: (names: string) =>
    `The columns of exports from ${names} are found by their headings. Any other table works too.`,
  sample: 'Download a sample',
  sampleName: 'sample-import.csv',
  recent: 'Your imports',
  recentHelp: (days: number) =>
    `An import and its rows are deleted after ${plural(days, { one: '# day', other: '# days' })}. Its bookings stay.`,
  noneYet: 'No imports yet',
  noneYetHelp: 'Paste a table above. Nothing is booked before you have seen every price.',
  listFailed: 'Your imports could not be loaded',

  columnsTitle: 'Columns',
  columnsOf: (name: string, rows: number, preset: string | null) =>
    `${name}: ${plural(rows, { one: '# booking', other: '# bookings' })}${preset === null ? '' : `, from ${preset}`}.`,
  field: 'Field',
  column: 'Column of your table',
  samples: 'First rows',
  columnFor: (label: string) => `Column for ${label}`,
  valueFor: (label: string) => `${label} of all rows`,
  notInTable: 'Not in the table',
  sameForAll: 'The same for all rows',
  joined: (headings: readonly string[]) => headings.join(' + '),
  moreFields: 'More fields',
  unused: (headings: string) => `Not imported: ${headings}`,
  unread: (count: number) =>
    plural(count, { one: '# row could not be read', other: '# rows could not be read' }),
  leftOutRows: (count: number) => plural(count, { one: '# row is left out', other: '# rows are left out' }),
  rowWith: (row: number, message: string) => `Row ${row}: ${message}`,
  andMore: (count: number) => `… and ${count} more`,
  dateOrder: 'How are dates written?',
  dayFirst: (example: string, day: string) => `Day first: ${example} is ${day}`,
  monthFirst: (example: string, day: string) => `Month first: ${example} is ${day}`,
  orderMissing: 'Choose how the dates are written.',
  weightUnit: 'Unit of weights',
  kilograms: 'Kilograms',
  grams: 'Grams',
  needed: (labels: string) => `Choose a column for: ${labels}.`,
  anotherTable: 'Another table',
  check: (rows: number) => plural(rows, { one: 'Check # row', other: 'Check # rows' }),
  checking: (done: number, of: number) =>
    `Checking the rows: ${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')}`,
  checkFailed: 'The rows could not be checked',
  checkFailedHelp: (message: string) => `${message} Nothing is booked. Check again to continue.`,
  noRows: 'There is no row to book.',

  notFound: 'Import not found',
  notFoundHelp: 'It may have been deleted, or belongs to another account.',
  notLoaded: 'The import could not be loaded',
  startedBy: (name: string, account: string, by: string, time: ReactNode) =>
    sentence`${name} for ${account}. Started by ${by}, ${time}.`,
  newImport: 'New import',
  changeColumns: 'Change columns',
  deleteImport: 'Delete import',
  deleteTitle: (name: string) => `Delete the import ${name}?`,
  deleteHelp: 'Its rows are deleted. Deliveries that were booked from it are not affected.',

  show: 'Show rows',
  all: 'All',
  toFix: 'To fix',
  ready: 'Ready',
  alike: 'Like an earlier one',
  known: 'Known',
  leftOut: 'Left out',
  booked: 'Booked',
  withCount: (label: string, count: number) => `${label} (${count.toLocaleString('en-GB')})`,
  rowsOf: (first: number, last: number, of: number) =>
    `Rows ${first.toLocaleString('en-GB')} to ${last.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')}`,
  previousRows: 'Previous rows',
  nextRows: 'Next rows',
  noRowsShown: 'No row is in this state',
  rows: 'Rows of the import',
  row: 'Row',
  rowNumber: (row: number) => `Row ${row}`,
  state: 'State',
  price: 'Price + VAT',
  priceNow: (total: string, before: string) => `${total} with VAT, before ${before}`,
  states: {
    error: 'To fix',
    ready: 'Ready',
    alike: 'Like an earlier one',
    known: 'Known',
    left_out: 'Left out',
    booked: 'Booked',
    refused: 'Not booked',
  },
  priceChanged: 'Price changed',
  cellOf: (label: string, row: number) => `${label}, row ${row}`,
  editCell: (label: string, row: number, text: string) => `${label}, row ${row}: ${text || 'empty'}. Edit`,
  takeBack: (was: string) => `Fixed. Take back “${was}”`,
  leaveOut: 'Leave out',
  leaveRowOut: (row: number) => `Leave row ${row} out`,
  putBack: 'Put back',
  putRowBack: (row: number) => `Put row ${row} back`,
  bookAgain: 'Book again',
  bookRowAgain: (row: number) => `Book row ${row} again`,
  bookAnyway: 'Book it',
  bookRowAnyway: (row: number) => `Book row ${row} although it is like an earlier one`,
  likeBooking: (docket: ReactNode, time: ReactNode) =>
    sentence`The same as ${docket} for another day, booked ${time}`,
  countAlike: (count: number) => `${count.toLocaleString('en-GB')} like earlier ones`,
  alikeHelp: (count: number) =>
    plural(count, {
      one: '# row is the same as a booking of the last 7 days, but for the day. It is booked only if you tick it.',
      other:
        '# rows are the same as bookings of the last 7 days, but for the day. They are booked only if you tick them.',
    }),
  moveHelp: (count: number) =>
    plural(count, {
      one: '# row has a time that is not possible, such as one that has passed.',
      other: '# rows have a time that is not possible, such as one that has passed.',
    }),
  moveAll: (count: number) =>
    plural(count, {
      one: 'Move # row to the next possible time',
      other: 'Move # rows to the next possible times',
    }),
  tickAll: (count: number) => plural(count, { one: 'Tick # row', other: 'Tick all # rows' }),
  furtherStop: (first: number) => `Further stop of row ${first}`,
  bookedAs: (docket: ReactNode, time: ReactNode) => sentence`Booked as ${docket}, ${time}`,
  showAllFields: 'Show all fields',
  notSaved: 'Your last change was not saved',

  countReady: (count: number) => `${count.toLocaleString('en-GB')} ready`,
  plusVat: (net: string) => `${net} + VAT`,
  countToFix: (count: number) => `${count.toLocaleString('en-GB')} to fix`,
  countKnown: (count: number) => `${count.toLocaleString('en-GB')} known`,
  countLeftOut: (count: number) => `${count.toLocaleString('en-GB')} left out`,
  pricesChanged: (count: number) =>
    plural(count, { one: 'the price of # row has changed', other: 'the prices of # rows have changed' }),
  book: (count: number) => `Book ${deliveries(count)}`,
  bookFor: (count: number, net: string) => `Book ${deliveries(count)} for ${net} + VAT`,
  bookHelp: 'Ctrl+Enter',
  saving: 'Checking your change …',
  nothingReady: 'No row is ready to be booked.',
  bookFailed: 'Nothing was booked',
  booking: (done: number, of: number) =>
    `Booking ${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')}`,
  bookingBy: (name: string) => `Started by ${name}.`,
  mayLeave: 'You can leave this page. The booking continues, and this page shows how far it is.',
  bookedCount: (count: number) => plural(count, { one: '# delivery booked', other: '# deliveries booked' }),
  bookedFor: (count: number, net: string) =>
    `${plural(count, { one: '# delivery booked', other: '# deliveries booked' })} for ${net} + VAT`,
  labels: (files: number) => (files === 1 ? 'Labels' : `Labels (${files} files)`),
  labelsFailed: 'Labels',
  numbers: 'Numbers and links (CSV)',
  faulty: (count: number) =>
    plural(count, { one: 'Download the row to fix', other: 'Download the # rows to fix' }),
  fileFailed: 'The file was not made',
  undo: (left: string) => `Undo (${left} left)`,
  undoTitle: (count: number) =>
    count === 1 ? 'Cancel this delivery?' : `Cancel these ${deliveries(count)}?`,
  undoHelp:
    'They are cancelled without a fee, and their rows can be booked again. Deliveries that have a driver, an offer to drivers, a card payment or charges stay.',
  undoAction: 'Undo the import',
  undoFailed: 'The import was not undone',
  undone: (count: number) =>
    plural(count, { one: '# delivery is cancelled', other: '# deliveries are cancelled' }),
  stayed: (count: number) =>
    plural(count, { one: '# delivery is not cancelled:', other: '# deliveries are not cancelled:' }),
  stayedFor: (docket: ReactNode, reason: string) => sentence`${docket}: ${reason}`,
}
