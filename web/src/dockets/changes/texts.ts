import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

/** The texts for changes to a docket after its booking. */
export const changesTexts = {
  cancelBooking: 'Cancel booking',
  cancelDocket: (docket: string) => `Cancel booking ${docket}?`,
  keepBooking: 'Keep booking',
  loadingFee: 'Checking the cancellation fee',
  free: 'There is no cancellation fee.',
  feeHidden: 'A cancellation fee applies.',
  fee: (amount: ReactNode) => sentence`The cancellation fee is ${amount}, including VAT.`,
  insteadOfPrice: 'It replaces the price of the booking.',
  cardReleased: 'The amount held on the card will be released.',
  cardCaptured: 'The fee will be taken from the amount held on the card. The rest will be released.',
  cardRefunded: 'The payment will be refunded to the card, except for the fee.',
  cardRefundedInFull: 'The payment will be refunded to the card.',
  cancelled: (docket: string) => `Booking ${docket} has been cancelled.`,
  cancelledTitle: 'Booking cancelled',
  canBeUndone: (time: ReactNode) => sentence`You can undo this until ${time}.`,
  undone: (docket: string) => `Booking ${docket} is no longer cancelled.`,
}
