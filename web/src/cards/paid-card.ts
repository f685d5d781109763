import type { paymentProcess } from '@despatch/contract/payments/payments.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'

/** The card in a payment: its token and the details that may be shown. */
export type PaidCard = Pick<
  Payload<typeof paymentProcess>,
  'token' | 'cardholder' | 'cardtype' | 'card_details'
>
