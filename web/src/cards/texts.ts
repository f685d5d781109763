import type { ReactNode } from 'react'
import { sentence } from '../ui/sentence.ts'

/** The texts of paying by card. */
export const cardsTexts = {
  hold: 'Hold',
  pay: 'Pay',
  payByCard: (total: ReactNode) => sentence`To pay by card: ${total}.`,
  holdAndCharge: (hold: ReactNode, total: ReactNode) =>
    sentence`We will hold ${hold} and charge ${total} unless extras apply.`,
  /** The hold has no margin. */
  holdOnly: (hold: ReactNode) => sentence`We will hold ${hold} on your card.`,
  neverMore: 'You will not be charged now, and never more than the amount held.',
  loadingCheckout: 'Loading the checkout',
  cancelPayment: 'Cancel payment',
  pendingHelp:
    'This may take a moment. You can leave this page. Your booking will be made once the payment is confirmed, and you will not be charged twice.',
  slowHelp:
    'The card service is slow to respond. We will keep trying and email you when the delivery is booked. You do not need to pay again.',
}
