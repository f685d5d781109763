import type { paymentLinkOpen, paymentLinkPost } from '@despatch/contract/payments/payment-links.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { minus, notBelowZero, pence, toPounds, type Pence } from '@despatch/domain/money/money.ts'
import type { PaymentLinkState } from '@despatch/domain/payments/payment-link.ts'
import type { Config } from '../platform/config.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import {
  lockDocketMoney,
  readDocketMoney,
  setDueAgain,
  type DocketMoney,
  type PricedDocket,
} from './docket-money.ts'
import type { Payment } from './payment.queries.ts'
import {
  findLink,
  insertLink,
  openPaymentOfLinks,
  paidPaymentOfLink,
  quoteOfDocket,
  type LinkPayment,
  type PaymentLink,
} from './payment-links.queries.ts'

/** The email addresses of a docket's payer, from its newest payment or else from the booking; empty if none is known. */
export function payerOf(
  { dck_email }: Pick<PricedDocket, 'dck_email'>,
  payments: readonly Payment[],
): string {
  const paid = payments.findLast(({ pay_email }) => pay_email !== '')?.pay_email
  return splitEmails(paid ?? dck_email).join(', ')
}

/** The address of a payment link. */
export const paymentLinkAddress = (
  config: Pick<Config, 'publicUrl'>,
  { name }: Pick<Tenant, 'name'>,
  guid: string,
): string => `${publicUrlOf(config, name)}${pathTo('pay', { guid, database: name })}`

interface LinkRequest {
  dck_id: number
  /** Where it is sent; empty if it is only copied. */
  email: string
  user: string
}

/** Writes a payment link in the caller's transaction, and enqueues its email. */
export async function addPaymentLink(tx: Transaction, { dck_id, email, user }: LinkRequest) {
  const link = await insertLink(tx, { dck_id, email, user })
  tx.defer(
    recordLog(tx, {
      user,
      process: 'payment-link',
      type: 'payment',
      record: String(dck_id),
      after: { docket: dck_id, email, expires: link.plk_expires },
    }),
  )
  if (email !== '') tx.defer(enqueue(tx, 'mail-payment-link', { plk_id: link.plk_id }))
  return link
}

/**
 * A payment link for what is due for a docket (PAY-08). Refuses PAYMENT_LINK_REFUSED if nothing is due, or if the docket was not
 * booked by card.
 */
export async function postPaymentLink(
  tx: Transaction,
  { tenant, config }: { tenant: Tenant; config: Config },
  user: string,
  { dck_id, email, send }: CheckedPayload<typeof paymentLinkPost>,
): Promise<ReplyOf<typeof paymentLinkPost>> {
  const money = await lockDocketMoney(tx, dck_id)
  const refusal = await linkRefusal(tx, money)
  if (refusal !== null) refuse('PAYMENT_LINK_REFUSED', { detail: refusal })
  const to = send ? (email ?? payerOf(money.docket, money.payments)) : ''
  if (send && to === '')
    refuse('INVALID', { errors: [{ field: 'email', message: 'Enter the email address of the payer.' }] })
  // Now staff have asked for what was given back and is due again.
  if (money.docket.dck_due_again > 0) await setDueAgain(tx, dck_id, pence(0))
  const { plk_guid, plk_expires } = await addPaymentLink(tx, { dck_id, email: to, user })
  return {
    dck_id,
    link: paymentLinkAddress(config, tenant, plk_guid),
    amount: toPounds(money.balance.toAsk),
    currency: money.docket.dck_currency,
    expires: plk_expires,
    mailed_to: splitEmails(to),
  }
}

/** The reason why a docket has no payment link, or null. */
export async function linkRefusal(
  db: Queryable,
  { docket, balance }: Pick<DocketMoney, 'docket' | 'balance'>,
): Promise<string | null> {
  if (docket.dck_mop === 'A' || !(await quoteOfDocket(db, docket.dck_id)))
    return 'This docket was not booked by card, so it cannot be paid by a payment link.'
  return balance.toAsk <= 0 ? 'Nothing is due for this docket.' : null
}

/** A link with what its page shows. */
export interface OpenedLink {
  link: PaymentLink
  money: DocketMoney
  /** The payment by which it was paid. */
  paid: LinkPayment | undefined
  /** The payment in progress, of this link or another of the docket. */
  open: LinkPayment | undefined
  state: PaymentLinkState
}

/** Reads a link by its guid. Refuses NOT_FOUND. `lock`: locks the docket, so that its price does not change. */
export async function readOpenedLink(db: Queryable, guid: string, lock: boolean): Promise<OpenedLink> {
  const link = (await findLink(db, guid)) ?? refuse('NOT_FOUND')
  const money = await (lock ? lockDocketMoney : readDocketMoney)(db, link.plk_dck_id)
  const paid = await paidPaymentOfLink(db, link.plk_id)
  const open = await openPaymentOfLinks(db, link.plk_dck_id)
  return { link, money, paid, open, state: stateOf({ link, money, paid, open }) }
}

function stateOf({ link, money, paid, open }: Omit<OpenedLink, 'state'>): PaymentLinkState {
  if (paid) return 'paid'
  // A payment that waits for its payer at an earlier amount is replaced by the next one.
  const isOutdated = open?.pay_state === 'created' && open.pay_amount !== money.balance.askedByPortal
  if (open && !isOutdated) return 'in progress'
  if (Date.parse(link.plk_expires) <= Date.now()) return 'expired'
  return money.balance.askedByPortal > 0 ? 'due' : 'nothing due'
}

/** What the page of a payment link shows to anyone who has it. Refuses NOT_FOUND. */
export async function openPaymentLink(
  { pool }: Pick<Tenant, 'pool'>,
  guid: string,
): Promise<ReplyOf<typeof paymentLinkOpen>> {
  const { link, money, paid, open, state } = await readOpenedLink(pool, guid, false)
  const { dck_docket, dck_currency, dck_mop } = money.docket
  return {
    state,
    dck_docket,
    currency: dck_currency,
    cust_mop: dck_mop,
    amount: toPounds(paid ? paid.pay_amount : money.balance.askedByPortal),
    total: toPounds(owedByCard(money)),
    expires: link.plk_expires,
    paid_at: paid?.pay_changed ?? null,
    session_id: open?.pay_guid ?? null,
  }
}

/** The price of a docket less what was received otherwise than by card. */
const owedByCard = ({ docket, balance }: DocketMoney): Pence =>
  notBelowZero(minus(balance.total, docket.received))
