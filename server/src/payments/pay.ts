import type { PaymentProgress } from '@despatch/contract/payments/payments.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { cardProviders } from '@despatch/domain/card-providers/card-providers.ts'
import { toPounds } from '@despatch/domain/money/money.ts'
import { isOpen, isPaid } from '@despatch/domain/payments/payment-states.ts'
import type { z } from 'zod'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bookedTimes } from '../quotes/booked-times.ts'
import { docketOfQuote, findQuote } from '../quotes/quotes.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { PaymentMeans } from './card-provider.ts'
import { findProvider } from './find-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import type { Payment } from './payment.queries.ts'
import { recordOutcome } from './record-outcome.ts'

type Progress = z.output<typeof PaymentProgress>

/** Sends a committed payment to the provider, and records the outcome. */
export async function askForPayment(
  context: PaymentContext,
  payment: Payment,
  means: PaymentMeans,
  by: string,
): Promise<Payment> {
  const provider = await findProvider(context, payment.pay_provider)
  return await recordOutcome(context, payment.pay_id, await provider.pay(payment, means), by)
}

/**
 * The payer's reply: the state of the payment, PAYMENT_PROVIDER if the provider refused our request, or
 * PAYMENT_UNSUCCESSFUL with the company's own text (PAY-01).
 */
export async function answerPayer(
  context: PaymentContext,
  payment: Payment,
  custId: number | null,
): Promise<Progress> {
  const progress = await progressOf(context.tenant, payment)
  if (progress.status !== 'failed') return progress
  if (payment.pay_provider_error) refuse('PAYMENT_PROVIDER', { detail: payment.pay_error })
  const { PaymentUnsuccessful } = await settingsOf(context.tenant, custId)
  return refuse('PAYMENT_UNSUCCESSFUL', { detail: PaymentUnsuccessful })
}

/** A payment as its payer sees it. */
export async function progressOf(tenant: Tenant, payment: Payment): Promise<Progress> {
  const common = {
    session_id: payment.pay_guid,
    amount: toPounds(payment.pay_amount),
    currency: payment.pay_currency,
    held: payment.pay_authorize_only,
  }
  if (isPaid(payment.pay_state) && payment.pay_dck_id !== null) {
    const { dck_id, dck_docket, dck_tracking } = await docketOfQuote(tenant.pool, payment.pay_dck_id)
    const booked = { ...common, status: 'complete' as const, dck_id, dck_docket, dck_tracking }
    if (payment.pay_plk_id !== null) return booked
    return { ...booked, ...(await timesOfPaid(tenant, payment.pay_quo_guid, dck_id)) }
  }
  if (!isOpen(payment.pay_state)) {
    const { pay_error: error, pay_provider_error } = payment
    return {
      ...common,
      status: 'failed',
      ...(error ? { error } : {}),
      ...(pay_provider_error ? { providerError: true as const } : {}),
    }
  }
  const url = redirectTarget(tenant, payment)
  return url ? { ...common, status: 'open', url } : { ...common, status: 'pending' }
}

/** The times of the paid docket, and those that differ from its quote (RULE-09). */
async function timesOfPaid(tenant: Tenant, quo_guid: string, dck_id: number) {
  const quote = await findQuote(tenant.pool, quo_guid)
  if (!quote) throw new Error(`The quote of docket ${dck_id} is missing`)
  return await bookedTimes(tenant.pool, tenant, quote, dck_id)
}

/** Where the payer has to go: the provider's page, or through our page to their bank. */
function redirectTarget(tenant: Tenant, payment: Payment): string | null {
  if (payment.pay_state !== 'created' || payment.pay_url === null) return null
  if (!cardProviders[payment.pay_provider].portalOpensChallenge) return payment.pay_url
  return payment.pay_challenge === null ? null : challengePath(tenant.name, payment.pay_guid)
}

/** A path on our own address, so that it works under any host name of the portal. */
export const challengePath = (database: string, guid: string) => `/api/payment/challenge/${database}/${guid}`
