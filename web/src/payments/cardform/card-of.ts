import type { PaidCard } from '../paid-card.ts'
import type { TokenReply } from './card-form-frame.ts'

/** The reply of the provider's script as the payload of the payment calls. */
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
