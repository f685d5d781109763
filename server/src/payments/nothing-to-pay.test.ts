import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentProcess, quotePayment } from '@despatch/contract/payments/payments.ts'
import { cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { agreePrice } from '../../test/agreed-price.ts'
import { booking } from '../../test/booking.ts'
import { countInconsistencies, openPaidPortal } from '../../test/card-payments.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'

const database = 'metro'
const guestAccount = 6

const paid = await openPaidPortal()
const card = await paid.portal.login('card')
for (const custId of [2, guestAccount]) await agreePrice(paid.portal, custId, 0)
afterAll(() => paid.close())

const order = booking({ docket: { dck_cust_id: 2 } })

const docketsOf = async (dck_id: number) => {
  const { rows } = await paid.portal.tenant('metro').pool.query(
    `select dck_mop, dck_total, (select count(*)::int from payment where pay_dck_id = dck_id) payments
       from docket where dck_id = $1`,
    [dck_id],
  )
  return rows
}

const countDockets = async () => {
  const { rows } = await paid.portal
    .tenant('metro')
    .pool.query<{ count: number }>('select count(*)::int from docket')
  return rows[0]?.count ?? 0
}

describe('a booking that is free of charge', () => {
  test('[FORM-07, PAY-01] for an account that pays by card is booked without a payment, once for each key', async () => {
    expect((await card.call(docketPrice, order)).pricing).toMatchObject({ total: 0, hold: 0 })
    const before = await countDockets()
    const key = { 'idempotency-key': 'free' }
    const [one, two] = [await card.call(docketPost, order, key), await card.call(docketPost, order, key)]
    expect(two).toEqual(one)
    expect(await countDockets()).toBe(before + 1)
    expect(await docketsOf(one.docket.dck_id)).toEqual([{ dck_mop: 'O', dck_total: 0, payments: 0 }])
  })

  test('[FORM-07] a booking that is free of charge requires payment again as soon as it has a price', async () => {
    await agreePrice(paid.portal, 2, 1)
    expect(await card.send(docketPost, order)).toMatchObject({ body: { code: 'PAYMENT_REQUIRED' } })
    await agreePrice(paid.portal, 2, 0)
  })

  test('[PAY-01, PRICE-03] a booking that is free of charge takes no payment, and the refusal explains why', async () => {
    const token = await paid.payers.token()
    expect(await card.send(paymentProcess, { ...order, token, amount: 0 })).toMatchObject({
      status: 422,
      body: {
        code: 'PAYMENT_NOT_NEEDED',
        detail: 'This booking is free of charge. Book it without a payment.',
      },
    })
  })

  test('[QUOTE-04] by a guest is booked from the quote, once, and takes no payment', async () => {
    const { guid, pricing } = await paid.portal.visitor.call(quote, {
      database,
      booking: quoteDraft(),
      terms: allTerms,
    })
    expect(pricing).toMatchObject({ total: 0 })
    const data = { guid, token: await paid.payers.token() }
    expect(
      await paid.portal.visitor.send(quotePayment, { database, data, payment: { amount: 0 } }),
    ).toMatchObject({ body: { code: 'PAYMENT_NOT_NEEDED' } })
    const book = () => paid.portal.visitor.call(quoteDocket, { database, guid })
    const [one, two] = [await book(), await book()]
    expect(two.docket).toEqual(one.docket)
    expect(await docketsOf(one.docket.dck_id)).toEqual([{ dck_mop: 'O', dck_total: 0, payments: 0 }])
    expect(await countInconsistencies(paid)).toEqual({ unbooked: 0, unpaid: 0, difference: 0 })
  })

  test('[QUOTE-07] by a guest is not booked before the terms are confirmed', async () => {
    const { guid } = await paid.portal.visitor.call(quote, { database, booking: quoteDraft() })
    expect(await paid.portal.visitor.send(quoteDocket, { database, guid })).toMatchObject({ status: 422 })
  })

  test('[QUOTE-08] a booking that is free of charge is not sent to a customer for payment', async () => {
    const control = await paid.portal.login('control')
    const { docket, ...rest } = quoteDraft()
    const sent = { ...rest, docket: { ...docket, dck_email: 'greta@guest.example' } }
    expect(await control.send(cardBookingPost, sent)).toMatchObject({ body: { code: 'PAYMENT_NOT_NEEDED' } })
  })
})
