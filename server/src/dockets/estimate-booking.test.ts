import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import { tariffTypeList } from '@despatch/contract/lookups/lookups.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')

const stops = (postcode: string) => [
  { dadd_addresstype: 0 as const, dadd_postalcode: 'WC1B 3DG' },
  { dadd_addresstype: 1 as const, dadd_postalcode: postcode },
]

test('[PRICE-01, FORM-03] an estimate has the price, the distance and the times of the same booking’s quote', async () => {
  const estimate = await account.call(docketEstimate, booking())
  const quote = await account.call(docketPrice, booking())
  expect(estimate.pricing).toEqual(quote.pricing)
  expect([estimate.miles, estimate.milesSource]).toEqual([quote.miles, quote.milesSource])
  expect(estimate.addresses.map(({ dadd_addresstype }) => dadd_addresstype)).toEqual([0, 1])
  expect(estimate.minutes).toBeGreaterThan(0)
  for (const { dadd_latitude, dadd_longitude } of estimate.addresses)
    expect([dadd_latitude, dadd_longitude]).toEqual([expect.any(Number), expect.any(Number)])
})

test('[PRICE-01] an unfinished booking is priced from its postcodes alone, but an unknown postcode is refused at its field', async () => {
  const { docket, parcels } = booking()
  const unfinished = { docket: { ...docket, dck_contact: '', dck_cust_ref1: '' }, parcels }
  const estimate = await account.call(docketEstimate, { ...unfinished, addresses: stops('EC3N 4AB') })
  expect(estimate.pricing?.total).toBeGreaterThan(0)
  const { status, body } = await account.send(docketEstimate, { ...unfinished, addresses: stops('ZZ1 1ZZ') })
  expect(status).toBe(422)
  expect(body.errors?.map(({ field }) => field)).toEqual(['addresses.1.dadd_postalcode'])
})

test('[PRICE-04] a user without the prices permission gets the route and the times of an estimate, but no price', async () => {
  const { pool } = portal.tenant('metro')
  await pool.query(`update app_user set ausr_rights_price = 'F' where ausr_logon = 'account'`)
  try {
    const limited = await portal.login('account')
    const estimate = await limited.call(docketEstimate, booking())
    expect(estimate.pricing).toBeUndefined()
    expect(estimate.miles).toBeGreaterThan(0)
  } finally {
    await pool.query(`update app_user set ausr_rights_price = 'T' where ausr_logon = 'account'`)
  }
})

test('[PRICE-02, FORM-10] an estimate prices every tariff of the service as a quote on it does, the cheapest first', async () => {
  const { tariffs } = await account.call(docketEstimate, booking())
  const fitting = tariffs.filter(({ reason }) => reason === null)
  expect(fitting.length).toBeGreaterThan(5)
  const totals = fitting.map(({ total }) => total ?? 0)
  expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  for (const { ttyp_code, total, currency } of fitting) {
    const { pricing } = await account.call(docketPrice, booking({ docket: { dck_tariff: ttyp_code } }))
    expect({ total, currency }, `tariff ${ttyp_code}`).toEqual({
      total: pricing?.total,
      currency: pricing?.currency,
    })
  }
})

test('[PRICE-02, FORM-10] tariffs that do not take the booking come last, each with the reason', async () => {
  const heavy = booking({ parcels: [{ dpar_quantity: 4, dpar_weight: 2.6 }] })
  const { tariffs } = await account.call(docketEstimate, heavy)
  expect(tariffs.at(-1)?.reason).not.toBeNull()
  expect(tariffs.find(({ ttyp_code }) => ttyp_code === 1)).toEqual({
    ttyp_code: 1,
    ttyp_description: 'Bicycle',
    ttyp_vehicle: 'bicycle',
    reason: 'The parcels weigh 10.4 kg. This tariff accepts at most 10 kg.',
  })
})

test.each([
  { named: 'no tariff', dck_tariff: 0, detail: 'Please choose a tariff of this service.' },
  { named: 'a tariff of another service', dck_tariff: 41, detail: 'Please choose a tariff of this service.' },
  {
    named: 'a tariff that is too small',
    dck_tariff: 1,
    detail: 'The parcels weigh 10.4 kg. This tariff accepts at most 10 kg.',
  },
])(
  '[PRICE-02] an estimate on $named is refused with the tariffs that take the booking',
  async ({ dck_tariff, detail }) => {
    const refused = booking({ docket: { dck_tariff }, parcels: [{ dpar_quantity: 4, dpar_weight: 2.6 }] })
    const { status, body } = await account.send(docketEstimate, refused)
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 422,
      code: 'TARIFF_NOT_AVAILABLE',
      detail,
    })
    expect(body.tariffs?.[0]).toMatchObject({ reason: null, total: expect.any(Number) })
  },
)

test('[LIST-05, PRICE-04] a user who may not see prices gets the tariffs in the company’s order, without prices', async () => {
  const noprice = await portal.login('noprice')
  const { tariffs } = await noprice.call(docketEstimate, booking())
  expect(tariffs.filter(({ total }) => total !== undefined)).toEqual([])
  const codes = tariffs.filter(({ reason }) => reason === null).map(({ ttyp_code }) => ttyp_code)
  const { rows } = await noprice.call(tariffTypeList, { serviceType: 'A' })
  expect(codes).toEqual(rows.map(({ ttyp_code }) => ttyp_code).filter((code) => codes.includes(code)))
})
