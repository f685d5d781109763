import type { ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import {
  cardAmount,
  priceMismatch,
  hasAmount,
  type AgreedPrice,
} from '@despatch/domain/payments/agreed-price.ts'
import { payerEmail } from '@despatch/domain/payments/payer-email.ts'
import { formatMoney } from '@despatch/domain/money/money.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { StoredPrice, Quote } from '../quotes/quotes.queries.ts'
import { holdQuote } from '../quotes/quotes.queries.ts'
import { findProviderSettings } from './find-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import { insertPayment, type Payment, type ReportedCard } from './payment.queries.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { settleJob } from './settle-job.ts'

/** Refuses PAYMENT_AMOUNT_MISSING if no amount is given (PRICE-03). */
export function checkAmountGiven(agreed: AgreedPrice): void {
  if (!hasAmount(agreed)) refuse('PAYMENT_AMOUNT_MISSING')
}

/** The card provider for a quote; refuses PAYMENT_PROVIDER if it is paid on account (PAY-03). */
export const providerOf = ({ quo_mop }: Pick<StoredPrice, 'quo_mop'>): ProviderId =>
  quo_mop === 'A'
    ? refuse('PAYMENT_PROVIDER', { detail: 'This booking is paid on account, not by card.' })
    : quo_mop

/** The payer, with a description of the payment for the provider. */
export interface Payer {
  /** Null for guests. */
  ausr_id: number | null
  logon: string
  /** One or several email addresses. */
  email: string
  description: string
  /** The card as stated by the payer's page; null if it stated nothing. */
  card: ReportedCard | null
  /** When the payer's page received the card's token, if known. */
  created?: string | undefined
}

/**
 * Writes the payment of a quote that the caller has locked and checked, before the provider is called. A job that polls
 * the provider is enqueued with it, so that the payment is settled even if this process stops (PAY-06). The company's
 * setting decides whether the card is held or charged (PAY-08). Refuses a price in a currency that the provider does
 * not take, and anything that the payer did not agree to.
 */
export async function beginPayment(
  tx: Transaction,
  context: PaymentContext,
  quote: Quote,
  price: StoredPrice,
  agreed: AgreedPrice,
  payer: Payer,
): Promise<Payment> {
  const provider = providerOf(price)
  const settings = await findProviderSettings(context, provider)
  const { authorizeOnly: held } = settings
  checkCurrency(settings, price.pricing)
  checkAgreed(agreed, price.pricing, held)
  const payment = await insertPayment(tx, {
    pay_quo_guid: quote.quo_guid,
    pay_plk_id: null,
    pay_ausr_id: payer.ausr_id,
    pay_provider: provider,
    pay_authorize_only: held,
    pay_amount: cardAmount(price.pricing, held),
    pay_currency: price.pricing.currency,
    pay_description: payer.description || `Delivery, quote ${quote.quo_id}`,
    pay_email: payerEmail(payer.email),
    pay_card: payer.card,
  })
  tx.defer(
    holdQuote(tx, quote.quo_guid),
    enqueueAt(tx, 'settle-payment', settleJob(payment.pay_id), context.config.paymentTimeout * 2),
    recordLog(tx, {
      user: payer.logon,
      process: 'payment-created',
      type: 'payment',
      record: payment.pay_guid,
      after: {
        provider,
        amount: payment.pay_amount,
        held,
        quote: quote.quo_id,
        ...(payer.created === undefined ? {} : { created: payer.created }),
      },
    }),
  )
  return payment
}

/** A provider's account charges in one currency. Refuses PAYMENT_PROVIDER for a price in another. */
export function checkCurrency(
  { currencyCode }: ProviderSettings,
  { currency }: Pick<Pricing, 'currency'>,
): void {
  if (currencyCode !== currency)
    refuse('PAYMENT_PROVIDER', {
      detail: `Cards are charged in ${currencyCode} here, but this price is in ${currency}. Please give us a call.`,
    })
}

/** Refuses an amount or a hold that the payer did not agree to. */
function checkAgreed(agreed: AgreedPrice, pricing: Pricing, held: boolean): void {
  switch (priceMismatch(agreed, pricing, held)) {
    case 'nothing to pay':
      return refuse('PAYMENT_NOT_NEEDED')
    case 'hold':
      return refuse('AUTHORIZE_ONLY_REFUSED', {
        detail: held
          ? 'This company holds cards before it charges them, so a card cannot be charged now. You have not been charged.'
          : 'This company charges cards at once, so a card cannot only be held. You have not been charged.',
      })
    case 'missing':
      return refuse('PAYMENT_AMOUNT_MISSING')
    case 'above total':
      return refuse('PAYMENT_AMOUNT_CHANGED', {
        detail: `${formatMoney(pricing.hold, pricing.currency)} would be held on the card, which is more than the price. Please agree to this amount before you pay. You have not been charged.`,
      })
    case 'changed':
      return refuse('PAYMENT_AMOUNT_CHANGED')
    case null:
      return undefined
  }
}
