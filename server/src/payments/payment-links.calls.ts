import {
  paymentLinkOpen,
  paymentLinkPay,
  paymentLinkPost,
} from '@despatch/contract/payments/payment-links.ts'
import { toPence } from '@despatch/domain/money/money.ts'
import { bindCall } from '../platform/http/binding.ts'
import { payLink } from './pay-link.ts'
import { openPaymentLink, postPaymentLink } from './payment-links.ts'
import { shopperOf } from './payments.calls.ts'
import { checkExpiry, reportedCard } from './reported-card.ts'

export const paymentLinksCalls = [
  bindCall(paymentLinkPost, (input, context, tx) =>
    postPaymentLink(tx, context, context.session.user.ausr_logon, input),
  ),

  bindCall(paymentLinkOpen, ({ database, guid }, { tenants }) =>
    openPaymentLink(tenants.get(database), guid),
  ),

  bindCall(paymentLinkPay, async ({ database, guid, amount, ...card }, context) => {
    checkExpiry(card.card_details, 'card_details')
    const { tenants, config, log } = context
    const paymentContext = { tenant: tenants.get(database), config, log }
    return await payLink(paymentContext, {
      guid,
      amount: toPence(amount),
      email: card.cust_email,
      card: reportedCard(card),
      means: {
        ...(card.token === undefined ? {} : { token: card.token }),
        cardholder: card.cardholder ?? '',
        shopper: shopperOf(context.reply),
      },
    })
  }),
]
