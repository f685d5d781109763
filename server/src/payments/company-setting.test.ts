import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import {
  cardForm,
  cardProviderList,
  cardProviderPost,
  paymentDetails,
} from '@despatch/contract/payments/card-providers.ts'
import { paymentOfDocket } from '@despatch/contract/payments/payment-office.ts'
import { paymentCheckout, paymentProcess, quotePayment } from '@despatch/contract/payments/payments.ts'
import { cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import type { Client } from '../../test/client.ts'
import { setProvider } from '../../test/provider-setting.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { mailCardBooking } from './mail-card-booking.ts'

const database = 'metro'

const paid = await openPaidPortal()
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

const byCard = async (more: object) =>
  await card.send(paymentProcess, { ...ofCard, token: await paid.payers.token(), ...more })

async function storedQuote() {
  const stored = await paid.portal.visitor.call(quote, { database, booking: quoteDraft(), terms: allTerms })
  if (!stored.pricing) throw new Error('No price was answered')
  return { guid: stored.guid, pricing: stored.pricing }
}

const byGuest = async (guid: string, payment: object) =>
  await paid.portal.visitor.send(quotePayment, {
    database,
    data: { guid, token: await paid.payers.token() },
    payment,
  })

const refusedHold = { status: 422, body: { code: 'AUTHORIZE_ONLY_REFUSED', title: 'Payment Unsuccessful' } }

describe('a company that charges cards', () => {
  test('[PAY-08, PRICE-04] a guest’s request to hold the card is refused, and the total is charged instead', async () => {
    const { guid, pricing } = await storedQuote()
    for (const amount of [pricing.total, pricing.hold]) {
      const answer = await byGuest(guid, { amount, authorizeOnly: true })
      expect(answer).toMatchObject(refusedHold)
      expect(answer.body.detail).toContain('charges cards at once')
    }
    expect(await byGuest(guid, { amount: pricing.total })).toMatchObject({
      status: 200,
      body: { status: 'complete', amount: pricing.total, held: false },
    })
  })

  test('[PAY-08, PRICE-04] a user’s request to hold the card is refused with both providers', async () => {
    const amount = (await priceOf(card, ofCard)).total
    expect(await byCard({ amount, authorizeOnly: true })).toMatchObject(refusedHold)
    const total = (await priceOf(checkout, ofCheckout)).total
    const sent = { ...ofCheckout, amount: total, authorizeOnly: true }
    expect(await checkout.send(paymentCheckout, sent)).toMatchObject(refusedHold)
  })
})

describe('a company that only holds cards', () => {
  beforeAll(() => setProvider(paid, admin, 'O', { authorizeOnly: true }))
  afterAll(() => setProvider(paid, admin, 'O', { authorizeOnly: false }))

  test('[PAY-08] a company that only holds cards holds the hold amount, whether or not the payment states it', async () => {
    const pricing = await priceOf(card, ofCard)
    expect(pricing.hold).toBeGreaterThan(pricing.total)
    for (const more of [{ authorizeOnly: true }, {}]) {
      const sent = { ...ofCard, token: await paid.payers.token(), amount: pricing.hold, ...more }
      const { dck_id, ...payment } = await card.call(paymentProcess, sent)
      expect(payment).toMatchObject({ status: 'complete', amount: pricing.hold, currency: 'GBP', held: true })
      expect(await admin.call(paymentOfDocket, { dck_id: dck_id ?? 0 })).toMatchObject({
        state: 'authorised',
        amount: pricing.hold,
        captured: 0,
      })
    }
  })

  test('[PAY-08] a request to charge the card is refused', async () => {
    const { total } = await priceOf(card, ofCard)
    const answer = await byCard({ amount: total, authorizeOnly: false })
    expect(answer).toMatchObject(refusedHold)
    expect(answer.body.detail).toContain('holds cards before it charges them')
  })

  test('[PAY-08, PRICE-01] a payer who agreed only to the total is shown the hold', async () => {
    const { total, hold } = await priceOf(card, ofCard)
    const answer = await byCard({ amount: total })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_AMOUNT_CHANGED' } })
    expect(answer.body.detail).toContain(`£${hold.toFixed(2)} would be held on the card`)
  })

  test('[PAY-08, QUOTE-08] an emailed payment link states the amount of the hold', async () => {
    const { docket, ...rest } = quoteDraft()
    const { guid, pricing } = await admin.call(cardBookingPost, {
      ...rest,
      docket: { ...docket, dck_email: 'greta@guest.example' },
    })
    const { portal } = paid
    const context = {
      tenant: portal.tenant('metro'),
      mailer: null,
      config: portal.config,
      log: portal.app.log,
    }
    await mailCardBooking(context, { quo_guid: guid })
    const { rows } = await portal
      .tenant('metro')
      .pool.query<{ mail_text: string }>(`select mail_text from mail where mail_about like 'card-booking:%'`)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.mail_text).toContain(`We will hold £${pricing?.hold.toFixed(2)} on your card`)
  })

  test('[PAY-01, PAY-08] a company that only holds cards states the hold in the settings of the card form, and the checkout states it on its own page', async () => {
    const form = await paid.portal.visitor.call(cardForm, { database })
    expect(form).toMatchObject({ authorizeOnly: true, holdMargin: 10, currencyCode: 'GBP' })
    const details = await paid.portal.visitor.call(paymentDetails, { database })
    expect(details).toMatchObject({ authorizeOnly: false, holdMargin: 10, currencyCode: 'GBP' })
  })
})

