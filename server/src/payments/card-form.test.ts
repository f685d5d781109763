import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking, type Booking } from '../../test/booking.ts'
import { cards, openPaidPortal, type PaidPortal } from '../../test/card-payments.ts'
import type { Client } from '../../test/client.ts'

let paid: PaidPortal
let card: Client
let order: Booking
let total: number

beforeAll(async () => {
  paid = await openPaidPortal()
  card = await paid.portal.login('card')
  order = booking({ docket: { dck_cust_id: 2, dck_tariff: 4 } })
  total = (await card.call(docketPrice, order)).pricing?.total ?? 0
})
afterAll(() => paid.close())

const payment = async (number: string = cards.good) => ({
  ...order,
  token: await paid.payers.token(number),
  amount: total,
})

describe('paying by the hosted card form', () => {
  test('[PAY-01] a card that is taken books the docket', async () => {
    const answer = await card.call(paymentProcess, await payment())
    expect(answer).toMatchObject({ status: 'complete', dck_docket: expect.stringMatching(/^MT\d+$/) })
  })

  test('[PAY-01] a card that is declined is refused, and nothing is booked', async () => {
    const answer = await card.send(paymentProcess, await payment(cards.declined))
    expect(answer).toMatchObject({ status: 402, body: { title: 'Payment Unsuccessful' } })
  })
})
