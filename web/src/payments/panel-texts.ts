import type { ReactNode } from 'react'
import { sentence } from '../ui/sentence.ts'

/** The texts of the card payment on the page of a docket. */
export const panelTexts = {
  title: 'Card payment',
  titleOfSeveral: 'Card payments',
  ofBooking: 'Payment of the booking',
  ofLink: 'Payment by link',
  notLoaded: 'The card payment could not be loaded',

  states: {
    created: 'Started',
    'in doubt': 'Waiting for the provider',
    authorised: 'Held',
    captured: 'Captured',
    failed: 'Failed',
    voided: 'Released',
    refunded: 'Refunded',
  },
  held: 'Held',
  captured: 'Captured',
  refunded: 'Refunded',
  afterRefunds: 'After refunds',
  partlyRefunded: 'Partly refunded',
  provider: 'Provider',
  reference: 'Provider’s reference',
  card: 'Card',
  expires: 'Hold expires',
  expiresAt: (time: ReactNode) => sentence`By ${time}. Capture it before then, or you will not be paid.`,

  underWay: {
    capture: 'The provider has not confirmed the capture yet. We keep checking.',
    void: 'The provider has not confirmed the release yet. We keep checking.',
    refund: 'The provider has not confirmed the refund yet. We keep checking.',
  },

  actions: { capture: 'Capture', void: 'Release hold', refund: 'Refund' },
  titles: { capture: 'Capture payment', void: 'Release hold', refund: 'Refund payment' },
  done: { capture: 'Payment captured', void: 'Hold released', refund: 'Payment refunded' },
  doneAmount: (amount: string, docket: string) => `${amount} for ${docket}.`,
  captureHelp: (held: string) => `${held} is held. The rest will be released and cannot be captured later.`,
  voidHelp: (held: string) => `The ${held} held on the card will be released. It cannot be held again.`,
  refundHelp: (rest: string) => `Up to ${rest} can be refunded to the card. This cannot be undone.`,
  captureAmount: (amount: string) => `Capture ${amount}`,
  overpaidBy: (amount: string) => `Overpaid ${amount} by card.`,
  refundUnderWay: 'An action on the card payment is in progress.',
  refundAmount: (amount: string) => `Refund ${amount}`,
  amount: 'Amount',
  amountMissing: 'Enter an amount of more than zero.',
  reason: 'Reason',
  reasonHelp: 'Shown in the history and in the log, not to the customer.',
  reasonShown: 'The customer sees it on the docket, the statement and in emails.',
  reasonMissing: 'Please enter a reason.',
  price: 'Price of the docket',
  overpaidFirst: (amount: string) => `${amount} was overpaid. This is about the rest.`,
  priceLower: 'Goes down by the refund',
  priceLowerHelp: 'For compensation. The docket gets a credit, and nothing is due.',
  priceSame: 'Stays the same',
  priceSameHelp:
    'For a payment made in error. The amount is due again, but the customer is not asked to pay until you ask.',

  history: 'History',
  historyHeadings: { at: 'Time', what: 'What', amount: 'Amount', user: 'User', reason: 'Reason' },
  portal: 'Portal',
  what: {
    'capture requested': 'Capture requested',
    'void requested': 'Release requested',
    'refund requested': 'Refund requested',
    authorised: 'Held',
    captured: 'Captured',
    failed: 'Failed',
    voided: 'Released',
    refunded: 'Refunded',
  },
}

interface Shown {
  state: keyof typeof panelTexts.states
  refunded: number
}

/** The state as shown: a captured payment of which a part was refunded has a name of its own. */
export const stateOf = ({ state, refunded }: Shown): string =>
  state === 'captured' && refunded > 0 ? panelTexts.partlyRefunded : panelTexts.states[state]
