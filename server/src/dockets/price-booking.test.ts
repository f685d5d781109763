import { docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { routeMiles } from '@despatch/domain/geo/distance.ts'
import { priceJob } from '@despatch/domain/pricing/price-job.ts'
import { pricingInPounds } from '@despatch/domain/pricing/pricing.ts'
import { describe, expect, test } from 'vitest'
import { booking, delivery } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { demoTariff } from '@despatch/demo/demo-tariffs.ts'
import { priceTerms } from '@despatch/demo/demo-price-lists.ts'
import { metroProfile } from '@despatch/demo/metro-profile.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

const museum = { latitude: 51.5194, longitude: -0.127 }
const tower = { latitude: 51.5081, longitude: -0.0759 }

/** The next Tuesday noon, within the hours of operation. */
const tuesdayNoon = () => {
  const day = new Date(Date.now() + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return `${day.toISOString().slice(0, 10)}T12:00:00+00:00`
}

const atNoon = { dadd_ready: tuesdayNoon() }

const pence = (pounds = 0) => Math.round(pounds * 100)

const deadlineOf = (answer: { addresses: { dadd_deadline: string | null }[] }, index: number) =>
  Date.parse(answer.addresses[index]?.dadd_deadline ?? '')

test.each([
  ['the small van', 5, 3, 1, 2.5],
  ['a motorbike', 3, 3, 1, 2.5],
  ['ten heavy boxes in a large van', 6, 3, 10, 99.99],
] as const)(
  '[PRICE-01] the price of a booking of %s equals the pricing engine’s, to the penny and line by line',
  async (_what, tariff, list, quantity, kg) => {
    const expected = priceJob(
      {
        miles: routeMiles([museum, tower]),
        stops: 2,
        parcels: [{ quantity, kg, cm3: 0 }],
        wandr: false,
        outOfHours: false,
        day: atNoon.dadd_ready.slice(0, 10),
        postcodes: ['WC1B 3DG', 'EC3N 4AB'],
      },
      demoTariff(tariff),
      priceTerms(metroProfile, list),
    )
    const answer = await account.call(
      docketPrice,
      booking({
        docket: { dck_tariff: tariff },
        collection: atNoon,
        parcels: [{ dpar_quantity: quantity, dpar_weight: kg }],
      }),
    )
    expect(answer.pricing).toEqual(pricingInPounds(expected))
    expect(answer.miles).toBe(routeMiles([museum, tower]))
    expect(answer.pricing?.total).toBeGreaterThan(10)
  },
)

test('[PRICE-01] the price of a booking is the same when priced and when booked, and is stored', async () => {
  const sent = booking({ collection: atNoon, more: [delivery()] })
  const asked = await account.call(docketPrice, sent)
  const booked = await account.call(docketPost, { ...sent, expected_total: asked.pricing?.total })
  expect(booked.pricing).toEqual(asked.pricing)
  const { rows } = await pool.query(
    'select dck_total, dck_net, dck_netvat, dck_hold from docket where dck_id = $1',
    [booked.docket.dck_id],
  )
  expect(rows).toEqual([
    {
      dck_total: pence(asked.pricing?.total),
      dck_net: pence(asked.pricing?.net),
      dck_netvat: pence(asked.pricing?.netvat),
      dck_hold: pence(asked.pricing?.hold),
    },
  ])
  const [row] = (await account.call(docketList, { _id: booked.docket.dck_id })).rows
  expect(row?.dck_total).toBe(asked.pricing?.total)
})

test('[PRICE-04] the price of a booking ignores positions that the caller invents', async () => {
  const honest = await account.call(docketPrice, booking({ collection: atNoon }))
  for (const forged of [
    { collection: { ...atNoon, dadd_latitude: 51.5081, dadd_longitude: -0.0759 } },
    { collection: { ...atNoon, dadd_latitude: -33.86, dadd_longitude: 151.2 } },
    { collection: { ...atNoon, dadd_latitude: null, dadd_longitude: null } },
  ]) {
    const answer = await account.call(docketPrice, booking(forged))
    expect(answer.pricing).toEqual(honest.pricing)
    expect(answer.miles).toBe(honest.miles)
  }
})

test.each([
  ['dck_total', 'docket'],
  ['dck_net', 'docket'],
  ['pricing', ''],
  ['dck_status', 'docket'],
  ['dck_docket', 'docket'],
  ['dck_tracking', 'docket'],
  ['dck_id', 'docket'],
  ['dck_ausr_id', 'docket'],
])('[PRICE-04] the price of a booking is refused by field name when sent as %s', async (field, path) => {
  const sent = booking()
  const forged = path
    ? { ...sent, docket: { ...sent.docket, [field]: 1 } }
    : { ...sent, [field]: { total: 1 } }
  for (const call of [docketPrice, docketPost]) {
    expect(await account.send(call, forged)).toMatchObject({
      status: 422,
      body: { errors: [{ field: path ? `${path}.${field}` : field, message: 'Unknown field' }] },
    })
  }
})

test('[LIST-05] the price of a booking is not sent to users without the prices permission, in prices, bookings or lists', async () => {
  const client = await portal.login('noprice')
  const asked = await client.call(docketPrice, booking())
  const booked = await client.call(docketPost, booking())
  const listed = await client.call(docketList, {})
  const opened = await client.call(docketList, { _id: booked.docket.dck_id })
  for (const answer of [asked, booked, listed, opened]) {
    expect(JSON.stringify(answer)).not.toMatch(/pricing|total|net|hold/)
  }
  expect(listed.rows.length).toBeGreaterThan(0)
  expect((await account.call(docketList, { _id: booked.docket.dck_id })).rows[0]?.dck_total).toBeGreaterThan(
    0,
  )
})

test('[LIST-05] the price of a booking is not sent if it is negative', async () => {
  const { docket } = await account.call(docketPost, booking())
  await pool.query('update docket set dck_total = -1 where dck_id = $1', [docket.dck_id])
  const [row] = (await account.call(docketList, { limit: 1 })).rows
  expect(row?.dck_id).toBe(docket.dck_id)
  expect(row).not.toHaveProperty('dck_total')
})

test('[PRICE-01] the price of a booking changes with the tariff from the next booking', async () => {
  const before = await account.call(docketPrice, booking({ collection: atNoon }))
  await portal.change(
    'reference',
    'update price_list_tariff set plst_base = plst_base + 1000 where plst_ttyp_code = 5',
  )
  const after = await account.call(docketPrice, booking({ collection: atNoon }))
  expect(after.pricing?.net).toBeGreaterThan(before.pricing?.net ?? Infinity)
})

test('[PRICE-03] the price of a booking is refused if the tariff does not belong to the service', async () => {
  for (const dck_tariff of [41, 999]) {
    expect(await account.send(docketPrice, booking({ docket: { dck_tariff } }))).toMatchObject({
      status: 422,
      body: {
        code: 'TARIFF_NOT_AVAILABLE',
        title: 'Pricing Docket',
        errors: [{ field: 'docket.dck_tariff' }],
      },
    })
  }
})

describe('the times of a booking', () => {
  test('[RULE-09] the times of a booking are filled in from now, the customer’s delay and the travel time', async () => {
    const asked = Date.now()
    const answer = await account.call(docketPrice, booking())
    const [first, last] = answer.addresses
    expect(Math.abs(Date.parse(first?.dadd_ready ?? '') - asked)).toBeLessThan(120_000)
    expect(deadlineOf(answer, 0) - Date.parse(first?.dadd_ready ?? '')).toBe(60 * 60_000)
    const travel = deadlineOf(answer, 1) - deadlineOf(answer, 0) - 60 * 60_000
    expect(travel).toBe(Math.ceil((answer.miles * 60) / 22) * 60_000)
    expect(Date.parse(last?.dadd_projected ?? '')).toBe(Date.parse(first?.dadd_ready ?? '') + travel)
  })

  test('[RULE-09] the times of a booking are lifted to the earliest possible time if they are too early', async () => {
    const ready = tuesdayNoon()
    const early = new Date(Date.parse(ready) + 5 * 60_000).toISOString()
    const answer = await account.call(
      docketPost,
      booking({
        collection: { dadd_ready: ready, dadd_deadline: early },
        delivery: { dadd_deadline: early },
      }),
    )
    expect(Date.parse(answer.addresses[0]?.dadd_ready ?? '')).toBe(Date.parse(ready))
    expect(deadlineOf(answer, 0)).toBe(Date.parse(ready) + 60 * 60_000)
    expect(deadlineOf(answer, 1)).toBeGreaterThan(Date.parse(ready) + 120 * 60_000)
    const late = new Date(Date.parse(ready) + 9 * 3_600_000).toISOString()
    const patient = await account.call(
      docketPrice,
      booking({ collection: atNoon, delivery: { dadd_deadline: late } }),
    )
    expect(deadlineOf(patient, 1)).toBe(Date.parse(late))
  })

  test('[RULE-09] a ready time in the past is lifted to now and listed in the price’s reply', async () => {
    const from = new Date(Date.now() - 3_600_000).toISOString()
    const answer = await account.call(docketPrice, booking({ collection: { dadd_ready: from } }))
    const to = answer.addresses[0]?.dadd_ready ?? ''
    expect(Math.abs(Date.parse(to) - Date.now())).toBeLessThan(120_000)
    expect(answer.adjusted).toEqual([{ field: 'addresses.0.dadd_ready', from, to, reason: 'in_the_past' }])
  })

  test('[RULE-09] a booking with the requested times lists no adjusted times', async () => {
    expect((await account.call(docketPrice, booking())).adjusted).toEqual([])
    expect((await account.call(docketPrice, booking({ collection: atNoon }))).adjusted).toEqual([])
  })

  test('[RULE-09] a ready time more than a day in the past or a year ahead is refused at its field', async () => {
    for (const [days, message] of [
      [-2, 'Ready time is more than a day in the past. Choose a later time.'],
      [400, 'Ready time is more than a year ahead. Choose an earlier time.'],
    ] as const) {
      const dadd_ready = new Date(Date.now() + days * 86_400_000).toISOString()
      for (const call of [docketPrice, docketPost]) {
        expect(await account.send(call, booking({ collection: { dadd_ready } }))).toMatchObject({
          status: 422,
          body: { code: 'INVALID', detail: message, errors: [{ field: 'addresses.0.dadd_ready', message }] },
        })
      }
    }
  })

  test('[RULE-09] the times of a booking ignore the travel time if the tenant has switched it off', async () => {
    await portal.change(
      'reference',
      `update setting set setting_value = 'F' where setting_name = 'CalculateTimeToAddress'`,
    )
    const answer = await account.call(docketPrice, booking())
    expect(deadlineOf(answer, 1) - deadlineOf(answer, 0)).toBe(60 * 60_000)
  })
})
