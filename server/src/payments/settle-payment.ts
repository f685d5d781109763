import { cardEntryOf } from '@despatch/domain/customers/method-of-payment.ts'
import { isOpen } from '@despatch/domain/payments/payment-states.ts'
import { enqueueAt, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import type { CardProvider, Outcome } from './card-provider.ts'
import { claimPartialRefund } from './claim-partial-refund.ts'
import { findProvider } from './find-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import { listUnsettled, readPayment, type Payment } from './payment.queries.ts'
import { recordOutcome } from './record-outcome.ts'
import { nextPollDelay, settleJob } from './settle-job.ts'

/**
 * Polls the provider and completes what was begun with a payment: one in doubt, one that the payer abandoned, a
 * capture, a void, a refund. Polls less and less often until nothing is open. Safe to run at any time, and
 * concurrently.
 */
export async function settlePayment(
  context: JobsContext,
  { pay_id, tries }: JobPayloads['settle-payment'],
): Promise<void> {
  const payment = await readPayment(context.tenant.pool, pay_id)
  if (!payment) return
  const known = await pollOnce(context, payment)
  if (known && !isUnsettled(known)) return
  const { payload, key } = settleJob(pay_id, tries + 1)
  await enqueueAt(context.tenant.pool, 'settle-payment', { payload, key }, nextPollDelay(tries))
}

const isUnsettled = ({ pay_state, pay_doing }: Payment) => isOpen(pay_state) || pay_doing !== null

/** Polls once; returns the payment's new state. */
export const pollPayment = async (context: PaymentContext, payment: Payment): Promise<Payment> =>
  (await pollOnce(context, payment)) ?? payment

/** The payment after a poll of its provider; undefined if the provider did not answer. */
async function pollOnce(context: PaymentContext, payment: Payment): Promise<Payment | undefined> {
  // A page takes no money without its payer. With a form, the request itself does, and may have arrived late.
  const mayHaveArrivedLate =
    cardEntryOf(payment.pay_provider) === 'form' &&
    payment.pay_state === 'failed' &&
    payment.pay_code === null
  if (!isUnsettled(payment) && !mayHaveArrivedLate) return payment
  const provider = await findProvider(context, payment.pay_provider)
  const outcome = await provider.find(payment)
  const found = await recordOutcome(context, payment.pay_id, outcome)
  if (outcome.kind === 'unknown') return undefined
  if (found.pay_doing === null) return found
  await performPayment(context, provider, found, outcome)
  return await recordOutcome(context, found.pay_id, await provider.find(found))
}

/** Requests the pending action. The provider is polled before and after, so that it is not done twice. */
async function performPayment(
  context: PaymentContext,
  asks: CardProvider,
  payment: Payment,
  known: Outcome,
): Promise<void> {
  switch (payment.pay_doing) {
    case 'capture':
      return await asks.capture(payment, payment.pay_doing_amount ?? payment.pay_amount)
    case 'void':
      return await asks.cancel(payment)
    case 'refund':
      return await asks.refund(payment)
    case 'partial refund': {
      const part =
        known.kind === 'captured' ? await claimPartialRefund(context, payment, known.refunded) : null
      if (part) await asks.refund(payment, part)
      return
    }
    case 'give back':
      await asks.cancel(payment)
      return await asks.refund(payment)
    case null:
      return
    default:
      throw payment.pay_doing satisfies never
  }
}

/** Makes sure that every payment with something pending has a job. */
export async function sweepPayments({ tenant }: JobsContext): Promise<void> {
  for (const { pay_id } of await listUnsettled(tenant.pool)) {
    await enqueueAt(tenant.pool, 'settle-payment', settleJob(pay_id))
  }
}
