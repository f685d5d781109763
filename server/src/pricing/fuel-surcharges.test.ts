import { docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const admin = await portal.login('admin')
const account = await portal.login('account')

/** A Wednesday at noon, one and two weeks ahead. */
function wednesday(weeks: number): string {
  const day = new Date(Date.now() + 7 * weeks * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7))
  return `${day.toISOString().slice(0, 10)}T12:00:00+00:00`
}

const [sooner, later] = [wednesday(1), wednesday(2)]
const collectedAt = (dadd_ready: string) => ({ collection: { dadd_ready } })

interface Priced {
  pricing?: { net: number; lines: { code: string; description: string; amount: number }[] } | undefined
}

/** The fuel line of a price. The other lines and it add up to the net. */
function fuelOf({ pricing }: Priced) {
  const lines = pricing?.lines ?? []
  const pence = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  expect(pence).toBe(Math.round((pricing?.net ?? 0) * 100))
  const base = lines
    .filter(({ code }) => !['zone', 'minimum', 'fuel'].includes(code))
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const fuel = lines.find(({ code }) => code === 'fuel')
  return fuel && { description: fuel.description, amount: Math.round(fuel.amount * 100), base }
}

const priced = async (ready: string) => fuelOf(await account.call(docketPrice, booking(collectedAt(ready))))

const expected = (percent: number) => ({
  description: `Fuel surcharge, ${percent}%`,
  amount: expect.any(Number),
  base: expect.any(Number),
})

test('[PRICE-02, SYS-04] a fuel surcharge of the office is in quotes and bookings from its first day, and not in earlier bookings', async () => {
  expect(await priced(later)).toBeUndefined()
  const earlier = await account.call(docketPost, booking(collectedAt(later)))
  const made = await admin.call(officeCalls.fuelsurcharge.post, {
    fuel_from: londonDay(later),
    fuel_percent: 6.5,
  })
  await expect.poll(() => priced(later)).toEqual(expected(6.5))
  expect(await priced(sooner)).toBeUndefined()

  const line = await priced(later)
  expect(line?.amount).toBe(Math.round(((line?.base ?? 0) * 65) / 1000))
  const booked = await account.call(docketPost, booking(collectedAt(later)))
  expect(fuelOf(booked)).toEqual(line)
  const [docket] = (await account.call(docketList, { _id: booked.docket.dck_id })).rows
  expect(docket?.dck_total).toBe(booked.pricing?.total)
  const [before] = (await account.call(docketList, { _id: earlier.docket.dck_id })).rows
  expect(before?.dck_total).toBe(earlier.pricing?.total)

  const database = 'metro'
  const guest = await portal.visitor.call(quote, { database, booking: quoteDraft(collectedAt(later)) })
  expect(fuelOf(guest)).toEqual(expected(6.5))
  const { rows } = await portal.visitor.call(quoteTariffs, {
    database,
    addresses: [{ dadd_postalcode: 'WC1B 3DG', dadd_ready: later }, { dadd_postalcode: 'EC3N 4AB' }],
    parcels: [{ dpar_quantity: 1, dpar_weight: 2.5 }],
  })
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) expect(fuelOf(row)).toEqual(expected(6.5))

  const seen = { _id: Number(made['fuel_id']), version: 1 }
  await admin.call(officeCalls.fuelsurcharge.retire, { ...seen, retired: 'T' })
  await expect.poll(() => priced(later)).toBeUndefined()
})

test('[SYS-04] a fuel surcharge has a date and a percentage of at most 100 with two decimals', async () => {
  const right = { fuel_from: '2031-01-06', fuel_percent: 6.5 }
  for (const wrong of [
    { fuel_from: '06/01/2031' },
    { fuel_from: '2031-02-29' },
    { fuel_from: '1999-12-31' },
    { fuel_percent: 100.01 },
    { fuel_percent: -1 },
    { fuel_percent: 6.555 },
  ])
    expect(await admin.send(officeCalls.fuelsurcharge.post, { ...right, ...wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ field: Object.keys(wrong)[0] }] },
    })
})
