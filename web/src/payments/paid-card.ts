import type { paymentProcess } from '@despatch/contract/payments/payments.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { TokenAnswer } from './card-provider.ts'

/** What a payment says of its card: the token that stands for it, and what may be shown of it. */
export type PaidCard = Pick<
  Payload<typeof paymentProcess>,
  'token' | 'cardholder' | 'cardtype' | 'card_details'
>

/** A provider's answer as the payment calls take it. */
export function cardOf(answer: TokenAnswer & { token: string }): PaidCard {
  const { name, cardType, maskedCardNumber, expiryMonth, expiryYear } = answer.paymentMethod ?? {}
  return {
    token: answer.token,
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
