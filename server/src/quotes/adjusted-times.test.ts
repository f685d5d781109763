import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { cardBookingGet, cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { afterAll, expect, test } from 'vitest'
import { openPaidPortal } from '../../test/card-payments.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'

const database = 'metro'

const paid = await openPaidPortal()
const { portal } = paid
afterAll(() => paid.close())
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A delivery deadline that cannot be met. */
const tooEarly = () => ({ dadd_deadline: hoursFromNow(0.1) })

const movedDeadline = (from: string, to: string | null | undefined) => [
  { field: 'addresses.1.dadd_deadline', from, to, reason: 'before_earliest_deadline' },
]

test('[RULE-09] a quote lists the times that its plan has adjusted, when it is made and when it is opened', async () => {
  const delivery = tooEarly()
  const saved = await portal.visitor.call(quote, { database, booking: quoteDraft({ delivery }) })
  expect(saved.adjusted).toEqual(movedDeadline(delivery.dadd_deadline, saved.addresses[1]?.dadd_deadline))
  expect(saved.booking.addresses[1]?.dadd_deadline).toBe(delivery.dadd_deadline)
  const opened = await portal.visitor.call(quote, { database, guid: saved.guid })
  expect(opened.adjusted).toEqual(movedDeadline(delivery.dadd_deadline, opened.addresses[1]?.dadd_deadline))
})

test('[RULE-09, QUOTE-02] a quote without a price lists no adjusted times', async () => {
  const draft = quoteDraft({ docket: { dck_tariff: 0 }, delivery: tooEarly() })
  expect((await portal.visitor.call(quote, { database, booking: draft })).adjusted).toEqual([])
})

test('[RULE-09, FORM-17] a booked quote returns the times of its docket and the adjusted ones, each time it is opened', async () => {
  const delivery = tooEarly()
  const { guid } = await account.call(quote, {
    database,
    booking: quoteDraft({ delivery }),
    terms: allTerms,
  })
  const booked = await account.call(quoteDocket, { database, guid })
  const { rows } = await account.call(docketAddressList, { dck_id: booked.docket.dck_id })
  const stored = rows.map(({ dadd_deadline }) => Date.parse(dadd_deadline ?? ''))
  expect(booked.addresses.map(({ dadd_deadline }) => Date.parse(dadd_deadline ?? ''))).toEqual(stored)
  expect(booked.adjusted).toMatchObject([{ from: delivery.dadd_deadline }])
  expect(Date.parse(booked.adjusted[0]?.to ?? '')).toBe(stored[1])

  // A later repeat returns the docket's own times, not those of a booking made now.
  await pool.query(
    `update docket_address set dadd_deadline = dadd_deadline - interval '3 minutes' where dadd_dck_id = $1`,
    [booked.docket.dck_id],
  )
  const again = await account.call(quoteDocket, { database, guid })
  expect(Date.parse(again.addresses[1]?.dadd_deadline ?? '')).toBe((stored[1] ?? 0) - 180_000)
})

test('[RULE-09, QUOTE-08] a card booking shows its adjusted times to its sender and to its customer', async () => {
  const control = await portal.login('control')
  const delivery = tooEarly()
  const draft = quoteDraft({ delivery })
  const sent = await control.call(cardBookingPost, {
    ...draft,
    docket: { ...draft.docket, dck_email: 'greta@guest.example' },
  })
  expect(sent.adjusted).toMatchObject([
    { field: 'addresses.1.dadd_deadline', from: delivery.dadd_deadline, reason: 'before_earliest_deadline' },
  ])
  const opened = await portal.visitor.call(cardBookingGet, {
    database,
    id: String(sent.quo_id),
    guid: sent.guid,
  })
  expect(opened.quote.adjusted).toMatchObject([{ from: delivery.dadd_deadline }])
})

test('[RULE-09, QUOTE-09] prices of all tariffs list a ready time that was moved to now', async () => {
  const stops = [{ dadd_postalcode: 'WC1B 3DG' }, { dadd_postalcode: 'EC3N 4AB' }] as const
  const from = hoursFromNow(-2)
  const offers = (dadd_ready: string | null) =>
    portal.visitor.call(quoteTariffs, { database, addresses: [{ ...stops[0], dadd_ready }, stops[1]] })
  expect((await offers(from)).adjusted).toMatchObject([
    { field: 'addresses.0.dadd_ready', from, reason: 'in_the_past' },
  ])
  expect((await offers(hoursFromNow(2))).adjusted).toEqual([])
  expect((await offers(null)).adjusted).toEqual([])
})

test.each([-2, 400])('[RULE-09] a quote that is ready %i days from now is refused', async (days) => {
  const collection = { dadd_ready: hoursFromNow(days * 24), actionASAP: 'F' as const }
  const refusal = {
    status: 422,
    body: { code: 'INVALID', errors: [{ field: 'addresses.0.dadd_ready' }] },
  }
  const booking = quoteDraft({ collection })
  expect(await portal.visitor.send(quote, { database, booking })).toMatchObject(refusal)
  const { guid } = await portal.visitor.call(quote, { database, booking: quoteDraft() })
  expect(await portal.visitor.send(quote, { database, guid, booking })).toMatchObject(refusal)
  const addresses = [
    { dadd_postalcode: 'WC1B 3DG', dadd_ready: collection.dadd_ready },
    { dadd_postalcode: 'EC3N 4AB' },
  ]
  expect(await portal.visitor.send(quoteTariffs, { database, addresses })).toMatchObject(refusal)
})

test('[RULE-09, QUOTE-03] a quote can still be booked after its ready time has passed out of range', async () => {
  const booking = quoteDraft({ collection: { dadd_ready: hoursFromNow(-23), actionASAP: 'F' } })
  const { guid } = await account.call(quote, { database, booking, terms: allTerms })
  await pool.query(
    `update quote set quo_priced_at = quo_priced_at - interval '12 hours',
         quo_booking = jsonb_set(quo_booking::jsonb, '{addresses,0,dadd_ready}', to_jsonb($2::text)) where quo_guid = $1`,
    [guid, hoursFromNow(-35)],
  )
  const { docket } = await account.call(quoteDocket, { database, guid })
  expect(docket.dck_docket).toMatch(/^MT/)
})
