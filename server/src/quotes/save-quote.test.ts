import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const database = 'metro'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const guest = portal.visitor
const account = await portal.login('account')

const expire = (guid: string) =>
  pool.query(`update quote set quo_expires = now() - interval '1 second' where quo_guid = $1`, [guid])

const raiseRates = () =>
  portal.change('reference', 'update rate_card set rc_base = rc_base + 1000 where rc_ttyp_code = 5')

test('[QUOTE-03, PRICE-04] a guest’s quote has the server’s price for 15 minutes', async () => {
  const saved = await guest.call(quote, { database, booking: quoteDraft() })
  expect(saved).toMatchObject({ quo_source: 'guest', quo_mop: 'O', docket: null })
  expect(saved.pricing?.total).toBeGreaterThan(0)
  expect(saved.pricing?.hold).toBeGreaterThan(saved.pricing?.total ?? 0)
  const minutes = (Date.parse(saved.quo_expires ?? '') - Date.parse(saved.quo_priced_at ?? '')) / 60_000
  expect(minutes).toBe(15)
  expect(saved.addresses).toHaveLength(2)
})

test('[QUOTE-10] a guest’s quote is opened again by its guid, unchanged', async () => {
  const saved = await guest.call(quote, { database, booking: quoteDraft(), terms: allTerms })
  const again = await guest.call(quote, { database, guid: saved.guid })
  expect({ ...again, now: '', addresses: [] }).toEqual({ ...saved, now: '', addresses: [] })
})

test('[QUOTE-10] a guest’s quote has an empty text for a field that was added to bookings after it was stored', async () => {
  const saved = await guest.call(quote, { database, booking: quoteDraft() })
  await pool.query(
    `update quote set quo_booking = quo_booking #- '{docket,dck_cust_ref6}' where quo_guid = $1`,
    [saved.guid],
  )
  const again = await guest.call(quote, { database, guid: saved.guid })
  expect(again.booking).toEqual(saved.booking)
})

test('[QUOTE-02] a guest’s quote is stored before it can be priced, and priced as soon as it can be', async () => {
  const early = await guest.call(quote, {
    database,
    booking: quoteDraft({ docket: { dck_tariff: 0 }, delivery: { dadd_postalcode: '' } }),
  })
  expect(early).toMatchObject({ quo_mop: null, quo_expires: null, miles: null, addresses: [] })
  expect(early.pricing).toBeUndefined()
  const later = await guest.call(quote, { database, guid: early.guid, booking: quoteDraft() })
  expect(later.pricing?.total).toBeGreaterThan(0)
})

test('[QUOTE-03] a guest’s quote keeps its price and expiry while names are filled in, even if rates change', async () => {
  const saved = await guest.call(quote, {
    database,
    booking: quoteDraft({ collection: { dadd_name: '' } }),
  })
  await raiseRates()
  const filled = await guest.call(quote, { database, guid: saved.guid, booking: quoteDraft() })
  expect(filled.booking.addresses[0]?.dadd_name).toBe('Florence Desk')
  expect(filled).toMatchObject({ pricing: saved.pricing, quo_expires: saved.quo_expires })

  const asked = await guest.call(quote, { database, guid: saved.guid, reprice: true })
  expect(asked.pricing?.net).toBe((saved.pricing?.net ?? 0) + 10)
})

test('[QUOTE-03, PRICE-04] a guest’s quote is priced again when a field that affects the price changes', async () => {
  const saved = await guest.call(quote, { database, booking: quoteDraft() })
  const far = quoteDraft({ delivery: { dadd_postalcode: 'SE10 9NF' } })
  const moved = await guest.call(quote, { database, guid: saved.guid, booking: far })
  expect(moved.pricing?.total).not.toBe(saved.pricing?.total)
  expect(Date.parse(moved.quo_priced_at ?? '')).toBeGreaterThan(Date.parse(saved.quo_priced_at ?? ''))
})

test('[QUOTE-03] a guest’s quote cannot be booked after its expiry, and is valid again once it is repriced', async () => {
  const { guid } = await account.call(quote, { database, booking: quoteDraft(), terms: allTerms })
  await expire(guid)
  const refused = await account.send(quoteDocket, { database, guid })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'QUOTE_EXPIRED',
      title: 'Quote Expired',
      detail: 'Sorry your quote is no longer valid, please try again.',
    },
  })
  await account.call(quote, { database, guid, reprice: true })
  expect((await account.call(quoteDocket, { database, guid })).docket.dck_docket).toMatch(/^MT\d+$/)
})

test('[QUOTE-04, PRICE-01] a user’s quote has the same price as the booking form, and is booked on account once', async () => {
  const saved = await account.call(quote, { database, booking: quoteDraft(), terms: allTerms })
  expect(saved).toMatchObject({ quo_source: 'customer', quo_mop: 'A' })
  expect(saved.pricing).toEqual((await account.call(docketPrice, booking())).pricing)
  await raiseRates()
  const answers = await Promise.all(
    [1, 2, 3].map(() => account.call(quoteDocket, { database, guid: saved.guid })),
  )
  expect(new Set(answers.map(({ docket }) => docket.dck_id)).size).toBe(1)
  const { rows } = await pool.query('select dck_total, dck_mop from docket where dck_id = $1', [
    answers[0]?.docket.dck_id,
  ])
  expect(rows).toEqual([{ dck_total: Math.round((saved.pricing?.total ?? 0) * 100), dck_mop: 'A' }])
})
