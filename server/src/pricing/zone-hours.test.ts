import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { beforeAll, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { sentStops } from '../../test/sent-stops.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const admin = await portal.login('admin')
const account = await portal.login('account')

const tested = dayAfter(londonDay(new Date().toISOString()), 2)

/** A London time on the day after tomorrow. Clocks change before the tested hours. */
const at = (time: string) => `${tested}T${time}:00${isoInLondon(`${tested}T12:00:00Z`).slice(-6)}`

const day = { zone_from: '07:00', zone_until: '18:00', zone_days: '', zone_vehicles: '' }
const zone = (more: object = {}) => ({
  zone_description: 'Museum charge',
  zone_prefix: 'WC1B',
  zone_amount: 7,
  zone_per_day: 'F',
  zone_ttyp_code: null,
  ...day,
  ...more,
})

const add = (more: object = {}) => admin.send(officeCalls.zone.post, zone(more))

beforeAll(async () => {
  await admin.call(officeCalls.zone.post, zone())
})

const order = (ready: string) => booking({ collection: { dadd_ready: ready } })

const museumCharge = (pricing: { lines: { description: string; amount: number }[] } | undefined) =>
  pricing?.lines.find(({ description }) => description === 'Museum charge')?.amount ?? 0

const priceAt = async (ready: string) => museumCharge((await account.call(docketPrice, order(ready))).pricing)

test('[PRICE-02] a zone with hours is charged for an arrival within them, in prices and bookings', async () => {
  expect(await priceAt(at('06:59'))).toBe(0)
  expect(await priceAt(at('07:00'))).toBe(7)
  expect(await priceAt(at('17:59'))).toBe(7)
  expect(await priceAt(at('18:00'))).toBe(0)
  const { pricing } = await account.call(docketPost, order(at('10:00')))
  expect(museumCharge(pricing)).toBe(7)
})

test('[PRICE-02] changed times are priced again only if they change a zone charge', async () => {
  const booked = await account.call(docketPost, order(at('17:30')))
  const { dck_id } = booked.docket
  const before = booked.pricing?.net ?? 0
  const moved = async (ready: string) => {
    const { rows } = await account.call(docketAddressList, { dck_id })
    const addresses = sentStops(rows).map((address, index) => ({
      ...address,
      dadd_ready: index === 0 ? ready : null,
      dadd_deadline: null,
    }))
    return { addresses }
  }
  const within = await account.call(docketAmendCheck, { dck_id, changes: await moved(at('17:40')) })
  expect(within.pricing?.total).toBe(within.before?.total)

  const changes = await moved(at('19:00'))
  const check = await account.call(docketAmendCheck, { dck_id, changes })
  expect(check.changed).toContainEqual(
    expect.objectContaining({ field: 'addresses.0.dadd_ready', answer: 'repriced' }),
  )
  expect(museumCharge(check.before)).toBe(7)
  expect(museumCharge(check.pricing)).toBe(0)
  expect(check.pricing?.net).toBe(Math.round((before - 7) * 100) / 100)
  const expected_total = check.pricing?.total ?? 0
  const saved = await account.call(docketAmendPost, {
    dck_id,
    version: check.version,
    changes,
    expected_total,
  })
  expect(museumCharge(saved.pricing)).toBe(0)
})

const offered = async (ready: string) => {
  const { addresses, parcels } = order(ready)
  const { rows } = await account.call(quoteTariffs, {
    database: 'metro',
    addresses: addresses.map(({ dadd_postalcode, dadd_ready }) => ({
      dadd_postalcode,
      dadd_ready: dadd_ready ?? null,
    })),
    parcels,
  })
  return museumCharge(rows.find(({ ttyp_code }) => ttyp_code === 5)?.pricing)
}

test('[PRICE-02, QUOTE-09] the offers of a quote have the same zone charges as its booking', async () => {
  expect(await offered(at('10:00'))).toBe(7)
  expect(await offered(at('20:00'))).toBe(0)
})

test('[SYS-04] two charges of one postcode need different limits, and hours need both times', async () => {
  expect(await add()).toMatchObject({ status: 422, body: { errors: [{ field: 'zone_prefix' }] } })
  expect(await add({ zone_until: '' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'zone_until' }] },
  })
  expect(await add({ zone_days: 'mon,funday' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'zone_days' }] },
  })
  expect((await add({ zone_vehicles: 'hgv', zone_amount: 20 })).status).toBe(200)
  expect(await priceAt(at('10:00'))).toBe(7)
})
