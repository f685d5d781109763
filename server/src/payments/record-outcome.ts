import { minus, pence, smaller, type Pence } from '@despatch/domain/money/money.ts'
import { givenBack } from '@despatch/domain/payments/docket-balance.ts'
import { cardProviders } from '@despatch/domain/card-providers/card-providers.ts'
import { cardEntryOf } from '@despatch/domain/customers/method-of-payment.ts'
import { isOpen, isPaid, mayMove } from '@despatch/domain/payments/payment-states.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { bookQuote } from '../quotes/book-quote.ts'
import { lockQuote, releaseQuote } from '../quotes/quotes.queries.ts'
import type { Outcome } from './card-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import { creditDocket } from '../dockets/credit-docket.ts'
import { lockDocketMoney, readDocketMoney } from './docket-money.ts'
import { move, type OutcomeContext } from './move-payment.ts'
import { lockPayment, readPayment, type Payment } from './payment.queries.ts'
import { gracePeriodMs, settleJob } from './settle-job.ts'
import { refundTarget } from './claim-partial-refund.ts'

/** How long a payer may stay on the provider's or their bank's page. */
const CHALLENGE_TIMEOUT_MS = 45 * 60_000

/** When the provider is polled for the last time after a payment was cancelled, in case it took the money late. */
const FINAL_POLL_DELAY_MS = 3600_000

/** The payer pays there in their own time, whether or not the provider answers us. */
const isOnProvidersPage = ({ pay_provider }: Payment) => cardEntryOf(pay_provider) === 'page'

type Held = Extract<Outcome, { kind: 'authorised' | 'captured' }>

/**
 * Records a provider's answer in the payment's row. When the card is first held or charged, the same transaction books
 * the quote, so that neither exists without the other (PAY-06). The payment of a link counts if its amount is still exactly
 * what is due. Repeated, late or out-of-order answers change nothing.
 * Money that can no longer be used for a booking is refunded.
 */
export async function recordOutcome(
  context: PaymentContext,
  payId: number,
  outcome: Outcome,
  by = 'payments',
): Promise<Payment> {
  return await inTransaction(context.tenant.transactions, async (tx) => {
    const before = await lockWithDocket(tx, payId)
    const record: OutcomeContext = { context, tx, before, by }
    switch (outcome.kind) {
      case 'authorised':
      case 'captured':
        return await recordHeld(record, outcome)
      case 'open':
        return await recordOpen(record, outcome)
      case 'voided':
        return await recordEnd(record, 'voided', outcome.code)
      case 'refunded':
        return await recordEnd(record, 'refunded', outcome.code)
      case 'failed':
        if (outcome.requestRefused) return await recordRequestRefused(record, outcome.log ?? '')
        if (outcome.log)
          context.log.warn(
            { event: 'payment-refused', pay_id: payId, reason: outcome.log },
            'A payment was refused',
          )
        return await recordFailure(record, outcome.reason, outcome.code)
      case 'absent':
        return await recordAbsent(record)
      case 'unknown':
        context.log.warn(
          { event: 'payment-in-doubt', pay_id: payId, reason: outcome.reason },
          'The outcome of a payment is unknown',
        )
        return await recordDoubt(record)
      default:
        throw outcome satisfies never
    }
  })
}

/** Actions on a docket lock it before its payments, so a payment of a docket is locked in the same order. */
async function lockWithDocket(tx: Transaction, payId: number): Promise<Payment> {
  const payment = await readPayment(tx, payId)
  const docket = payment?.plk_dck_id ?? payment?.pay_dck_id ?? null
  if (docket !== null) await lockDocketMoney(tx, docket)
  return await lockPayment(tx, payId)
}

const nothingUnderWay = {
  pay_doing: null,
  pay_doing_amount: null,
  pay_doing_asked: null,
  pay_url: null,
  pay_challenge: null,
}

