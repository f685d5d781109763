import type { CardEntry } from '@despatch/domain/card-providers/provider-declaration.ts'
import { cardEntryOf } from '@despatch/domain/customers/method-of-payment.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Session } from '../platform/session.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import {
  claimOnce,
  firstReply,
  isClaimedBefore,
  keepReply,
  type IdempotencyKey,
} from '../platform/http/idempotency.ts'
import { storeQuote, type ShownBooking } from '../quotes/store-quote.ts'
import type { AgreedPrice } from '@despatch/domain/payments/agreed-price.ts'
import { beginPayment, providerOf, type Payer } from './begin-payment.ts'
import type { PaymentMeans } from './card-provider.ts'
import { findProvider } from './find-provider.ts'
import { answerPayer, askForPayment } from './pay.ts'
import type { PaymentContext } from './payment-context.ts'
import { findPayment, type Payment } from './payment.queries.ts'
import { pollPayment } from './settle-payment.ts'

/** A booking of the form that is paid by card. */
export interface PaidBooking {
  session: Session
  booking: ShownBooking
  cardEntry: CardEntry
  agreed: AgreedPrice
  payer: Omit<Payer, 'ausr_id' | 'logon'>
  means: PaymentMeans
}

/**
 * Pays a booking of the form: stores it as a quote at the server's price and pays that, once for each Idempotency-Key.
 * A repeat returns the state of the first payment, and never calls the provider twice.
 */
export async function payBooking(
  context: PaymentContext,
  paid: PaidBooking,
  once: IdempotencyKey | undefined,
) {
  const { payment, repeated } = await begun(context, paid, once)
  const asked = repeated
    ? await pollPayment(context, payment)
    : await askForPayment(context, payment, paid.means, paid.session.user.ausr_logon)
  return await answerPayer(context, asked, paid.booking.docket.dck_cust_id)
}

async function begun(
  context: PaymentContext,
  paid: PaidBooking,
  once: IdempotencyKey | undefined,
): Promise<{ payment: Payment; repeated: boolean }> {
  try {
    return { payment: await begin(context, paid, once), repeated: false }
  } catch (failure) {
    if (!once || !isClaimedBefore(failure)) throw failure
    const guid = JSON.parse(await firstReply(context.tenant.pool, once)) as string
    const payment = await findPayment(context.tenant.pool, guid)
    if (!payment) throw new Error('The payment of a repeated key is missing', { cause: failure })
    return { payment, repeated: true }
  }
}

const begin = (
  context: PaymentContext,
  paid: PaidBooking,
  once: IdempotencyKey | undefined,
): Promise<Payment> =>
  inTransaction(context.tenant.transactions, async (tx) => {
    if (once) await claimOnce(tx, once)
    const { session, booking, agreed } = paid
    const quote = await storeQuote(tx, context.tenant, session, booking)
    const price = quote.price ?? refuse('PAYMENT_AMOUNT_MISSING')
    const provider = providerOf(price)
    if (cardEntryOf(provider) !== paid.cardEntry) refuse('PAYMENT_PROVIDER', otherProvider)
    // A company without this provider takes no such payment.
    await findProvider(context, provider)
    const { ausr_id, ausr_logon: logon } = session.user
    const payment = await beginPayment(tx, context, quote, price, agreed, { ...paid.payer, ausr_id, logon })
    if (once) tx.defer(keepReply(tx, once, JSON.stringify(payment.pay_guid)))
    return payment
  })

const otherProvider = { detail: 'This account pays by another card provider.' }
