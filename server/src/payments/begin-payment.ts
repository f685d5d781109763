import { refuse } from '@despatch/contract/wire/refusals.ts'
import { fromPounds, ImpossibleAmount } from '@despatch/domain/pricing/money.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { KeptPrice, Quote } from '../quotes/quotes.queries.ts'
import { holdQuote } from '../quotes/quotes.queries.ts'
import { findProviderSettings } from './find-provider.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { insertPayment, type Payment } from './payment.queries.ts'
import type { ProviderId } from './provider-settings.ts'
import { settleJob } from './settle-job.ts'

/** What a payer says of the amount. What is taken is the server's own figure (PRICE-04). */
export interface Shown {
  amount?: number | undefined
  netvat?: number | undefined
  currencyCode?: string | undefined
  authorizeOnly?: boolean | undefined
}

/** Refuses PAYMENT_AMOUNT_MISSING where no total is there at all (PRICE-03). */
export function checkAmountGiven({ amount }: Shown): void {
  if (!amount) refuse('PAYMENT_AMOUNT_MISSING')
}

/** The provider that takes the card for a quote; refuses PAYMENT_PROVIDER where it is paid on account (PAY-03). */
export const providerOf = ({ quo_mop }: Pick<KeptPrice, 'quo_mop'>): ProviderId =>
  quo_mop === 'A'
    ? refuse('PAYMENT_PROVIDER', { detail: 'This booking is paid on account, not by card.' })
    : quo_mop

/** Who pays, and for what, in words for the provider. */
export interface Payer {
  /** Null for guests. */
  ausr_id: number | null
  logon: string
  email: string
  description: string
}

/**
 * Writes the payment of a quote that the caller has locked and checked, before any provider is asked: with it a job
 * that asks after it, so that it is settled whatever becomes of this process (PAY-06). Refuses
 * PAYMENT_AMOUNT_CHANGED where the payer was shown another price.
 */
export async function beginPayment(
  tx: Transaction,
  desk: PaymentDesk,
  quote: Quote,
  price: KeptPrice,
  shown: Shown,
  payer: Payer,
): Promise<Payment> {
  const provider = providerOf(price)
  const settings = await findProviderSettings(desk, provider)
  const held = shown.authorizeOnly ?? settings.authorizeOnly
  checkAmount(price.pricing, shown, held)
  const payment = await insertPayment(tx, {
    pay_quo_guid: quote.quo_guid,
    pay_ausr_id: payer.ausr_id,
    pay_provider: provider,
    pay_authorize_only: held,
    pay_amount: held ? price.pricing.hold : price.pricing.total,
    pay_currency: price.pricing.currency,
    pay_description: payer.description || `Delivery, quote ${quote.quo_id}`,
    pay_email: payer.email,
  })
  tx.withCommit(
    holdQuote(tx, quote.quo_guid),
    enqueueAt(tx, 'settle-payment', settleJob(payment.pay_id), desk.config.paymentTimeout * 2),
    recordLog(tx, {
      user: payer.logon,
      process: 'payment-created',
      type: 'payment',
      record: payment.pay_guid,
      after: { provider, amount: payment.pay_amount, held, quote: quote.quo_id },
    }),
  )
  return payment
}

/** The payer was shown the total, or the hold where the card is held; and the tax and currency, if they say so. */
function checkAmount(pricing: Pricing, shown: Shown, held: boolean): void {
  const amount = inPence(shown.amount ?? 0)
  if (pricing.total <= 0) refuse('PAYMENT_AMOUNT_MISSING')
  const agrees =
    (amount === pricing.total || (held && amount === pricing.hold)) &&
    (shown.netvat === undefined || inPence(shown.netvat) === pricing.netvat) &&
    (shown.currencyCode === undefined || shown.currencyCode === pricing.currency)
  if (!agrees) refuse('PAYMENT_AMOUNT_CHANGED')
}

function inPence(pounds: number): number | undefined {
  try {
    return fromPounds(pounds)
  } catch (failure) {
    if (failure instanceof ImpossibleAmount) return undefined
    throw failure
  }
}
