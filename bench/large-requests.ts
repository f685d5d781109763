import { docketExport, docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { manyStatusChanges } from '@despatch/contract/control/control.ts'
import {
  customerAddressExport,
  customerAddressImport,
  maximumImportRows,
} from '@despatch/contract/address-book/address-book.ts'
import { docketLabels, selectedLabels } from '@despatch/contract/labels/labels.ts'
import { logList } from '@despatch/contract/logs/logs.ts'
import { referencePaste } from '@despatch/contract/office/reference-paste.ts'
import { reportFile, reportRun } from '@despatch/contract/reports/report-runs.ts'
import { reportSelection } from '@despatch/contract/reports/reports.ts'
import { maximumStockRows, stockImport } from '@despatch/contract/stock/held-stock.ts'
import { themePost } from '@despatch/contract/tenants/theme.ts'
import { driverProof } from '@despatch/contract/tracking/driver-reports.ts'
import type { Call, Payload } from '@despatch/contract/wire/call.ts'
import { maximumPastedLines } from '@despatch/domain/office/pasted-references.ts'
import { maximumSelection } from '@despatch/domain/dockets/selection.ts'
import { accountId } from './account.ts'
import { bookingPayload } from './booking-payload.ts'
import { tenantName } from './databases.ts'
import { noisePicture } from './noise-picture.ts'

/** A request of an administrator with the largest allowed payload or reply. */
export interface LargeRequest {
  name: string
  path: string
  body: string
}

const request = <C extends Call>(what: string, call: C, payload: Payload<C>): LargeRequest => ({
  name: `${call.path}: ${what}`,
  path: call.path,
  body: JSON.stringify(payload),
})

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const statement = { Filename: 'statement-of-account', Database: tenantName, dck_cust_id: accountId }
const ofYear = { ...statement, dateStart: day(363), dateEnd: day(0) }
/** The number of days whose rows fit into a PDF. */
const ofMonth = { ...statement, dateStart: day(30), dateEnd: day(0) }

const many = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_each, at) => item(at))

const booking = bookingPayload()
const [collection, delivery] = booking.addresses
if (!collection || !delivery) throw new Error('A booking has two addresses')

/** The most addresses, barcodes and parcel rows that a booking can have. */
const largestBooking: Payload<typeof docketPost> = {
  ...booking,
  addresses: [
    collection,
    ...many(19, (drop) => ({
      ...delivery,
      barcodes: many(400, (at) => ({ dab_barcode: `FUZZ${drop}-${at}`, dab_reference: `Row ${at}` })),
    })),
  ],
  parcels: many(200, () => ({ dpar_quantity: 1, dpar_weight: 1.5, dpar_description: 'Boxes' })),
}

/** A booking with the most labels that can be printed at once. */
export const bookingOfManyPieces: Payload<typeof docketPost> = {
  ...booking,
  parcels: [{ dpar_quantity: 500, dpar_weight: 0.5, dpar_description: 'Boxes' }],
}

const importRows = many(maximumImportRows, (at) => ({
  row: at + 2,
  cadd_coname: `Company ${at} & Sons`,
  cadd_street: `${at} Dock Road`,
  cadd_town: 'London',
  cadd_postalcode: 'E16 1AA',
}))

const stockRows = many(maximumStockRows, (at) => ({
  row: at + 2,
  hst_code: `CODE-${at}`,
  hst_description: 'Leaflets',
  quantity: '20',
}))

interface Known {
  /** The newest dockets. */
  dockets: number[]
  /** The newest dockets that have labels. */
  labelled: number[]
  /** A docket with 500 pieces. */
  ofManyPieces: number
  /** An address of that docket. */
  address: number
}

const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1)

/** The heaviest requests: the largest bodies, files with tens of thousands of rows, and hundreds of labels. */
export const largeRequests = ({ dockets, labelled, ofManyPieces, address }: Known): LargeRequest[] => [
  request('500 labels, PDF', docketLabels, { dck_id: ofManyPieces, format: 'a6' }),
  request('500 labels, four on a page', docketLabels, { dck_id: ofManyPieces, format: 'a4' }),
  request('500 labels, ZPL', docketLabels, { dck_id: ofManyPieces, format: 'zpl' }),
  request('many dockets', selectedLabels, { dockets: labelled.slice(0, 50), format: 'a6' }),
  request('100 dockets', reportSelection, { dockets: dockets.slice(0, maximumSelection) }),
  request('a year of one account, CSV', reportFile, { ...ofYear, format: 'csv' }),
  request('a year of one account, workbook', reportFile, { ...ofYear, format: 'xlsx' }),
  request('a month of one account, PDF', reportFile, { ...ofMonth, format: 'pdf' }),
  request('200 rows in a year', reportRun, { ...ofYear, limit: 200 }),
  request('all dockets', docketExport, { archive: true }),
  request('200 dockets', docketList, { limit: 200 }),
  request('10,000 dockets', docketList, { exporting: true, archive: true }),
  request('200 lines', logList, { limit: 200 }),
  request('7,600 barcodes', docketPrice, largestBooking),
  request('7,600 barcodes', docketPost, largestBooking),
  request('200 dockets', manyStatusChanges, {
    dockets: dockets.map((docket) => ({ docket, version: 1 })),
    status: 'O',
  }),
  request('500 rows', customerAddressImport, { cadd_cust_id: accountId, rows: importRows }),
  request('the whole book', customerAddressExport, { cadd_cust_id: accountId }),
  request('2,000 rows', stockImport, { hst_cust_id: accountId, hst_site_id: 1, rows: stockRows }),
  request('1,000 lines', referencePaste, {
    cref_cust_id: accountId,
    cref_ref_type: 5,
    lines: many(maximumPastedLines, (at) => `Cost centre ${at}`),
  }),
  request('a large logo', themePost, { ...themePost.example, logo: base64Of(noisePicture(380)) }),
  request('a large photo', driverProof, {
    reports: [
      {
        device_id: '3f0c5e0a-6a3e-4a53-9a70-6a2f6d3c9b11',
        docket: ofManyPieces,
        address,
        sig_kind: 'photo',
        sig_image: noisePicture(300),
        sig_at: new Date().toISOString(),
      },
    ],
  }),
]
