import { addressSourceList, addressSourcePost } from '@despatch/contract/addresses/address-sources.ts'
import { postcodeDistance } from '@despatch/contract/addresses/addresses.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { estimateTravel, greatCircleMiles } from '@despatch/domain/geo/distance.ts'
import { startRouting } from '@despatch/sandbox/routing/routing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openOutsideServer, type OutsideServer } from '../../test/outside-server.ts'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'

const museum = { latitude: 51.5194, longitude: -0.127 }
const tower = { latitude: 51.5081, longitude: -0.0759 }
const way = { origin: museum, destination: tower }

/** A busy machine answers late, which is not under test here. */
const patient = { SERVICE_TIMEOUT: '10000' }

const routing = await startRouting(0)
const portal = await openTestPortal({ OSRM_URL: routing.address, ...patient })
const account = await portal.login('account')
const admin = await portal.login('admin')
afterAll(async () => {
  await portal.close()
  await routing.stop()
})

const embedded = { addresses: 'embedded', positions: 'embedded', travel: 'estimate' } as const

const chooseRouting = () =>
  portal.announced('reference', () => admin.call(addressSourcePost, { ...embedded, travel: 'osrm' }))

test('[ADDR-05] a routing server is called if the company has chosen it: miles and minutes by road, and the line for the map', async () => {
  const estimate = await account.call(postcodeDistance, way)
  expect(estimate).toEqual({ distance: 3.26, time: 8, geometry: null, notice: null })
  const { miles: estimated } = await account.call(docketPrice, booking())

  await chooseRouting()
  expect(await admin.call(addressSourceList, {})).toMatchObject({ travel: 'osrm', osrm: true })
  const corner = { latitude: tower.latitude, longitude: museum.longitude }
  const miles = greatCircleMiles(museum, corner) + greatCircleMiles(corner, tower)
  expect(await account.call(postcodeDistance, way)).toEqual({
    distance: expect.closeTo(miles, 1),
    // At thirty miles an hour, rounded up to the minute.
    time: Math.ceil(miles * 2),
    geometry: [
      [51.5194, -0.127],
      [51.5081, -0.127],
      [51.5081, -0.0759],
    ],
    notice: null,
  })
  // The price of a booking is calculated from the same miles.
  const { miles: byRoad } = await account.call(docketPrice, booking())
  expect(byRoad).not.toBe(estimated)
})

test('[ADDR-05] a routing server without a road between two positions falls back to an estimate, with a notice', async () => {
  await chooseRouting()
  const paris = { latitude: 48.8566, longitude: 2.3522 }
  const { miles, minutes } = estimateTravel(museum, paris)
  for (let times = 0; times < 5; times += 1) {
    expect(await account.call(postcodeDistance, { origin: museum, destination: paris })).toEqual({
      distance: miles,
      time: minutes,
      geometry: null,
      notice: 'No road route was found, so the distance is an estimate.',
    })
  }
  // This does not count as a failure of the server, which stays in use.
  expect(
    (await account.call(postcodeDistance, { origin: tower, destination: museum })).geometry,
  ).not.toBeNull()
})

describe('a failing routing server', () => {
  let trouble: OutsideServer
  let other: TestPortal

  beforeAll(async () => {
    trouble = await openOutsideServer({})
    other = await openTestPortal({ OSRM_URL: trouble.url, SERVICE_TIMEOUT: '300' })
    await other.change(
      'reference',
      `insert into setting (setting_group, setting_name, setting_value) values ('addresses', 'TravelSource', 'osrm')`,
    )
  })
  afterAll(async () => {
    await other.close()
    await trouble.close()
  })

  test.each(['never', 'html', 'error'] as const)(
    '[ADDR-05] replying with %s is replaced by an estimate, with a notice',
    async (behaviour) => {
      trouble.behave(behaviour)
      const user = await other.login('account')
      expect(await user.call(postcodeDistance, way)).toEqual({
        distance: 3.26,
        time: 8,
        geometry: null,
        notice: 'The routing server is not responding, so the distance is an estimate.',
      })
      expect((await user.send(docketPrice, booking())).status).toBe(200)
    },
  )
})