describe('the currency of a provider', () => {
  test('[PAY-01, PRICE-01] a price in another currency is refused before the provider is called', async () => {
    await setProvider(paid, admin, 'O', { currencyCode: 'EUR' })
    const { total } = await priceOf(card, ofCard)
    const answer = await byCard({ amount: total })
    await setProvider(paid, admin, 'O', { currencyCode: 'GBP' })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'PAYMENT_PROVIDER',
        title: 'Payment provider Error',
        detail: 'Cards are charged in EUR here, but this price is in GBP. Please give us a call.',
      },
    })
    expect(await byCard({ amount: total })).toMatchObject({ body: { status: 'complete' } })
  })

  test('[PAY-01] a price in euros is charged in euros', async () => {
    await setProvider(paid, admin, 'O', { currencyCode: 'EUR' })
    await paid.portal.change('reference', `update rate_card set rc_currency = 'EUR' where rc_ttyp_code = 5`)
    const pricing = await priceOf(card, ofCard)
    const { body } = await byCard({ amount: pricing.total, pricing })
    await paid.portal.change('reference', `update rate_card set rc_currency = 'GBP' where rc_ttyp_code = 5`)
    await setProvider(paid, admin, 'O', { currencyCode: 'GBP' })
    expect(pricing.currency).toBe('EUR')
    expect(body).toMatchObject({ status: 'complete', currency: 'EUR', amount: pricing.total })
  })

  test('[PAY-01] determines its sign, and another sign or currency is refused', async () => {
    await setProvider(paid, admin, 'S', { currencyCode: 'EUR' })
    const details = await paid.portal.visitor.call(paymentDetails, { database })
    expect(details).toMatchObject({ currencyCode: 'EUR', currencySymbol: '€' })
    const { rows } = await admin.call(cardProviderList, {})
    expect(rows.find(({ provider }) => provider === 'S')).toMatchObject({ currencySymbol: '€' })
    await setProvider(paid, admin, 'S', { currencyCode: 'GBP', currencySymbol: '£' })
    const save = (more: object) =>
      admin.send(cardProviderPost, { provider: 'S', publicKey: 'pk_test_demo', ...more })
    for (const [more, field, message] of [
      [{ currencyCode: 'EUR', currencySymbol: '£' }, 'currencySymbol', 'The symbol for EUR is €'],
      [{ currencyCode: 'JPY' }, 'currencyCode', 'One of GBP, EUR'],
    ] as const) {
      expect(await save(more)).toMatchObject({ status: 422, body: { errors: [{ field, message }] } })
    }
  })

  test('[PAY-05] a provider without its key is reported as not set up', async () => {
    await paid.portal.change('reference', `delete from secret where sec_name like 'payment/S/%'`)
    expect(await paid.portal.visitor.send(paymentDetails, { database })).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_PROVIDER' },
    })
  })
})
