import { isOpen, isPaid, mayMove, type PaymentState } from '@despatch/domain/payments/payment-states.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { bookQuote } from '../quotes/book-quote.ts'
import { lockQuote, releaseQuote } from '../quotes/quotes.queries.ts'
import type { Outcome } from './card-provider.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { changePayment, lockPayment, type Payment, type PaymentChange } from './payment.queries.ts'
import { settleJob } from './settle-job.ts'
import { tellOfPayment } from './tell-of-payment.queries.ts'

/** How long whoever pays may take on the provider's or their bank's page. */
const PAYERS_TIME = 45 * 60_000

/** A payment that its provider does not know yet may still be on its way there. */
const patienceOf = ({ config }: PaymentDesk) => config.paymentTimeout * 4

/** After a payment was given up, the provider is asked once more whether it took it late. */
const FINAL_POLL_DELAY_MS = 3600_000

type Held = Extract<Outcome, { kind: 'authorised' | 'captured' }>

/**
 * Writes what the provider says into the payment's row. When the card is held or charged for the first time, the same
 * transaction books the quote, so that neither is ever without the other (PAY-06). What comes again, late or out of
 * order changes nothing; what was taken although nothing can be booked for it any more is to be given back.
 */
export async function recordOutcome(
  desk: PaymentDesk,
  payId: number,
  outcome: Outcome,
  by = 'payments',
): Promise<Payment> {
  return await inTransaction(desk.tenant.transactions, async (tx) => {
    const before = await lockPayment(tx, payId)
    const record: Record = { desk, tx, before, by }
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
        if (outcome.log) desk.log.warn({ pay_id: payId, reason: outcome.log }, 'a payment was refused')
        return await recordFailure(record, outcome.reason, outcome.code)
      case 'absent':
        return await recordAbsent(record)
      case 'unknown':
        desk.log.warn({ pay_id: payId, reason: outcome.reason }, 'a payment is in doubt')
        return await recordDoubt(record)
      default:
        throw outcome satisfies never
    }
  })
}

interface Record {
  desk: PaymentDesk
  tx: Transaction
  before: Payment
  /** Who is behind it, for the log. */
  by: string
}

/** Writes the change, and a line of the log where the state moves. Refuses no move that is legal, and makes no other. */
async function move({ tx, before, by }: Record, to: PaymentState, change: PaymentChange): Promise<Payment> {
  if (to !== before.pay_state && !mayMove(before.pay_state, to))
    throw new Error(`Payment ${before.pay_id} cannot go from ${before.pay_state} to ${to}`)
  const after = await changePayment(tx, before, { ...change, pay_state: to })
  if (to !== before.pay_state || after.pay_doing !== before.pay_doing) {
    if (told.has(to)) tx.withCommit(tellOfPayment(tx, after))
    tx.withCommit(
      recordLog(tx, {
        user: by,
        process: `payment-${to.replace(' ', '-')}`,
        type: 'payment',
        record: after.pay_guid,
        before: summary(before),
        after: summary(after),
      }),
    )
  }
  return after
}

/** What other systems are told of; that a payment was begun, or is being asked after, is nobody's business. */
const told: ReadonlySet<PaymentState> = new Set(['authorised', 'captured', 'failed', 'voided', 'refunded'])

const summary = (payment: Payment) => ({
  state: payment.pay_state,
  provider: payment.pay_provider,
  amount: payment.pay_amount,
  captured: payment.pay_captured,
  refunded: payment.pay_refunded,
  docket: payment.pay_dck_id,
  ...(payment.pay_doing ? { doing: payment.pay_doing } : {}),
  ...(payment.pay_error ? { error: payment.pay_error } : {}),
})

const nothingUnderWay = { pay_doing: null, pay_doing_amount: null, pay_url: null, pay_challenge: null }

async function recordHeld(record: Record, outcome: Held): Promise<Payment> {
  const { tx, before } = record
  if (isPaid(before.pay_state)) return await recordCapture(record, outcome)
  if (!isOpen(before.pay_state)) return await giveBack(record, outcome)
  const quote = await lockQuote(tx, before.pay_quo_guid)
  const asAsked = outcome.amount === before.pay_amount && outcome.currency === before.pay_currency
  if (!quote || quote.quo_dck_id !== null || !asAsked) return await giveBack(record, outcome)
  const docket = await bookQuote(tx, record.desk.tenant, quote, { mop: before.pay_provider })
  return await move(record, outcome.kind, {
    ...nothingUnderWay,
    pay_code: outcome.code,
    pay_dck_id: docket.dck_id,
    pay_captured: outcome.kind === 'captured' ? outcome.amount : 0,
    pay_error: '',
  })
}

