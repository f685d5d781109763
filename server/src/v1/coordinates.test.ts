import { customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { V1Address } from '@despatch/contract/v1/addresses.ts'
import type { postBulk } from '@despatch/contract/v1/bulk.ts'
import type { checkChanges, patchDelivery } from '@despatch/contract/v1/change-delivery.ts'
import type { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { postQuote } from '@despatch/contract/v1/quotes.ts'
import type { listRates } from '@despatch/contract/v1/rates.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { v1ClientFor } from '../../test/v1-client.ts'

const portal = await openPortalForFile()
await portal.change(
  'session',
  `update app_user set ausr_rights_api = 'T', ausr_rights_price = 'T' where ausr_logon = 'account'`,
)
await portal.change('reference', `update customer set cust_ref1_req = 'F' where cust_id = 1`)
const send = await v1ClientFor(portal, 'account')

type Booked = ReplyOf<typeof postDelivery>
type Quoted = ReplyOf<typeof postQuote>
type Changed = ReplyOf<typeof patchDelivery>

const from = { name: 'Florence Desk', postcode: 'WC1B 3DG' }
const tower = { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' }

/** Two miles east of the Tower, which is still near its postcode. */
const east = { latitude: 51.5081, longitude: -0.0299 }
const used = (field: string, { latitude, longitude } = east) => ({
  field,
  asked: { latitude, longitude },
  given: { latitude, longitude },
  reason: 'coordinates_used',
})

const quote = async (to: object) => (await send<Quoted>('POST', 'quotes', { from, to })).body
const book = async (to: object) => {
  const { status, body } = await send<Booked>('POST', 'deliveries', { from, to })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

test('[PRICE-01, CALL-01] coordinates near the postcode are used for the route, the price, the rate and the driver', async () => {
  const [without, withPoint] = [await quote(tower), await quote({ ...tower, ...east })]
  expect(withPoint.miles).toBeGreaterThan(without.miles + 1)
  expect(without.coordinates).toEqual([])
  expect(withPoint.coordinates).toEqual([used('to.latitude')])

  const booked = await book({ ...tower, ...east })
  expect(booked).toMatchObject({ miles: withPoint.miles, price: withPoint.price, to: east })
  expect(booked.coordinates).toEqual([used('to.latitude')])

  const request = { from, to: { ...tower, ...east } }
  const rates = await send<ReplyOf<typeof listRates>>('POST', 'rates', request)
  const rate = rates.body.data.find(
    ({ service, tariff }) => service === booked.service && tariff === booked.tariff,
  )
  expect(rate?.total).toBe(booked.price?.total)
  expect(await send('POST', 'deliveries', { from, to: tower, rate: rate?.rate })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'rate' }] },
  })
  expect(await send('POST', 'deliveries', { ...request, rate: rate?.rate })).toMatchObject({ status: 201 })
})

test.each([
  ['the sea off Africa', 0, 0, /^These coordinates are 3,5\d\d miles from the postcode EC3N 4AB\./],
  ['another part of London', 51.6, -0.2, /are 8\.\d miles/],
  ['the other side of the meridian', 51.5081, 0.0759, /are 6\.5 miles/],
  ['swapped', -0.0759, 51.5081, /are \d,\d\d\d miles/],
  ['the South Pole', -90, 180, /are \d,\d\d\d miles/],
])(
  '[PRICE-01, CALL-01] coordinates in %s are refused at their field by every call that takes a stop',
  async (_place, latitude, longitude, message) => {
    const to = { ...tower, latitude, longitude }
    const refusal = (field: string) => ({
      status: 422,
      body: { code: 'INVALID', errors: [{ field, message: expect.stringMatching(message) as string }] },
    })
    for (const path of ['quotes', 'rates', 'deliveries'])
      expect(await send('POST', path, { from, to }), path).toMatchObject(refusal('to.latitude'))
    expect(await send('POST', 'deliveries', { from, via: [tower, to], to: tower })).toMatchObject(
      refusal('via.1.latitude'),
    )
    const { id } = await book(tower)
    const change = { to: { latitude, longitude } }
    expect(await send('PATCH', `deliveries/${id}`, change)).toMatchObject(refusal('to.latitude'))
    expect(await send('POST', `deliveries/${id}/check`, change)).toMatchObject(refusal('to.latitude'))
    const bulk = {
      deliveries: [
        { from, to },
        { from, to: tower },
      ],
    }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const results = await send<ReplyOf<typeof postBulk>>('POST', 'deliveries/bulk', bulk, headers)
    expect(results.body.data).toMatchObject([
      { status: 422, problem: refusal('to.latitude').body },
      { status: 201 },
    ])
    expect(
      await send('POST', 'addresses', { company: 'Tower', street: '1 Tower Hill', ...to, name: undefined }),
    ).toMatchObject(refusal('latitude'))
  },
)

