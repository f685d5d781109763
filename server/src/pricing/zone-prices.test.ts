import { docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { zonePriceList, zonePricePost } from '@despatch/contract/office/zone-prices.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { rowsIn } from '@despatch/domain/office/fields.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { instantMs, isoInLondon, londonWeekday, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delivery } from '../../test/booking.ts'
import { openTradingCompany, type TradingCompany } from '../../test/new-company.ts'

/** An agreed sheet of the customer from a day in the future: West End to City £16.00, and anywhere to North £23.00. */
let company: TradingCompany
let sheet = 0
let map = 0
let zones: Record<string, number>
// Not a Sunday, on which the clock may change.
const firstDay =
  [20, 21]
    .map((days) => dayAfter(londonDay(new Date().toISOString()), days))
    .find((day) => londonWeekday(`${day}T12:00:00Z`) !== 'sun') ?? ''
const midnight = instantMs(`${firstDay}T00:00:00${isoInLondon(`${firstDay}T12:00:00Z`).slice(-6)}`)
const atMinute = (minutes: number) => isoInLondon(midnight + minutes * MINUTE_MS)
const inForce = atMinute(12 * 60)

beforeAll(async () => {
  company = await openTradingCompany()
  const added = await company.add('zonemap', {
    zones: [
      { pz_name: 'West End', pz_districts: 'WC1, W1' },
      { pz_name: 'City', pz_districts: 'EC1-EC4' },
      { pz_name: 'North', pz_districts: 'N1-N22' },
    ],
  })
  zones = Object.fromEntries(
    rowsIn(added['zones']).map(({ pz_name, pz_id }) => [String(pz_name), Number(pz_id)]),
  )
  map = Number(added['zmap_id'])
  const { plst_id } = await company.add('pricelist', { discount_percent: 0, rates: [] })
  await company.change('customer', company.customer, { cust_plst_id: plst_id ?? null })
  await company.change('ratecard', company.rateCard, { rc_minimum: 0 })
  const { ash_id } = await company.add('agreedsheet', {
    ash_plst_id: plst_id ?? null,
    ash_ttyp_code: company.tariff,
    ash_from: firstDay,
    ash_zmap_id: map,
  })
  sheet = Number(ash_id)
  await save(1, [
    { zp_from: zones['West End'] ?? 0, zp_to: zones['City'] ?? 0, zp_amount: 16 },
    { zp_from: null, zp_to: zones['North'] ?? 0, zp_amount: 23 },
  ])
})
afterAll(() => company.close())

async function save(version: number, cells: { zp_from: number | null; zp_to: number; zp_amount: number }[]) {
  const saved = await company.admin.call(zonePricePost, { of: 'agreedsheet', _id: sheet, version, cells })
  await company.settled()
  return saved
}

const toNorth = delivery({ dadd_postalcode: 'N1 9GU', dadd_latitude: null, dadd_longitude: null })
const toKent = delivery({ dadd_postalcode: 'ME4 4AA', dadd_latitude: null, dadd_longitude: null })

const order = (dadd_ready: string, more: Parameters<TradingCompany['order']>[0] = {}) =>
  company.order({ ...more, collection: { dadd_ready, ...more.collection } })

const linesOf = async (...given: Parameters<typeof order>) =>
  (await company.booker.client.call(docketPrice, order(...given))).pricing?.lines.map(
    ({ code, description, amount }) => [code, description, amount],
  )

test('[PRICE-02] an agreed zone price applies from 00:00 in London on its first day', async () => {
  const before = await linesOf(atMinute(-1))
  expect(before?.map(([code]) => code)).toEqual(['base', 'mileage'])
  expect(await linesOf(atMinute(0))).toEqual([['base', 'West End to City', 16]])
})

test('[PRICE-02] several drops cost the dearest cell and the extra stops, in any order', async () => {
  const lines = [
    ['base', 'Anywhere to North', 23],
    ['stops', '1 extra stop at £2.50', 2.5],
  ]
  expect(await linesOf(inForce, { more: [toNorth] })).toEqual(lines)
  expect(await linesOf(inForce, { delivery: toNorth, more: [delivery()] })).toEqual(lines)
})

test('[PRICE-02] the price, the estimate, the quote and the booked docket have one zone price', async () => {
  const { client } = company.booker
  const booked = order(inForce, { delivery: toNorth })
  const { pricing } = await client.call(docketPrice, booked)
  expect(pricing?.lines).toEqual([{ code: 'base', description: 'Anywhere to North', amount: 23 }])
  expect((await client.call(docketEstimate, booked)).pricing).toEqual(pricing)
  const { rows } = await client.call(quoteTariffs, {
    database: company.tenant.name,
    addresses: booked.addresses.map(({ dadd_postalcode, dadd_ready }) => ({ dadd_postalcode, dadd_ready })),
    parcels: booked.parcels,
  })
  expect(rows.find(({ ttyp_code }) => ttyp_code === company.tariff)?.pricing).toEqual(pricing)
  const { dck_id } = await company.book({ collection: { dadd_ready: inForce }, delivery: toNorth })
  const [docket] = (await client.call(docketList, { _id: dck_id })).rows
  expect(docket?.dck_total).toBe(pricing?.total)
})

test('[PRICE-02] a drop in no zone is by miles, never below the dearest zone price, or the tariff is not offered on every screen', async () => {
  const alone = await linesOf(inForce, { delivery: toKent })
  expect(alone?.map(([code]) => code)).toEqual(['base', 'mileage', 'mileage'])
  await company.change('agreedsheet', sheet, { ash_blank: 'refuse' })
  try {
    const refused = order(inForce, { more: [toKent] })
    const message = 'This tariff is not offered between West End and ME4 4AA.'
    for (const call of [docketPrice, docketEstimate])
      expect(await company.booker.client.send(call, refused)).toMatchObject({
        status: 422,
        body: {
          code: 'TARIFF_NOT_AVAILABLE',
          detail: message,
          errors: [{ field: 'docket.dck_tariff', message }],
        },
      })
    const { rows, notOffered } = await company.booker.client.call(quoteTariffs, {
      database: company.tenant.name,
      addresses: refused.addresses.map(({ dadd_postalcode, dadd_ready }) => ({
        dadd_postalcode,
        dadd_ready,
      })),
      parcels: refused.parcels,
    })
    expect(rows.map(({ ttyp_code }) => ttyp_code)).not.toContain(company.tariff)
    expect(notOffered).toMatchObject([{ ttyp_code: company.tariff, reason: message }])
    expect(await linesOf(inForce)).toEqual([['base', 'West End to City', 16]])
  } finally {
    await company.change('agreedsheet', sheet, { ash_blank: 'miles' })
  }
})

test('[PRICE-02] a saved sheet is in the next price', async () => {
  const { version, cells } = await company.admin.call(zonePriceList, { of: 'agreedsheet', _id: sheet })
  await save(
    version,
    cells.map((cell) => ({ ...cell, zp_amount: cell.zp_amount + 1 })),
  )
  expect(await linesOf(inForce)).toEqual([['base', 'West End to City', 17]])
  await save(version + 1, cells)
  expect(await linesOf(inForce)).toEqual([['base', 'West End to City', 16]])
})

test('[PRICE-02, FORM-04] a booking is refused with the new price if its district has moved to another zone in the meantime', async () => {
  const { client } = company.booker
  const { pricing } = await client.call(docketPrice, order(inForce))
  const [stored] = (await company.admin.call(officeCalls.zonemap.list, { _id: map })).rows
  const moved = { City: 'EC1-EC2', North: 'N1-N22, EC3' }
  const rows = rowsIn(stored?.['zones'])
  await company.change('zonemap', map, {
    zones: rows.map((row) => ({
      ...row,
      pz_districts: moved[String(row['pz_name']) as keyof typeof moved] ?? row['pz_districts'],
    })),
  })
  try {
    const { status, body } = await client.send(docketPost, {
      ...order(inForce),
      expected_total: pricing?.total,
    })
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(body.pricing?.lines).toEqual([{ code: 'base', description: 'Anywhere to North', amount: 23 }])
  } finally {
    await company.change('zonemap', map, { zones: rows })
  }
})

test('[PRICE-02] the sheet of a rate card prices the jobs of every customer, after what they have agreed', async () => {
  const owner = { of: 'ratecard' as const, _id: company.rateCard }
  await company.change('ratecard', company.rateCard, { rc_zmap_id: map })
  const { 'West End': west = 0, City: city = 0, North: north = 0 } = zones
  await company.admin.call(zonePricePost, {
    ...owner,
    version: 1,
    cells: [
      { zp_from: west, zp_to: west, zp_amount: 9 },
      { zp_from: west, zp_to: city, zp_amount: 20 },
      { zp_from: west, zp_to: north, zp_amount: 30 },
    ],
  })
  await company.settled()
  try {
    const inWestEnd = delivery({ dadd_postalcode: 'W1A 1AA', dadd_latitude: null, dadd_longitude: null })
    expect(await linesOf(atMinute(-1))).toEqual([['base', 'West End to City', 20]])
    expect(await linesOf(atMinute(0))).toEqual([['base', 'West End to City', 16]])
    expect(await linesOf(inForce, { delivery: inWestEnd })).toEqual([['base', 'West End to West End', 9]])
    // The agreed sheet has a price from anywhere, so the rate card's is not read.
    expect(await linesOf(inForce, { delivery: toNorth })).toEqual([['base', 'Anywhere to North', 23]])
    await company.change('ratecard', company.rateCard, { rc_blank: 'refuse' })
    const refused = order(inForce, { delivery: toKent })
    expect(await company.booker.client.send(docketPrice, refused)).toMatchObject({
      status: 422,
      body: { code: 'TARIFF_NOT_AVAILABLE' },
    })
  } finally {
    await company.admin.call(zonePricePost, { ...owner, version: 2, cells: [] })
    await company.change('ratecard', company.rateCard, { rc_zmap_id: null, rc_blank: 'miles' })
  }
})
