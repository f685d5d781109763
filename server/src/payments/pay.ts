import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { paymentSession } from '@despatch/contract/payments/payments.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Means } from './card-provider.ts'
import { findProvider } from './find-provider.ts'
import type { PaymentDesk } from './payment-desk.ts'
import type { Payment } from './payment.queries.ts'
import { progressOf } from './payment-progress.ts'
import { recordOutcome } from './record-outcome.ts'

type Progress = ReplyOf<typeof paymentSession>

/** Sends a committed payment to the provider, and records the outcome. */
export async function askForPayment(
  desk: PaymentDesk,
  payment: Payment,
  means: Means,
  by: string,
): Promise<Payment> {
  const provider = await findProvider(desk, payment.pay_provider)
  return await recordOutcome(desk, payment.pay_id, await provider.pay(payment, means), by)
}

/**
 * The payer's reply: the state of the payment, PAYMENT_PROVIDER if the provider refused our request, or
 * PAYMENT_UNSUCCESSFUL with the company's own text (PAY-01).
 */
export async function answerPayer(
  desk: PaymentDesk,
  payment: Payment,
  custId: number | null,
): Promise<Progress> {
  const progress = await progressOf(desk.tenant, payment)
  if (progress.status !== 'failed') return progress
  if (payment.pay_provider_error) refuse('PAYMENT_PROVIDER', { detail: payment.pay_error })
  const { PaymentUnsuccessful } = await settingsOf(desk.tenant, custId)
  return refuse('PAYMENT_UNSUCCESSFUL', { detail: PaymentUnsuccessful })
}
