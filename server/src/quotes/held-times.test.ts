import { randomUUID } from 'node:crypto'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { cardBookingGet, cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { afterAll, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'

const database = 'metro'
const paid = await openPaidPortal()
const { portal, payers } = paid
afterAll(() => paid.close())
const account = await portal.login('account')
const card = await portal.login('card')
const { pool } = portal.tenant('metro')

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const due = (stops: readonly { dadd_deadline: string | null }[]) =>
  Date.parse(stops.at(-1)?.dadd_deadline ?? '')
const storedDue = async (dck_id: number) => due((await account.call(docketAddressList, { dck_id })).rows)
const minutesBetween = (one: number, other: number) => Math.round((other - one) / 60_000)

test('[RULE-09, FORM-04] a booking has the times of the estimate and the price that were read up to 15 minutes ago', async () => {
  const priced_at = ago(14)
  const price = await account.call(docketPrice, { ...booking(), priced_at })
  expect(Date.parse(price.priced_at)).toBe(Date.parse(priced_at))
  const booked = await account.call(docketPost, { ...booking(), priced_at: price.priced_at })
  expect(booked.addresses).toEqual(price.addresses)
  expect(booked.adjusted).toEqual([])
  expect(await storedDue(booked.docket.dck_id)).toBe(due(price.addresses))
  const estimate = await account.call(docketEstimate, booking())
  expect(minutesBetween(due(price.addresses), due(estimate.addresses))).toBeGreaterThanOrEqual(14)
  const repeated = await account.call(docketPrice, { ...booking(), priced_at: estimate.priced_at })
  expect(due(repeated.addresses)).toBe(due(estimate.addresses))
})

test('[RULE-09] times that are older than 15 minutes, or of the future, are not promised', async () => {
  const now = await account.call(docketPrice, booking())
  const old = await account.call(docketPrice, { ...booking(), priced_at: ago(20) })
  expect(minutesBetween(due(old.addresses), due(now.addresses))).toBeLessThanOrEqual(6)
  const later = await account.call(docketPrice, { ...booking(), priced_at: ago(-600) })
  expect(minutesBetween(due(now.addresses), due(later.addresses))).toBeLessThanOrEqual(1)
})

test('[FORM-17] a booking that is repeated after another look at its price is the same booking', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const first = await account.call(docketPost, { ...booking(), priced_at: ago(3) }, key)
  const again = await account.call(docketPost, { ...booking(), priced_at: ago(1) }, key)
  expect(again).toEqual(first)
})

test('[QUOTE-09, QUOTE-04] a quote has the times of the offers that were shown, and so has its docket', async () => {
  const offers = await account.call(quoteTariffs, {
    database,
    addresses: quoteDraft().addresses.map(({ dadd_postalcode = '' }) => ({ dadd_postalcode })),
  })
  const offer = offers.rows.find(({ ttyp_code }) => ttyp_code === 5)
  const priced_at = ago(10)
  const saved = await account.call(quote, { database, booking: quoteDraft(), terms: allTerms, priced_at })
  expect(minutesBetween(due(saved.addresses), Date.parse(offer?.dadd_deadline ?? ''))).toBeGreaterThanOrEqual(
    9,
  )
  // The price is of now, and valid from now on.
  expect(minutesBetween(Date.now(), Date.parse(saved.quo_expires ?? ''))).toBe(15)
  const { docket, addresses } = await account.call(quoteDocket, { database, guid: saved.guid })
  expect(due(addresses)).toBe(due(saved.addresses))
  expect(await storedDue(docket.dck_id)).toBe(due(saved.addresses))
  const tracked = await portal.visitor.call(docketTrack, { tracking_ref: docket.dck_tracking })
  expect(due(tracked.stops)).toBe(due(saved.addresses))
})

test('[PAY-01, RULE-09] a card payment books the times that the payer read', async () => {
  const order = { ...booking({ docket: { dck_cust_id: 2 } }), priced_at: ago(12) }
  const price = await card.call(docketPrice, order)
  const { dck_id = 0, addresses = [] } = await card.call(paymentProcess, {
    ...order,
    amount: price.pricing?.total ?? 0,
    token: await payers.token(),
  })
  expect(due(addresses)).toBe(due(price.addresses))
  expect(due((await card.call(docketAddressList, { dck_id })).rows)).toBe(due(price.addresses))
})

test('[QUOTE-08] a payment link shows the times that it books, which are worked out again every 15 minutes', async () => {
  const control = await portal.login('control')
  const draft = quoteDraft()
  const { quo_id, guid } = await control.call(cardBookingPost, {
    ...draft,
    docket: { ...draft.docket, dck_email: 'payer@example.com' },
  })
  const opened = () => portal.visitor.call(cardBookingGet, { database, id: String(quo_id), guid })
  const first = await opened()
  await pool.query(
    `update quote set quo_priced_at = quo_priced_at - interval '14 minutes' where quo_guid = $1`,
    [guid],
  )
  expect(minutesBetween(due((await opened()).times), due(first.times))).toBe(14)
  await pool.query(
    `update quote set quo_priced_at = quo_priced_at - interval '2 minutes' where quo_guid = $1`,
    [guid],
  )
  expect(minutesBetween(due((await opened()).times), due(first.times))).toBe(1)
})