async function recordHeld(record: OutcomeContext, outcome: Held): Promise<Payment> {
  const { tx, before } = record
  if (isPaid(before.pay_state)) return await recordCapture(record, outcome)
  if (!isOpen(before.pay_state)) return await refundUnused(record, outcome)
  const asAsked = outcome.amount === before.pay_amount && outcome.currency === before.pay_currency
  if (before.plk_dck_id !== null) {
    const { balance } = await readDocketMoney(tx, before.plk_dck_id)
    if (!asAsked || balance.askedByPortal !== before.pay_amount) return await refundUnused(record, outcome)
    return await recordPaid(record, outcome, before.plk_dck_id)
  }
  const quote = await lockQuote(tx, before.pay_quo_guid)
  if (!quote || quote.quo_dck_id !== null || !asAsked) return await refundUnused(record, outcome)
  const docket = await bookQuote(tx, record.context.tenant, quote, { mop: before.pay_provider })
  return await recordPaid(record, outcome, docket.dck_id)
}

const recordPaid = (record: OutcomeContext, outcome: Held, pay_dck_id: number): Promise<Payment> =>
  move(record, outcome.kind, {
    ...nothingUnderWay,
    pay_code: outcome.code,
    pay_dck_id,
    pay_captured: outcome.kind === 'captured' ? outcome.amount : pence(0),
    pay_error: '',
  })

/** A held payment was captured, by our request or at the provider. Any other answer is already known. */
async function recordCapture(record: OutcomeContext, outcome: Held): Promise<Payment> {
  const { before } = record
  if (outcome.kind !== 'captured') return before
  if (before.pay_state === 'captured') return await recordPartialRefund(record, outcome.refunded)
  const asked = before.pay_doing === 'capture' ? before.pay_doing_amount : null
  return await move(record, 'captured', {
    ...nothingUnderWay,
    pay_captured: smaller(asked ?? outcome.amount, before.pay_amount),
  })
}

/** A part was refunded, by our request or at the provider. A request is complete when all that it asked for is. */
async function recordPartialRefund(record: OutcomeContext, refunded: Pence): Promise<Payment> {
  const { before } = record
  if (refunded <= before.pay_refunded) return before
  if (before.pay_doing === 'refund') return before
  if (before.pay_doing === 'partial refund' && refunded < refundTarget(before)) return before
  const after = { ...nothingUnderWay, pay_refunded: smaller(refunded, before.pay_captured) }
  await creditUnrequested(record, minus(after.pay_refunded, refundTarget(before)))
  return await move(record, 'captured', after)
}

/**
 * What was given back at the provider without a request of the portal lowers the price, so that nobody asks for it. Staff can remove
 * the credit. What was overpaid lowers no price.
 */
async function creditUnrequested({ tx, before, by }: OutcomeContext, returned: Pence): Promise<void> {
  if (before.pay_dck_id === null || returned <= 0) return
  const { balance } = await readDocketMoney(tx, before.pay_dck_id)
  const amount = givenBack(returned, balance)
  if (amount <= 0) return
  await creditDocket(tx, { dck_id: before.pay_dck_id, amount, reason: refundedAtProvider, user: by })
}

const refundedAtProvider = 'Refunded at the card provider'

const notBooked = 'The booking was not made, so your payment has been refunded.'
const notDue =
  'This amount is no longer due, so your payment has been refunded. Open the link again to see what is due.'

/** Money has arrived that no booking will use: it is refunded, and the payment has failed. */
async function refundUnused(record: OutcomeContext, outcome: Held): Promise<Payment> {
  const { before, tx } = record
  if (before.pay_doing === 'give back' || before.pay_state === 'voided' || before.pay_state === 'refunded')
    return before
  if (isOpen(before.pay_state)) await releaseQuote(tx, before.pay_quo_guid)
  tx.defer(enqueueAt(tx, 'settle-payment', settleJob(before.pay_id)))
  return await move(record, 'failed', {
    ...nothingUnderWay,
    pay_code: outcome.code,
    pay_captured: outcome.kind === 'captured' ? smaller(outcome.amount, before.pay_amount) : pence(0),
    pay_doing: 'give back',
    pay_error: before.plk_dck_id === null ? notBooked : notDue,
  })
}

