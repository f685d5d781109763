import type { ReactNode } from 'react'
import { sentence } from '../ui/sentence.ts'
import type { SentLinkState } from '@despatch/domain/payments/payment-link.ts'
import type { PaymentFilter } from '@despatch/domain/payments/payment-filters.ts'

/** What each filter of the list of card payments is called. */
const filters: Readonly<Record<PaymentFilter, string>> = {
  due: 'Due',
  held: 'Held',
  lapsing: 'Expiring soon',
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
  linkState: (state: SentLinkState, expires: ReactNode) =>
    ({ open: sentence`Open until ${expires}`, paid: 'Paid', expired: sentence`Expired ${expires}` })[state],
  dueAmount: (amount: ReactNode) => sentence`${amount} due`,
  noLink: 'Not requested',
  noBooking: 'No booking',
  noneYet: 'No card payments yet',
  noneYetHelp: 'Payments appear here when customers pay by card.',
  noMatchesHelp: 'No card payment is in this state.',
  due: 'Due',
  link: 'Payment link',
  showAll: 'Show all payments',
}
