import type { checkAddress } from '@despatch/contract/v1/check-address.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

const portal = await openPortalForFile()
const key = await applicationKey(portal, ['quotes'], { name: 'Shop' })
const send = v1ClientOf(portal.address, { authorization: `Bearer ${key}` })
const check = (address: object) => send<ReplyOf<typeof checkAddress>>('POST', 'addresses/check', address)

test('[ADDR-05, CALL-01] an address is found by its postcode, in whatever form it is written', async () => {
  for (const postcode of ['EC3N 4AB', 'ec3n4ab', ' EC3N  4AB '])
    expect((await check({ postcode, country: 'GB' })).body).toMatchObject({
      outcome: 'found',
      position: { latitude: 51.5081, longitude: -0.0759, of: 'postcode' },
      miles: null,
      postcode: 'EC3N 4AB',
      country: 'United Kingdom',
    })
})

test('[ADDR-05, CALL-01] coordinates near the postcode are the position, and those far from it are moved to the postcode', async () => {
  const near = { latitude: 51.5085, longitude: -0.0769 }
  expect((await check({ postcode: 'EC3N 4AB', ...near })).body).toMatchObject({
    outcome: 'found',
    position: { ...near, of: 'coordinates' },
  })
  for (const far of [
    { latitude: 0, longitude: 0 },
    { latitude: 51.6, longitude: -0.2 },
  ]) {
    const { body } = await check({ postcode: 'EC3N 4AB', ...far })
    expect(body).toMatchObject({
      outcome: 'moved',
      position: { latitude: 51.5081, longitude: -0.0759, of: 'postcode' },
    })
    expect(body.miles).toBeGreaterThan(8)
  }
  const sea = await check({ postcode: 'KW15 1ZZ', latitude: 51.5, longitude: -0.1 })
  expect(sea.body).toMatchObject({ outcome: 'moved', position: { of: 'district' } })
})

test('[ADDR-05, CALL-01] a postcode that is not known has the centre of its district, and no position without one', async () => {
  const { body } = await check({ postcode: 'KW15 1ZZ' })
  expect(body).toMatchObject({ outcome: 'unknown', position: { of: 'district' } })
  expect(body.position?.latitude).toBeGreaterThan(58)
  for (const postcode of ['BF1 2AA', '75001', 'nonsense'])
    expect((await check({ postcode, country: 'FR' })).body, postcode).toMatchObject({
      outcome: 'unknown',
      position: null,
      country: 'France',
    })
})

test('[CALL-02] an address without a postcode, and one coordinate alone, are refused at their field', async () => {
  expect(await check({ town: 'London' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'postcode' }] },
  })
  expect(await check({ postcode: 'EC3N 4AB', latitude: 51.5 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'longitude' }] },
  })
})
