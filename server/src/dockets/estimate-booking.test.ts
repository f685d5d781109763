import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
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
