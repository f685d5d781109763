import { Stripe } from 'stripe'
import { PublicAgent } from '../../platform/outbound/public-agent.ts'
import type { CardProvider, Outcome, ProviderLink } from '../card-provider.ts'
import type { Payment } from '../payment.queries.ts'
import { buildSession } from './build.ts'
import { readFailure, readSession } from './read.ts'

const publicAgent = new PublicAgent({ keepAlive: true })

/** The official library, set to the configured address. It retries safe requests once. */
function stripeAt({ address, key, timeout, allowedAddresses }: ProviderLink): Stripe {
  const { protocol, hostname, port } = new URL(address)
  return new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port: Number(port) } : {}),
    timeout,
    ...(allowedAddresses === 'public' ? { httpClient: Stripe.createNodeHttpClient(publicAgent) } : {}),
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** The id of a session that the provider does not have. */
const NO_SESSION = 'cs_test_none'

const withPayment = { expand: ['payment_intent.latest_charge'] }

/** The second provider (PAY-02): Stripe Checkout, by its official library. */
export function checkoutProvider(link: ProviderLink): CardProvider {
  const stripe = stripeAt(link)
  const pay = async (payment: Payment): Promise<Outcome> => {
    const once = { idempotencyKey: payment.pay_guid }
    try {
      return readSession(await stripe.checkout.sessions.create(buildSession(payment, link), once))
    } catch (failure) {
      return readFailure(failure, true)
    }
  }
  // If the reply with the session was lost, it is requested again with the same key, which returns the same session.
  const find = async (payment: Payment): Promise<Outcome> => {
    const { pay_code } = payment
    if (pay_code === null) return await pay(payment)
    try {
      return readSession(await stripe.checkout.sessions.retrieve(pay_code, withPayment))
    } catch (failure) {
      return readFailure(failure, false)
    }
  }
  return {
    pay,
    find,
    check: () =>
      stripe.checkout.sessions.retrieve(NO_SESSION).then(
        () => 200,
        (failure: unknown) => (failure instanceof Stripe.errors.StripeError ? (failure.statusCode ?? 0) : 0),
      ),
    answerChallenge: find,
    capture: (payment, amount) =>
      withIntent(stripe, payment, (intent) =>
        stripe.paymentIntents.capture(
          intent,
          { amount_to_capture: amount },
          { idempotencyKey: `${payment.pay_guid}-capture-${amount}` },
        ),
      ),
    cancel: (payment) =>
      withIntent(stripe, payment, (intent) =>
        stripe.paymentIntents.cancel(intent, {}, { idempotencyKey: `${payment.pay_guid}-cancel` }),
      ),
    refund: (payment, part) =>
      withIntent(stripe, payment, (payment_intent) =>
        stripe.refunds.create(
          { payment_intent, ...(part && { amount: part.amount }) },
          {
            idempotencyKey: [payment.pay_guid, 'refund', ...(part ? [part.refunded, part.amount] : [])].join(
              '-',
            ),
          },
        ),
      ),
  }
}

/** Does something with the payment of a session. An open session is closed first, so that it can no longer be paid. */
async function withIntent(
  stripe: Stripe,
  payment: Payment,
  ask: (intent: string) => Promise<unknown>,
): Promise<void> {
  try {
    const { id, status, payment_intent } = await stripe.checkout.sessions.retrieve(payment.pay_code ?? '')
    const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
    if (status === 'open') await stripe.checkout.sessions.expire(id)
    else if (intent) await ask(intent)
  } catch (failure) {
    // Whether it succeeded all the same is read from the session afterwards.
    if (!(failure instanceof Stripe.errors.StripeError)) throw failure
  }
}
