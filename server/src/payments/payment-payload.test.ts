import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentOfDocket } from '@despatch/contract/payments/payment-office.ts'
import {
  paymentCheckout,
  paymentProcess,
  paymentSession,
  quotePayment,
} from '@despatch/contract/payments/payments.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { agreePrice, plusPence } from '../../test/agreed-price.ts'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import type { Client } from '../../test/client.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'

const database = 'metro'
const twoEmails = 'omar@shop.example; accounts@shop.example'

const paid = await openPaidPortal({ PAYMENT_TIMEOUT: '2000' })
const admin = await paid.portal.login('admin')
const card = await paid.portal.login('card')
const checkout = await paid.portal.login('checkout')
afterAll(() => paid.close())

const ofCard = booking({ docket: { dck_cust_id: 2 } })
const ofCheckout = booking({ docket: { dck_cust_id: 3 } })

async function priceOf(client: Client, order: typeof ofCard) {
  const { pricing } = await client.call(docketPrice, order)
  if (!pricing) throw new Error('No price was answered')
  return pricing
}

const cardPayload = async (more: object) => ({ ...ofCard, token: await paid.payers.token(), ...more })

/** Pays by the card form; the test fails if that is refused. */
const pay = async (more: object) => await card.call(paymentProcess, await cardPayload(more))

/** Tries to pay by the card form, and returns the refusal. */
const refusal = async (more: object) => await card.send(paymentProcess, await cardPayload(more))

const openCheckout = (more: object) => checkout.call(paymentCheckout, { ...ofCheckout, ...more })

const inPayment = async (session_id: string) => {
  const { rows } = await paid.portal
    .tenant('metro')
    .pool.query<{ pay_email: string; pay_description: string }>(
      'select pay_email, pay_description from payment where pay_guid = $1',
      [session_id],
    )
  return rows[0]
}

describe('the fields of the payment calls', () => {
  test('[CALL-01, PRICE-04] payment/process accepts every field of the specification', async () => {
    const pricing = await priceOf(card, ofCard)
    const payment = await pay({
      database,
      cust_id: 2,
      pricing,
      amount: pricing.total,
      cardtype: 'VISA',
      cardholder: 'Ada Booker',
      card_details: {
        cardType: 'VISA_CREDIT',
        maskedCardNumber: '**** 4242',
        expiryMonth: 12,
        expiryYear: 2099,
      },
      created: new Date().toISOString(),
      cust_email: 'ada@payer.example',
      description: 'Documents to the Tower',
    })
    expect(payment).toMatchObject({ status: 'complete', amount: pricing.total })
    expect(await inPayment(payment.session_id)).toEqual({
      pay_email: 'ada@payer.example',
      pay_description: 'Documents to the Tower',
    })
    expect(await admin.call(paymentOfDocket, { dck_id: payment.dck_id ?? 0 })).toMatchObject({
      card: {
        cardtype: 'VISA',
        cardholder: 'Ada Booker',
        maskedCardNumber: '**** 4242',
        expiryMonth: 12,
        expiryYear: 2099,
      },
    })
  })

  test('[CALL-01, PRICE-04] payment/checkout accepts every field of the specification', async () => {
    const pricing = await priceOf(checkout, ofCheckout)
    const {
      session_id,
      url = '',
      ...opened
    } = await openCheckout({
      database,
      cust_id: 3,
      pricing,
      amount: pricing.total,
      cardtype: 'VISA',
      cardholder: 'Omar Shop',
      cust_email: 'omar@payer.example',
      description: 'Documents to the Tower',
    })
    expect(opened).toMatchObject({ status: 'open', amount: pricing.total, held: false })
    const page = await (await fetch(url)).text()
    for (const shown of ['Documents to the Tower', `£${pricing.total.toFixed(2)}`, 'omar@payer.example'])
      expect(page).toContain(shown)
    await paid.payers.pay(url)
    const { dck_id } = await checkout.call(paymentSession, { database, session_id })
    expect(await admin.call(paymentOfDocket, { dck_id: dck_id ?? 0 })).toMatchObject({
      card: { cardtype: 'VISA', cardholder: 'Omar Shop' },
    })
  })

  test('[CALL-01, PRICE-03] a price given only in `pricing` is the amount that the payer agreed to', async () => {
    const { total } = await priceOf(card, ofCard)
    expect(await pay({ pricing: { total } })).toMatchObject({ status: 'complete' })
    expect(await refusal({ pricing: { currency: 'GBP' } })).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_AMOUNT_MISSING', detail: 'Payment amount not provided' },
    })
  })

  test('[CALL-01, PRICE-04] a `pricing` with any figure that differs from the server’s price is refused', async () => {
    const right = await priceOf(card, ofCard)
    const wrong = [
      { total: plusPence(right.total, 1) },
      { hold: plusPence(right.hold, -1) },
      { netvat: 0 },
      { net: right.net + 1 },
      { currency: 'EUR' },
      { lines: right.lines.slice(1) },
      { lines: right.lines.map((line) => ({ ...line, amount: plusPence(line.amount, 1) })) },
    ]
    for (const part of wrong) {
      const answer = await refusal({ amount: right.total, pricing: { ...right, ...part } })
      expect({ part, code: answer.body.code }).toEqual({ part, code: 'PAYMENT_AMOUNT_CHANGED' })
    }
    expect(await refusal({ amount: right.total, pricing: { surprise: 1 } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'pricing.surprise', message: 'Unknown field' }] },
    })
  })

  test('[CALL-01] another account, another database, an expired card and a stale token are each refused by field name', async () => {
    const { total: amount } = await priceOf(card, ofCard)
    const day = 24 * 3600_000
    const refused = [
      [{ card_details: { expiryMonth: 1, expiryYear: 2020 } }, 'card_details.expiryYear'],
      [{ created: new Date(Date.now() - 2 * day).toISOString() }, 'created'],
      [{ created: new Date(Date.now() + day).toISOString() }, 'created'],
      [{ cust_email: 'no-address' }, 'cust_email'],
    ] as const
    for (const [more, field] of refused) {
      expect(await refusal({ amount, ...more })).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    }
    // Another user's account is refused like a missing one.
    expect(await refusal({ amount, cust_id: 3 })).toMatchObject({ body: { code: 'NOT_FOUND' } })
    expect(await refusal({ amount, database: 'northern' })).toMatchObject({
      body: { code: 'DATABASE_NOT_FOUND' },
    })
  })

  test('[CALL-01, PRICE-04] quote/payment compares amount, netvat and currencyCode with the quote', async () => {
    const { guid, pricing } = await paid.portal.visitor.call(quote, {
      database,
      booking: quoteDraft(),
      terms: allTerms,
    })
    const right = { amount: pricing?.total ?? 0, netvat: pricing?.netvat ?? 0, currencyCode: 'GBP' }
    const asGuest = async (payment: object) =>
      await paid.portal.visitor.send(quotePayment, {
        database,
        data: { guid, token: await paid.payers.token() },
        payment,
      })
    for (const part of [
      { amount: right.amount - 1 },
      { netvat: plusPence(right.netvat, 1) },
      { currencyCode: 'EUR' },
    ]) {
      expect(await asGuest({ ...right, ...part })).toMatchObject({ body: { code: 'PAYMENT_AMOUNT_CHANGED' } })
    }
    expect(await asGuest({ ...right, authorizeOnly: false })).toMatchObject({ body: { status: 'complete' } })
  })
})

