import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import {
  paymentCheckout,
  paymentProcess,
  paymentSession,
  quotePayment,
} from '@despatch/contract/payments/payments.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { afterAll, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import type { Client } from '../../test/client.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'

const database = 'metro'

const paid = await openPaidPortal()
const card = await paid.portal.login('card')
const checkout = await paid.portal.login('checkout')
afterAll(() => paid.close())

/** A delivery deadline six minutes from now, which cannot be met. */
const tooEarly = () => ({ dadd_deadline: new Date(Date.now() + 360_000).toISOString() })

const asksFor = async (client: Client, order: ReturnType<typeof booking>) => ({
  ...order,
  amount: (await client.call(docketPrice, order)).pricing?.total ?? 0,
})

/** The stored deadline of the docket's delivery. */
async function storedDeadline(dck_id: number | undefined) {
  const admin = await paid.portal.login('admin')
  const { rows } = await admin.call(docketAddressList, { dck_id: dck_id ?? 0 })
  return rows[1]?.dadd_deadline
}

/** Expects a payment's reply to list the requested deadline and the booked one. */
async function expectMovedDeadline(
  reply: Awaited<ReturnType<typeof progressOf>>,
  from: string,
): Promise<void> {
  const stored = await storedDeadline(reply.dck_id)
  expect(reply.addresses?.[1]?.dadd_deadline).toBe(stored)
  expect(reply.adjusted).toMatchObject([
    { field: 'addresses.1.dadd_deadline', from, reason: 'before_earliest_deadline' },
  ])
  expect(Date.parse(reply.adjusted?.[0]?.to ?? '')).toBe(Date.parse(stored ?? ''))
}

const progressOf = (session_id: string) => paid.portal.visitor.call(paymentSession, { database, session_id })

test('[RULE-09, PAY-01] a booking paid by card lists its adjusted times, when it is paid and when it is opened again', async () => {
  const delivery = tooEarly()
  const order = await asksFor(card, booking({ docket: { dck_cust_id: 2, dck_tariff: 4 }, delivery }))
  const reply = await card.call(paymentProcess, { ...order, token: await paid.payers.token() })
  expect(reply.status).toBe('complete')
  await expectMovedDeadline(reply, delivery.dadd_deadline)
  await expectMovedDeadline(await progressOf(reply.session_id), delivery.dadd_deadline)
})

test('[RULE-09, PAY-02] a booking paid at the checkout lists its adjusted times once it is complete, not before', async () => {
  const delivery = tooEarly()
  const docket = { dck_cust_id: 3, dck_cust_ref1: 'PO 1' }
  const opened = await checkout.call(paymentCheckout, await asksFor(checkout, booking({ docket, delivery })))
  expect(opened).not.toHaveProperty('adjusted')
  await paid.payers.pay(opened.url ?? '')
  await expectMovedDeadline(await progressOf(opened.session_id), delivery.dadd_deadline)
})

test('[RULE-09, QUOTE-04] a quote paid by a guest’s card lists its adjusted times', async () => {
  const delivery = tooEarly()
  const { guid, pricing } = await paid.portal.visitor.call(quote, {
    database,
    booking: quoteDraft({ delivery }),
    terms: allTerms,
  })
  const reply = await paid.portal.visitor.call(quotePayment, {
    database,
    data: { guid, token: await paid.payers.token() },
    payment: { amount: pricing?.total ?? 0 },
  })
  expect(reply.status).toBe('complete')
  await expectMovedDeadline(reply, delivery.dadd_deadline)
})

test('[RULE-09, PAY-01] a booking paid by card with unchanged times lists none', async () => {
  const order = await asksFor(card, booking({ docket: { dck_cust_id: 2, dck_tariff: 4 } }))
  const reply = await card.call(paymentProcess, { ...order, token: await paid.payers.token() })
  expect(reply).toMatchObject({ status: 'complete', adjusted: [] })
})
