import type { Delivery } from '@despatch/contract/v1/deliveries.ts'
import type { listRates } from '@despatch/contract/v1/rates.ts'
import type { postQuote } from '@despatch/contract/v1/quotes.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf, type V1Client } from '../../test/v1-client.ts'
import { rateCode, readRateCode, type RateOffer } from './rate-code.ts'

type Rates = ReplyOf<typeof listRates>
type Booked = z.output<typeof Delivery>

const portal = await openPortalForFile()
const scopes = ['quotes', 'deliveries:write', 'deliveries:read'] as const
const clientOf = async (app_cust_id: number) => {
  const secret = await applicationKey(portal, [...scopes], { app_cust_id, name: 'Shop' })
  return v1ClientOf(portal.address, { authorization: `Bearer ${secret}` })
}
const shop = await clientOf(1)
const other = await clientOf(2)

const journey = {
  from: { postcode: 'WC1B 3DG' },
  to: { postcode: 'EC3N 4AB' },
  parcels: [{ weight_kg: 2.5 }],
}
const order = (rate: string, more: object = {}) => ({
  from: { name: 'Florence Desk', postcode: 'wc1b3dg' },
  to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' },
  parcels: journey.parcels,
  contact: { name: 'Web shop', phone: '020 7946 0100' },
  reference: crypto.randomUUID(),
  rate,
  ...more,
})

async function rates(client: V1Client, more: object = {}): Promise<Rates['data']> {
  const { status, body } = await client<Rates>('POST', 'rates', { ...journey, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

test('[PRICE-01, CALL-01] each service has a rate, at the price of a quote and with the code to book it', async () => {
  const found = await rates(shop)
  expect(found.map(({ service }) => service)).toEqual(expect.arrayContaining(['A', 'B']))
  expect(new Set(found.map(({ service }) => service)).size).toBe(found.length)
  for (const { rate, service, tariff, total } of found) {
    const quote = await shop<ReplyOf<typeof postQuote>>('POST', 'quotes', { ...journey, service, tariff })
    expect(quote.body.price?.total).toBe(total)
    const booked = await shop<Booked>('POST', 'deliveries', order(rate))
    expect(booked, JSON.stringify(booked.body)).toMatchObject({
      status: 201,
      body: { service, tariff, price: { total } },
    })
  }
})

test('[PRICE-01] a rate is booked for its own addresses, parcels and account only, and not at another price', async () => {
  const [first] = await rates(shop)
  const { rate = '', total = 0 } = first ?? {}
  const refused = async (client: V1Client, more: object) => {
    const { status, body } = await client('POST', 'deliveries', order(rate, more))
    return [status, body.code, body.errors?.map(({ field }) => field)]
  }
  const invalid = [422, 'INVALID', ['rate']]
  expect(await refused(shop, { to: { name: 'Bill Bow', postcode: 'SE1 9SG' } })).toEqual(invalid)
  expect(await refused(shop, { parcels: [{ weight_kg: 20 }] })).toEqual(invalid)
  expect(await refused(shop, { service: 'Z' })).toEqual(invalid)
  expect(await refused(shop, { rate: rate.replace(`.${total}.`, '.1.') })).toEqual(invalid)
  expect(await refused(shop, { rate: 'x' })).toEqual(invalid)
  expect(await refused(other, {})).toEqual(invalid)

  await portal.change(
    'reference',
    `with usual as (update rate_card set rc_base = rc_base + 1000)
     update price_list_tariff set plst_base = plst_base + 1000, plst_minimum = plst_minimum + 1000`,
  )
  expect(await refused(shop, {})).toEqual([409, 'PRICE_CHANGED', ['expected_total']])
  const [later] = await rates(shop)
  expect(later?.total).toBeGreaterThan(total)
})

test('[PRICE-01, RULE-05] services that cannot take the goods have no rate, and an unknown address has none at all', async () => {
  const heavy = await rates(shop, { parcels: [{ weight_kg: 3000 }] })
  expect(heavy.map(({ service }) => service)).toEqual(['C'])
  expect(await rates(shop, { to: { postcode: 'BF1 2AA' } })).toEqual([])
  expect(await rates(shop, { to: { postcode: 'EC3N 4AB', country: 'Peru' } })).toEqual([])
})

test('[PRICE-01] a code expires, and is not valid for another company or with a changed character', async () => {
  const { config } = portal
  const trip = {
    cust_id: 1,
    postcodes: ['WC1B 3DG', 'EC3N 4AB'],
    points: [],
    parcels: [],
    wait_and_return: false,
  }
  const offer: RateOffer = { service: 'A', tariff: 5, total: 2940, expires: 1_800_000_000 }
  const code = await rateCode(config, 'metro', trip, offer)
  const readAt = async (database: string, text: string, seconds: number) =>
    await readRateCode(config, database, text, seconds * 1000)
  expect(await readAt('metro', code, 1_799_999_999)).toMatchObject({ offer })
  expect(await readAt('metro', code, 1_800_000_000)).toBe('expired')
  for (const database of ['northern', 'metro~test']) expect(await readAt(database, code, 0)).toBe('unknown')
  // The last character of a signature has bits that mean nothing.
  for (let at = 0; at < code.length - 1; at += 1) {
    const changed = `${code.slice(0, at)}${code[at] === 'Q' ? 'R' : 'Q'}${code.slice(at + 1)}`
    expect(await readAt('metro', changed, 0), changed).toBe('unknown')
  }
})
