import {
  paymentCancel,
  paymentCheckout,
  paymentError,
  paymentProcess,
  paymentSession,
  quotePayment,
} from '@despatch/contract/payments/payments.ts'
import { cardEntryOf } from '@despatch/domain/customers/method-of-payment.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyReply } from 'fastify'
import { bindCall, type Visit } from '../platform/http/binding.ts'
import { checkAmountGiven } from './begin-payment.ts'
import { checkCreated, checkExpiry, reportedCard } from './reported-card.ts'
import type { Shopper } from './card-provider.ts'
import { cancelPayment } from './give-up-payment.ts'
import { payBooking } from './pay-booking.ts'
import { billingAddressOf, payQuote } from './pay-quote.ts'
import { findPayment, type Payment } from './payment.queries.ts'
import { progressOf } from './pay.ts'
import { pollPayment } from './settle-payment.ts'

/** Shown if the provider gave no reason (NAV-07). */
const unexplained = 'Something went wrong please close current tab and restart checkout process on main tab'

/** The browser data that a bank's 3-D Secure needs. */
export const shopperOf = ({ request }: FastifyReply): Shopper => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  accept: request.headers.accept ?? '',
})

/**
 * The current state of a payment. A provider with its own page is polled, because its webhook may be late. For the others
 * the job polls often enough.
 */
async function paymentNow(
  { database, session_id }: { database: string; session_id: string },
  { tenants, config, log }: Visit,
): Promise<Payment> {
  const tenant = tenants.get(database)
  const payment = (await findPayment(tenant.pool, session_id)) ?? refuse('NOT_FOUND')
  const isAsked = cardEntryOf(payment.pay_provider) === 'page' && payment.pay_state === 'created'
  return isAsked ? await pollPayment({ tenant, config, log }, payment) : payment
}

function checkSameCustomer(custId: number | undefined, ofDocket: number): void {
  if (custId !== undefined && custId !== ofDocket)
    refuse('INVALID', { errors: [{ field: 'cust_id', message: 'Not the account of the docket' }] })
}

export const paymentsCalls = [
  bindCall(paymentProcess, async (body, context) => {
    checkAmountGiven(body)
    checkSameCustomer(body.cust_id, body.docket.dck_cust_id)
    checkExpiry(body.card_details, 'card_details')
    checkCreated(body.created)
    const { docket, addresses, parcels, priced_at, token, cardholder = docket.dck_contact } = body
    return await payBooking(
      context,
      {
        session: context.session,
        booking: { docket, addresses, parcels, priced_at },
        cardEntry: 'form',
        agreed: body,
        payer: {
          email: body.cust_email ?? docket.dck_email,
          description: body.description ?? '',
          card: reportedCard(body),
          created: body.created,
        },
        means: {
          token,
          cardholder,
          billingAddress: billingAddressOf({ quo_booking: { docket, addresses, parcels } }),
          shopper: shopperOf(context.reply),
        },
      },
      context.idempotencyKey,
    )
  }),

  bindCall(paymentCheckout, async (body, context) => {
    checkAmountGiven(body)
    checkSameCustomer(body.cust_id, body.docket.dck_cust_id)
    const { docket, addresses, parcels, priced_at, cardholder = docket.dck_contact } = body
    return await payBooking(
      context,
      {
        session: context.session,
        booking: { docket, addresses, parcels, priced_at },
        cardEntry: 'page',
        agreed: body,
        payer: {
          email: body.cust_email ?? docket.dck_email,
          description: body.description ?? '',
          card: reportedCard(body),
        },
        means: {
          cardholder,
          billingAddress: billingAddressOf({ quo_booking: { docket, addresses, parcels } }),
          shopper: shopperOf(context.reply),
        },
      },
      context.idempotencyKey,
    )
  }),

  bindCall(quotePayment, async ({ data, payment = {} }, context) => {
    checkAmountGiven(payment)
    checkExpiry(data.card_details, 'data.card_details')
    return await payQuote(context, {
      guid: data.guid,
      session: context.session,
      agreed: payment,
      payer: { email: data.cust_email, description: '', card: reportedCard(data) },
      means: {
        ...(data.token === undefined ? {} : { token: data.token }),
        cardholder: data.cardholder ?? '',
        shopper: shopperOf(context.reply),
      },
    })
  }),

  bindCall(paymentSession, async (body, context) => {
    const payment = await paymentNow(body, context)
    return await progressOf(context.tenants.get(body.database), payment)
  }),

  bindCall(paymentCancel, async ({ database, session_id }, { tenants, config, log }) => {
    const tenant = tenants.get(database)
    const payment = (await findPayment(tenant.pool, session_id)) ?? refuse('NOT_FOUND')
    return await progressOf(tenant, await cancelPayment({ tenant, config, log }, payment))
  }),

  bindCall(paymentError, async (body, context) => {
    const { pay_error } = await paymentNow(body, context)
    return { message: pay_error || unexplained }
  }),
]