/** A held payment was taken, by our asking or at the provider's own desk. Whatever else comes is known already. */
async function recordCapture(record: Record, outcome: Held): Promise<Payment> {
  const { before } = record
  if (before.pay_state !== 'authorised' || outcome.kind !== 'captured') return before
  const asked = before.pay_doing === 'capture' ? before.pay_doing_amount : null
  return await move(record, 'captured', {
    ...nothingUnderWay,
    pay_captured: Math.min(asked ?? outcome.amount, before.pay_amount),
  })
}

/** Money has come for which nothing is or will be booked: it goes back, and the payment has failed. */
async function giveBack(record: Record, outcome: Held): Promise<Payment> {
  const { before, tx } = record
  if (before.pay_doing === 'give back' || before.pay_state === 'voided' || before.pay_state === 'refunded')
    return before
  if (isOpen(before.pay_state)) await releaseQuote(tx, before.pay_quo_guid)
  tx.withCommit(enqueueAt(tx, 'settle-payment', settleJob(before.pay_id)))
  return await move(record, 'failed', {
    ...nothingUnderWay,
    pay_code: outcome.code,
    pay_captured: outcome.kind === 'captured' ? Math.min(outcome.amount, before.pay_amount) : 0,
    pay_doing: 'give back',
    pay_error: 'The booking was not made, so your payment has been given back.',
  })
}

async function recordOpen(record: Record, outcome: Extract<Outcome, { kind: 'open' }>): Promise<Payment> {
  const { before, tx } = record
  const given = { pay_code: outcome.code, pay_error: outcome.error ?? before.pay_error }
  if (!isOpen(before.pay_state)) return before
  // The payer has answered their bank, but the answer never arrived; and nobody waits for ever.
  const isOver =
    before.pay_state === 'in doubt' ||
    (before.pay_challenge === null && before.pay_code !== null && before.pay_provider === 'O') ||
    Date.now() - Date.parse(before.pay_created) > PAYERS_TIME
  if (isOver) {
    if (Date.now() - Date.parse(before.pay_asked) < patienceOf(record.desk)) return before
    await releaseQuote(tx, before.pay_quo_guid)
    tx.withCommit(enqueueAt(tx, 'settle-payment', settleJob(before.pay_id)))
    return await move(record, 'failed', { ...nothingUnderWay, ...given, pay_doing: 'give back' })
  }
  return await move(record, 'created', {
    ...given,
    pay_url: outcome.url,
    pay_challenge: outcome.challenge ?? null,
  })
}

/** The provider has let go of it, or given it back. */
async function recordEnd(record: Record, to: 'voided' | 'refunded', code: string): Promise<Payment> {
  const { before, tx } = record
  if (!mayMove(before.pay_state, to)) return before
  if (isOpen(before.pay_state)) await releaseQuote(tx, before.pay_quo_guid)
  const taken = to === 'refunded' ? before.pay_captured || before.pay_amount : 0
  return await move(record, to, {
    ...nothingUnderWay,
    pay_code: code,
    pay_captured: to === 'refunded' ? taken : before.pay_captured,
    pay_refunded: taken,
  })
}

async function recordFailure(record: Record, reason: string, code: string | undefined): Promise<Payment> {
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

/** What the payer is told; the provider's own words are in the log. */
const requestRefused =
  'The card provider did not accept our request. Nothing was taken. Please give us a call.'

/** The provider refused the request to pay: the payment has failed, and no card is to blame. */
async function recordRequestRefused(record: Record, reason: string): Promise<Payment> {
  const { before, tx, by, desk } = record
  desk.log.error({ pay_id: before.pay_id, reason }, 'the card provider refused our request')
  if (!isOpen(before.pay_state)) return before
  await releaseQuote(tx, before.pay_quo_guid)
  tx.withCommit(
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

async function recordAbsent(record: Record): Promise<Payment> {
  const { before, tx, desk } = record
  if (before.pay_doing === 'give back') return await recordFailure(record, '', undefined)
  if (!isOpen(before.pay_state)) return before
  const patience = before.pay_provider === 'S' ? PAYERS_TIME : patienceOf(desk)
  if (Date.now() - Date.parse(before.pay_asked) < patience) return before
  tx.withCommit(enqueueAt(tx, 'settle-payment', settleJob(before.pay_id), FINAL_POLL_DELAY_MS))
  return await recordFailure(record, '', undefined)
}

async function recordDoubt(record: Record): Promise<Payment> {
  const { before, tx } = record
  if (before.pay_state !== 'created' || before.pay_provider === 'S') return before
  tx.withCommit(enqueueAt(tx, 'settle-payment', settleJob(before.pay_id), 1000))
  return await move(record, 'in doubt', { pay_url: null, pay_challenge: null })
}
