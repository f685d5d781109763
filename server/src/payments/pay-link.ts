import { cardEntryOf } from '@despatch/domain/customers/method-of-payment.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { formatMoney, type Pence } from '@despatch/domain/money/money.ts'
import { payerEmail } from '@despatch/domain/payments/payer-email.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { findQuote } from '../quotes/quotes.queries.ts'
import { checkCurrency, providerOf } from './begin-payment.ts'
import type { PaymentMeans } from './card-provider.ts'
import { findProvider, findProviderSettings } from './find-provider.ts'
import { giveUp, isWaitingForPayer } from './give-up-payment.ts'
import { answerPayer, askForPayment } from './pay.ts'
import { billingAddressOf, mayTryAnotherCard } from './pay-quote.ts'
import type { PaymentContext } from './payment-context.ts'
import { payerOf, readOpenedLink, type OpenedLink } from './payment-links.ts'
import { quoteOfDocket } from './payment-links.queries.ts'
import {
  insertPayment,
  lockPayment,
  readPayment,
  type Payment,
  type ReportedCard,
} from './payment.queries.ts'
import { settleJob } from './settle-job.ts'
import { pollPayment } from './settle-payment.ts'

export interface PaidLink {
  guid: string
  /** The amount that the page showed. */
  amount: Pence
  email: string | undefined
  card: ReportedCard | null
  means: Omit<PaymentMeans, 'billingAddress'>
}

/** The payment of a link: newly begun, or an existing one to be polled. */
interface Begun {
  payment: Payment
  isNew: boolean
  billingAddress: PaymentMeans['billingAddress']
}

const by = 'payment link'

/**
 * Pays what is due for a docket by a payment link (PAY-08). The card is charged at once. A docket has at most one payment by link in
 * progress, and a link is paid once: a second request, from another tab or a retry, gets the state of the first payment.
 * Refuses NOT_FOUND, PAYMENT_LINK_REFUSED, and PAYMENT_AMOUNT_CHANGED with the new amount.
 */
export async function payLink(context: PaymentContext, paid: PaidLink) {
  const begun = await begin(context, paid)
  const { payment, isNew, billingAddress } = begun
  const current = isNew
    ? await askForPayment(context, payment, { ...paid.means, billingAddress }, by)
    : await pollPayment(context, payment)
  return await answerPayer(context, current, null)
}

const begin = (context: PaymentContext, paid: PaidLink): Promise<Begun> =>
  inTransaction(context.tenant.transactions, async (tx) => {
    const opened = await readOpenedLink(tx, paid.guid, true)
    const quote = await quoteOfBooking(tx, opened)
    const billingAddress = billingAddressOf(quote)
    const known = await knownPayment(tx, opened)
    if (known) return { payment: known, isNew: false, billingAddress }
    refuseUnpayable(opened, paid.amount)
    const payment = await beginLinkPayment(tx, context, opened, { ...paid, quo_guid: quote.quo_guid })
    return { payment, isNew: true, billingAddress }
  })

async function quoteOfBooking(tx: Transaction, { money: { docket } }: OpenedLink) {
  const found = await quoteOfDocket(tx, docket.dck_id)
  const quote = found && (await findQuote(tx, found.quo_guid))
  return quote ?? refuse('PAYMENT_LINK_REFUSED')
}

/**
 * The payment that this request is about instead of a new one: the one that has paid the link, or the one in progress. A payment
 * that waits for its payer is given up if the amount has changed, or if its payer has returned from the bank to try another card.
 */
async function knownPayment(
  tx: Transaction,
  { paid, open, money }: OpenedLink,
): Promise<Payment | undefined> {
  if (paid) return await readPayment(tx, paid.pay_id)
  if (!open) return undefined
  const payment = await lockPayment(tx, open.pay_id)
  const isOutdated = payment.pay_amount !== money.balance.askedByPortal
  const isReplaced = isWaitingForPayer(payment) && (isOutdated || mayTryAnotherCard(payment))
  if (!isReplaced) return payment
  await giveUp(tx, payment, isOutdated ? 'The amount to pay has changed.' : 'Another card was tried.')
  return undefined
}

function refuseUnpayable({ link, money: { balance, docket } }: OpenedLink, amount: Pence): void {
  const { askedByPortal: ask } = balance
  if (Date.parse(link.plk_expires) <= Date.now())
    refuse('PAYMENT_LINK_REFUSED', {
      detail: 'This payment link has expired. Please ask us for a new one. You have not been charged.',
    })
  if (ask <= 0)
    refuse('PAYMENT_LINK_REFUSED', { detail: 'Nothing is due for this booking. You have not been charged.' })
  if (ask !== amount)
    refuse('PAYMENT_AMOUNT_CHANGED', {
      detail: `The amount to pay is now ${formatMoney(ask, docket.dck_currency)}. Please check it before you pay. You have not been charged.`,
    })
}

/** Writes the payment before the provider is called, with the job that settles it even if this process stops (PAY-06). */
async function beginLinkPayment(
  tx: Transaction,
  context: PaymentContext,
  { link, money }: OpenedLink,
  paid: PaidLink & { quo_guid: string },
): Promise<Payment> {
  const { docket, payments, balance } = money
  const provider = providerOf({ quo_mop: docket.dck_mop })
  await findProvider(context, provider)
  if (cardEntryOf(provider) === 'form' && !paid.means.token)
    refuse('INVALID', { errors: [{ field: 'token', message: 'Required' }] })
  checkCurrency(await findProviderSettings(context, provider), { currency: docket.dck_currency })
  const payment = await insertPayment(tx, {
    pay_quo_guid: paid.quo_guid,
    pay_plk_id: link.plk_id,
    pay_ausr_id: null,
    pay_provider: provider,
    // The work is agreed, so the amount is not only held.
    pay_authorize_only: false,
    pay_amount: balance.askedByPortal,
    pay_currency: docket.dck_currency,
    pay_description: `Delivery ${docket.dck_docket}, amount due`,
    pay_email: payerEmail(paid.email ?? payerOf(docket, payments)),
    pay_card: paid.card,
  })
  tx.defer(
    enqueueAt(tx, 'settle-payment', settleJob(payment.pay_id), context.config.paymentTimeout * 2),
    recordLog(tx, {
      user: by,
      process: 'payment-created',
      type: 'payment',
      record: payment.pay_guid,
      after: { provider, amount: balance.askedByPortal, held: false, docket: docket.dck_docket },
    }),
  )
  return payment
}
