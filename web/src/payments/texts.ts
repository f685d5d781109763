import type { ReactNode } from 'react'
import { sentence } from '../ui/sentence.ts'

/** The texts of card payments, payment providers and payments received. */
export const paymentsTexts = {
  providersHelp: 'How your company takes card payments.',
  loadingProviders: 'Loading payment providers',
  providersNotLoaded: 'Payment providers could not be loaded',

  checkoutFailed: 'Something went wrong please close current tab and restart checkout process on main tab',
  paymentNotCompleted: 'Payment not completed',

  paymentSuccessfullyCompleted: 'Payment successfully completed',
  windowWillClose: 'This window will close automatically. If it stays open, you can close it.',

  template: 'Template',
  currency: 'Currency',
  onlyHoldAmount: 'Only hold the amount',
  threeDSecure: 'Use 3-D Secure',
  apiAddress: 'API address',
  scriptAddress: 'Script address',
  pageAddress: 'Page address',
  yes: 'Yes',
  no: 'No',
  differentKey: 'a different key',

  currencyHelp: (currencies: string) =>
    `The currency of your provider account: ${currencies}. Prices in other currencies cannot be paid by card.`,
  settingsSaved: 'Settings saved',
  addressHelp: 'Leave empty for the provider’s default.',
  addressNotAllowed: (origins: string) =>
    `This address is not allowed, so this provider cannot take cards. Leave it empty or enter an address at ${origins}.`,
  keySaved: 'Saved. Leave blank to keep it.',
  noKeySaved: 'No key saved yet.',
  testHelp: 'Asks the provider for a payment that does not exist. Nothing is paid.',
  notSetUp: 'Not set up yet.',
  keyIsPublic: 'This key is public.',
  templateHelp: 'The template of the card form.',
  onlyHoldHelp: 'Hold the price plus the margin from System Settings, and capture the amount later.',
  threeDSecureHelp: 'The cardholder’s bank verifies each payment.',
  holdsExpire: 'Holds expire',
  holdsExpireHelp: (days: number) =>
    `The setting “Take the held amount” decides when a hold is captured. You can also capture it on the page of its docket. A hold that is not captured in time expires, usually after ${days} days, and you are not paid.`,
  keys: 'Keys',
  payments: 'Payments',
  addresses: 'Addresses',
  webhookUrl: 'Webhook URL',
  saveProvider: (title: string) => `Save ${title}`,

  paymentReceived: 'Payment received',
  loadingPayment: 'Loading payment',
  paymentNotLoaded: 'Payment could not be loaded',
  paidDockets: 'Paid dockets',
  showMore: 'Show more',
  reasonMissing: 'Please enter a reason.',
  paymentsReceived: 'Payments received',
  paymentReversed: 'The payment has been reversed.',
  reversePayment: 'Reverse payment',
  reason: 'Reason',
  reasonHelp: 'Reversing adds an entry with the opposite amount.',
  reverse: 'Reverse',

  reversal: 'Reversal',
  recorded: 'Recorded',
  reversed: 'Reversed',
  thePayments: 'the payments',
  noMatchesHelp: 'No payments match the search and the filter.',
  showAllPayments: 'Show all payments',
  noPaymentsYetHelp: 'Record payments from accounts here. Card payments are counted automatically.',
  noPaymentsYet: 'No payments yet',

  receiptsHelp: 'Bank transfers, cash and cheques from accounts. Statements and unpaid reports include them.',
  recordPayment: 'Record payment',
  searchPayments: 'Search payments',
  searchExample: 'Reference, note, customer',

  customerMissing: 'Please choose a customer.',
  amountMissing: 'Please enter an amount.',
  dayMissing: 'Please enter the day of the payment.',
  addedAsCredit: (amount: string) => `${amount} was added as credit.`,
  amount: 'Amount',
  companyDefault: 'Company default',
  companyCurrency: 'Use the company’s currency',
  day: 'Day',
  method: 'Method',
  reference: 'Reference',
  note: 'Note',
  recordHelp:
    'The payment is applied to the oldest unpaid dockets first, unless you select dockets or enter invoices.',
  dockets: 'Dockets',
  record: 'Record',
  invoices: 'Invoices',
  invoicesHelp: 'The numbers of the invoices that it pays, separated by commas, such as INV000101.',

  loadingUnpaidDockets: 'Loading unpaid dockets',
  unpaidDocketsNotLoaded: 'Unpaid dockets could not be loaded',
  noUnpaidDockets:
    'This account has no unpaid dockets in this currency. The payment will be added as credit.',
  unpaidDockets: 'Unpaid dockets',
  unpaidDocketsHelp: 'If you select none and enter no invoices, the oldest are paid first.',
  enteredBy: (user: string, time: ReactNode) => sentence`Entered by ${user}, ${time}.`,
  creditOfAccount: (amount: ReactNode) =>
    sentence`${amount} is credit on the account. It is applied to new bookings every night.`,
  unpaid: 'unpaid',
  recordedFrom: (amount: string, customer: string) => `${amount} from ${customer} recorded.`,
}
