import type { paymentProcess } from '@despatch/contract/payments/payments.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { TokenReply } from './card-provider.ts'

/** The card in a payment: its token and the details that may be shown. */
export type PaidCard = Pick<
  Payload<typeof paymentProcess>,
  'token' | 'cardholder' | 'cardtype' | 'card_details'
>

/** A provider's reply as the payload of the payment calls. */
export function cardOf(reply: TokenReply & { token: string }): PaidCard {
  const { name, cardType, maskedCardNumber, expiryMonth, expiryYear } = reply.paymentMethod ?? {}
  return {
    token: reply.token,
    ...(name ? { cardholder: name } : {}),
    ...(cardType ? { cardtype: cardType } : {}),
    card_details: {
      ...(cardType ? { cardType } : {}),
      ...(maskedCardNumber ? { maskedCardNumber } : {}),
      ...(expiryMonth ? { expiryMonth } : {}),
      ...(expiryYear ? { expiryYear } : {}),
    },
  }
}