const refusedAlone = (field: string) => ({
  status: 422,
  body: { errors: [{ field, message: 'Send latitude and longitude together.' }] },
})

test('[CALL-01] one of latitude and longitude alone is refused at the other', async () => {
  for (const path of ['quotes', 'rates', 'deliveries'])
    expect(await send('POST', path, { from: { ...from, latitude: 51.5 }, to: tower })).toMatchObject(
      refusedAlone('from.longitude'),
    )
  const { id } = await book(tower)
  expect(await send('PATCH', `deliveries/${id}`, { to: { longitude: -0.07 } })).toMatchObject(
    refusedAlone('to.latitude'),
  )
})

test('[PRICE-01] changed coordinates of the same address move the stop at the new price, and once only', async () => {
  const { id, price, miles } = await book(tower)
  const checked = await send<ReplyOf<typeof checkChanges>>('POST', `deliveries/${id}/check`, { to: east })
  expect(checked.body).toMatchObject({
    outcome: 'changed',
    changed: [{ field: 'to.longitude', effect: 'repriced' }],
    coordinates: [used('to.latitude')],
  })
  expect(checked.body.price?.total).toBeGreaterThan(price?.total ?? 0)
  const agreed = { to: east, expected_total: checked.body.price?.total }
  const { body } = await send<Changed>('PATCH', `deliveries/${id}`, agreed)
  expect(body.delivery).toMatchObject({ to: east, price: checked.body.price })
  expect(body.delivery.miles).toBeGreaterThan((miles ?? 0) + 1)

  expect((await send<Changed>('PATCH', `deliveries/${id}`, { to: east })).body.outcome).toBe('unchanged')
  const nothing = { to: { latitude: null, longitude: null }, notes: 'Ring' }
  expect((await send<Changed>('PATCH', `deliveries/${id}`, nothing)).body.delivery.to).toMatchObject(east)
  const other = { to: { postcode: 'EC3N 4DJ' } }
  const moved = await send<ReplyOf<typeof checkChanges>>('POST', `deliveries/${id}/check`, other)
  expect(moved.body.coordinates).toEqual([])
})

test('[PRICE-01] coordinates of the address book are used near their postcode, and far from it the postcode is', async () => {
  const stored = { company: 'Tower of London', street: 'Tower Hill', town: 'London', postcode: 'EC3N 4AB' }
  const near = await send<z.output<typeof V1Address>>('POST', 'addresses', { ...stored, ...east })
  const toNear = await book({ name: 'Gate', address_id: near.body.id })
  expect(toNear).toMatchObject({ to: east, coordinates: [used('to.latitude')] })

  const account = await portal.login('account')
  const far = await account.call(customerAddressPost, {
    cadd_cust_id: 1,
    cadd_address_type: 1,
    cadd_default_delivery: 'F',
    cadd_coname: 'Moved away',
    cadd_build: '',
    cadd_street: 'Tower Hill',
    cadd_locality: '',
    cadd_town: 'London',
    cadd_county: '',
    cadd_country: 'United Kingdom',
    cadd_postalcode: 'EC3N 4AB',
    cadd_latitude: 51.6,
    cadd_longitude: -0.2,
  })
  const toFar = await book({ name: 'Gate', address_id: String(far.cadd_id) })
  expect(toFar.miles).toBe((await book(tower)).miles)
  expect(toFar.coordinates).toMatchObject([
    { field: 'to.latitude', asked: { latitude: 51.6, longitude: -0.2 }, reason: 'far_from_postcode' },
  ])
  const other = await send<z.output<typeof V1Address>>('PATCH', `addresses/${near.body.id}`, {
    postcode: 'SW1A 1AA',
  })
  expect(other.body).toMatchObject({ latitude: null, longitude: null })
})

test('[CALL-01] replies have coordinates with at most six decimals, also of deliveries that the portal has booked', async () => {
  const account = await portal.login('account')
  const { docket } = await account.call(
    docketPost,
    booking({ delivery: { dadd_latitude: 51.50809999999999, dadd_longitude: -0.0759000000001 } }),
  )
  const { body } = await send<Booked>('GET', `deliveries/${docket.dck_id}`)
  expect([body.to.latitude, body.to.longitude]).toEqual([51.5081, -0.0759])
  const sent = { ...tower, latitude: 51.50812345678, longitude: -0.07598765432 }
  const booked = await book(sent)
  expect([booked.to.latitude, booked.to.longitude]).toEqual([51.508123, -0.075988])
})

const point = (latitude: number, longitude: number, postcode: string) =>
  send('POST', 'quotes', { from, to: { postcode, latitude, longitude } })

test('[PRICE-01] a district in the country reaches further than one of a town', async () => {
  // Kinlochbervie, twenty-five miles from the centre of its district.
  expect((await point(58.4578, -5.0497, 'IV27 4RR')).status).toBe(200)
  expect((await point(51.4, -0.1, 'SW1A 2AA')).status).toBe(422)
})