async function recordOpen(
  record: OutcomeContext,
  outcome: Extract<Outcome, { kind: 'open' }>,
): Promise<Payment> {
  const { before, tx } = record
  const given = { pay_code: outcome.code, pay_error: outcome.error ?? before.pay_error }
  if (!isOpen(before.pay_state)) return before
  const { portalOpensChallenge } = cardProviders[before.pay_provider]
  // The payer has answered their bank, but the answer never arrived; the wait is limited.
  const isOver =
    before.pay_state === 'in doubt' ||
    (portalOpensChallenge && before.pay_challenge === null && before.pay_code !== null) ||
    Date.now() - Date.parse(before.pay_created) > CHALLENGE_TIMEOUT_MS
  if (isOver) {
    if (Date.now() - Date.parse(before.pay_asked) < gracePeriodMs(record.context)) return before
    await releaseQuote(tx, before.pay_quo_guid)
    tx.defer(enqueueAt(tx, 'settle-payment', settleJob(before.pay_id)))
    return await move(record, 'failed', { ...nothingUnderWay, ...given, pay_doing: 'give back' })
  }
  return await move(record, 'created', {
    ...given,
    pay_url: outcome.url,
    pay_challenge: outcome.challenge ?? null,
  })
}

/** The provider has released or refunded it. */
async function recordEnd(record: OutcomeContext, to: 'voided' | 'refunded', code: string): Promise<Payment> {
  const { before, tx } = record
  if (!mayMove(before.pay_state, to)) return before
  if (isOpen(before.pay_state)) await releaseQuote(tx, before.pay_quo_guid)
  const taken = to === 'refunded' ? before.pay_captured || before.pay_amount : pence(0)
  if (before.pay_state === 'captured' && before.pay_doing !== 'refund')
    await creditUnrequested(record, minus(taken, refundTarget(before)))
  return await move(record, to, {
    ...nothingUnderWay,
    pay_code: code,
    pay_captured: to === 'refunded' ? taken : before.pay_captured,
    pay_refunded: taken,
  })
}

async function recordFailure(
  record: OutcomeContext,
  reason: string,
  code: string | undefined,
): Promise<Payment> {
  const { before, tx } = record
  if (isPaid(before.pay_state)) return before
  if (isOpen(before.pay_state)) await releaseQuote(tx, before.pay_quo_guid)
  else if (before.pay_doing !== 'give back') return before
  return await move(record, 'failed', {
    ...nothingUnderWay,
    pay_code: code ?? before.pay_code,
    pay_error: reason || before.pay_error,
  })
}

/** The payer's message. The provider's own text is logged. */
const requestRefused =
  'The card provider did not accept our request. You have not been charged. Please give us a call.'

/** The provider refused the payment request: the payment has failed, without a card being declined. */
async function recordRequestRefused(record: OutcomeContext, reason: string): Promise<Payment> {
  const { before, tx, by, context } = record
  context.log.error(
    { event: 'card-request-refused', pay_id: before.pay_id, reason },
    'The card provider refused a request',
  )
  if (!isOpen(before.pay_state)) return before
  await releaseQuote(tx, before.pay_quo_guid)
  tx.defer(
    recordLog(tx, {
      user: by,
      process: 'payment-request-refused',
      type: 'payment',
      record: before.pay_guid,
      after: { provider: before.pay_provider, reason },
    }),
  )
  return await move(record, 'failed', {
    ...nothingUnderWay,
    pay_error: requestRefused,
    pay_provider_error: true,
  })
}

async function recordAbsent(record: OutcomeContext): Promise<Payment> {
  const { before, tx, context } = record
  if (before.pay_doing === 'give back') return await recordFailure(record, '', undefined)
  if (!isOpen(before.pay_state)) return before
  const patience = isOnProvidersPage(before) ? CHALLENGE_TIMEOUT_MS : gracePeriodMs(context)
  if (Date.now() - Date.parse(before.pay_asked) < patience) return before
  tx.defer(enqueueAt(tx, 'settle-payment', settleJob(before.pay_id), FINAL_POLL_DELAY_MS))
  return await recordFailure(record, '', undefined)
}

async function recordDoubt(record: OutcomeContext): Promise<Payment> {
  const { before, tx } = record
  if (before.pay_state !== 'created' || isOnProvidersPage(before)) return before
  tx.defer(enqueueAt(tx, 'settle-payment', settleJob(before.pay_id), 1000))
  return await move(record, 'in doubt', { pay_url: null, pay_challenge: null })
}
