import type { ReactNode } from 'react'
import { sentence } from '../ui/sentence.ts'

/** The texts of payment links: the page of the payer, and the dialog of staff. */
export const linkTexts = {
  loading: 'Loading payment link',
  notFound: 'This payment link is not valid',
  notFoundHelp: 'Check that you have opened the whole link from the email, or ask us for a new one.',
  title: (docket: string) => `Amount due for ${docket}`,
  due: (amount: ReactNode) => sentence`You have ${amount} to pay, including VAT.`,
  ofTotal: (total: ReactNode) =>
    sentence`The price of your booking is ${total}. The rest is paid or held on your card.`,
  chargedNow: 'Your card is charged when you pay.',
  pay: (amount: string) => `Pay ${amount}`,
  validUntil: (time: ReactNode) => sentence`You can use this link until ${time}.`,
  paid: (amount: ReactNode) => sentence`You have paid ${amount} with this link. Thank you.`,
  paidAt: (time: ReactNode) => sentence`Paid on ${time}. You do not need to pay again.`,
  nothingDue: 'Nothing is due for this booking. You do not need to pay.',
  expired: 'This payment link has expired. Please ask us for a new one.',
  pending: 'This may take a moment. You can leave this page. You will not be charged twice.',
  slow: 'The card service is slow to respond. We will keep checking. You do not need to pay again.',

  section: 'Payment link',
  dueNow: (amount: ReactNode) => sentence`${amount} is neither paid nor held.`,
  lastSent: (emails: string, time: ReactNode) => sentence`A payment link was sent to ${emails} on ${time}.`,
  lastMade: (time: ReactNode) => sentence`A payment link was made on ${time}.`,
  request: 'Ask for payment',
  dialog: (docket: string) => `Ask for payment of ${docket}`,
  dialogHelp: (amount: string) =>
    `The link asks for what is due when it is opened: ${amount} now. The card is charged at once. The link can be used for 14 days.`,
  email: 'Email address',
  emailHelp:
    'Where the link is sent. Separate addresses with commas or semicolons. Leave blank to make a link to copy.',
  send: 'Send link',
  makeOnly: 'Make link',
  made: 'Payment link',
  emailed: (amount: string, emails: string) => `A link to pay ${amount} will be sent to ${emails}.`,
  notEmailed: (amount: string) => `Send this link to the payer. It asks for ${amount}.`,
  copy: 'Copy link',
}
