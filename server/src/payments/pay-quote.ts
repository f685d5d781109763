import { cardEntryOf } from '@despatch/domain/customers/method-of-payment.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { AgreedPrice } from '@despatch/domain/payments/agreed-price.ts'
import { isLive, isPaid } from '@despatch/domain/payments/payment-states.ts'
import type { Session } from '../platform/session.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { checkQuote } from '../quotes/check-quote.ts'
import { reachedQuote } from '../quotes/quote-payer.ts'
import { lockQuote, type Quote } from '../quotes/quotes.queries.ts'
import { beginPayment, providerOf, type Payer } from './begin-payment.ts'
import type { BillingAddress, PaymentMeans } from './card-provider.ts'
import { findProvider } from './find-provider.ts'
import { giveUp } from './give-up-payment.ts'
import { answerPayer, askForPayment } from './pay.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentOfQuote, type Payment } from './payment.queries.ts'
import { pollPayment } from './settle-payment.ts'

export interface PaidQuote {
  guid: string
  /** Null for guests. */
  session: Session | null
  agreed: AgreedPrice
  payer: Pick<Payer, 'card' | 'description'> & { email: string | undefined }
  means: Omit<PaymentMeans, 'billingAddress'>
}

/** The payment of a quote: newly begun, or an existing one to be polled. */
interface Begun {
  quote: Quote
  payment: Payment
  isNew: boolean
}

/**
 * Pays a stored quote by its guid. A quote has at most one live payment: a second request, from another tab or a retry,
 * gets the state of that payment.
 */
export async function payQuote(context: PaymentContext, paid: PaidQuote) {
  const first = await begin(context, paid)
  const current = first.isNew ? first.payment : await pollPayment(context, first.payment)
  // An expired checkout is replaced by a new one.
  const { quote, payment, isNew } =
    !first.isNew && !isLive(current.pay_state) ? await begin(context, paid) : { ...first, payment: current }
  const means = { ...paid.means, billingAddress: billingAddressOf(quote) }
  const asked = isNew ? await askForPayment(context, payment, means, logonOf(paid)) : payment
  return await answerPayer(context, asked, quote.quo_cust_id)
}

const logonOf = ({ session }: PaidQuote) => session?.user.ausr_logon ?? 'guest'

const begin = (context: PaymentContext, paid: PaidQuote): Promise<Begun> =>
  inTransaction(context.tenant.transactions, async (tx) => {
    const { session } = paid
    const quote = reachedQuote(await lockQuote(tx, paid.guid), session)
    const known = await paymentOfQuote(tx, quote.quo_guid)
    if (known && isPaid(known.pay_state)) return { quote, payment: known, isNew: false }
    const price = quote.price ?? refuse('PAYMENT_AMOUNT_MISSING')
    const provider = providerOf(price)
    await findProvider(context, provider)
    if (cardEntryOf(provider) === 'form' && !paid.means.token)
      refuse('INVALID', { errors: [{ field: 'data.token', message: 'Required' }] })
    if (known && isLive(known.pay_state)) {
      if (!mayTryAnotherCard(known)) return { quote, payment: known, isNew: false }
      await giveUp(tx, known, 'Another card was tried.')
    }
    const free = known && isLive(known.pay_state) ? { ...quote, quo_held: null } : quote
    await checkQuote(context.tenant, session, free)
    const ausr_id = session?.user.ausr_id ?? null
    const email = paid.payer.email ?? quote.quo_booking.docket.dck_email
    const payer = { ...paid.payer, email, ausr_id, logon: logonOf(paid) }
    return { quote, payment: await beginPayment(tx, context, free, price, paid.agreed, payer), isNew: true }
  })

/** The payer has left their bank's page and tries another card: nothing has been held on the first one. */
export const mayTryAnotherCard = (payment: Payment) =>
  payment.pay_state === 'created' && payment.pay_challenge !== null

/** The collection's address, the best known address of the payer. */
export function billingAddressOf({ quo_booking }: Pick<Quote, 'quo_booking'>): BillingAddress {
  const first = quo_booking.addresses[0]
  return {
    address1: first?.dadd_build ?? '',
    address2: first?.dadd_street ?? '',
    city: first?.dadd_town ?? '',
    postalCode: first?.dadd_postalcode ?? '',
  }
}
