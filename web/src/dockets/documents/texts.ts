import { plural } from '@despatch/domain/text/plural.ts'
import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

/** The texts of labels, barcodes and payment links. */
export const documentsTexts = {
  barcodeMissing: 'Enter a barcode.',
  barcodeRepeated: 'This barcode is already in the list.',
  tooManyBarcodes: (maximum: number) => `Cannot have more than ${maximum} barcodes at one address`,
  addBarcode: 'Add barcode',
  addBarcodeHelp: 'Type or scan the barcode, then press Enter',

  barcodesOfCount: (owner: string, count: number) => `${owner} barcodes, ${count}`,

  noBarcodesYet: 'No barcodes yet.',
  barcodeCount: (count: number) => plural(count, { one: '# barcode', other: '# barcodes' }),
  barcodesOf: (owner: string) => `${owner} barcodes`,
  barcodes: 'Barcodes',
  removeBarcode: (barcode: string) => `Remove ${barcode}`,

  downloadPdf: 'Download PDF',

  newTabBlocked: 'Your browser blocked the new tab. Allow pop-ups for this site.',
  consignmentLabel: 'Consignment Label',

  sendPaymentLink: 'Send payment link',

  paymentLinkSent: 'Payment link sent',

  accountsNotLoaded: 'Accounts could not be loaded',
  loadingAccounts: 'Loading accounts',
  paymentLink: 'Payment link',
  paymentLinkHelp:
    'We price this booking for the payer and email them a link. They check the booking and pay by card. The price is valid for one day.',
  whoPays: 'Who pays',
  whoPaysHelp: 'A guest, or one of your accounts that pays by card.',
  guest: 'Guest',
  emailHelp: 'We send the link here. Separate several addresses with commas or semicolons.',
  send: 'Send',
  saveDocket: 'Save Docket',

  copyLink: 'Copy link',
  linkEmailed: (booking: string | number, emails: string) =>
    `Booking ${booking} has been emailed to ${emails}.`,
  priceIs: (price: ReactNode) => sentence`The price is ${price}.`,
  validUntil: (time: ReactNode) =>
    sentence`The price is valid until ${time}. The delivery is booked when it is paid for.`,

  linkCopied: 'Link copied',
  copyTrackingLink: 'Copy tracking link',
  share: 'Share',
}
