import type { PaymentFilter } from '@despatch/domain/payments/payment-filters.ts'

/** What each filter of the list of card payments is called. */
const filters: Readonly<Record<PaymentFilter, string>> = {
  held: 'Held',
  lapsing: 'Lapsing',
  captured: 'Captured',
  failed: 'Failed',
  refunded: 'Refunded',
}

/** The texts of the office's list of card payments. */
export const paymentListTexts = {
  help: 'Open a payment to capture, release or refund it on the page of its docket.',
  filters: 'Filters',
  filter: filters,
  list: 'Card payments',
  theList: 'the card payments',
  exportToCsv: 'Export to CSV',
  exporting: 'Export',
  noBooking: 'No booking',
  noneYet: 'No card payments yet',
  noneYetHelp: 'Payments appear here when customers pay by card.',
  noMatchesHelp: 'No card payment is in this state.',
  showAll: 'Show all payments',
}