/** Requests a session from the checkout provider directly. */
const sandboxSession = (email: string) =>
  fetch(`${paid.payers.address}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_metro' },
    body: new URLSearchParams({
      mode: 'payment',
      success_url: 'https://portal.example/success',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][currency]': 'gbp',
      customer_email: email,
    }),
  })

describe('the payer’s email', () => {
  test('[PAY-02, RULE-06] a field with two addresses opens the checkout with the first', async () => {
    const { total: amount } = await priceOf(checkout, ofCheckout)
    for (const more of [
      { cust_email: twoEmails },
      { docket: { ...ofCheckout.docket, dck_email: twoEmails } },
    ]) {
      const { status, url = '' } = await openCheckout({ amount, ...more })
      expect(status).toBe('open')
      expect(await (await fetch(url)).text()).toContain('value="omar@shop.example"')
    }
  })

  test('[PAY-01, RULE-06] a field with two addresses is charged by the card form', async () => {
    const { total: amount } = await priceOf(card, ofCard)
    const { status, session_id } = await pay({ amount, cust_email: twoEmails })
    expect(status).toBe('complete')
    expect(await inPayment(session_id)).toMatchObject({ pay_email: 'omar@shop.example' })
  })

  test('[PAY-02] an address that the provider cannot take is omitted, and the payer types it there', async () => {
    const { total: amount } = await priceOf(checkout, ofCheckout)
    const { status, session_id } = await openCheckout({ amount, cust_email: 'jörg@müller.example' })
    expect(status).toBe('open')
    expect(await inPayment(session_id)).toMatchObject({ pay_email: '' })
  })

  test('[PAY-07] the sandbox refuses a list of addresses as the real provider does', async () => {
    expect((await sandboxSession('omar@shop.example')).status).toBe(200)
    const refused = await sandboxSession(twoEmails)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      error: {
        code: 'email_invalid',
        param: 'customer_email',
        message: `Invalid email address: ${twoEmails}`,
      },
    })
  })
})

test('[PAY-05, LOG-02] a request that the provider refuses is a payment provider error, not a declined card, and is logged', async () => {
  // The provider's minimum charge is thirty pence.
  await agreePrice(paid.portal, 3, 10)
  const { total: amount } = await priceOf(checkout, ofCheckout)
  expect(amount).toBe(0.12)
  const key = { 'idempotency-key': 'too-small' }
  for (let again = 0; again < 2; again += 1) {
    const answer = await checkout.send(paymentCheckout, { ...ofCheckout, amount }, key)
    expect(answer).toMatchObject({
      status: 422,
      body: {
        title: 'Payment provider Error',
        detail:
          'The card provider did not accept our request. You have not been charged. Please give us a call.',
      },
    })
  }
  const { rows } = await paid.portal
    .tenant('metro')
    .pool.query(
      `select log_user, log_after->>'reason' reason from log where log_process = 'payment-request-refused'`,
    )
  expect(rows).toEqual([{ log_user: 'checkout', reason: 'StripeInvalidRequestError 400 amount_too_small' }])
})
