import {
  addressSourceList,
  addressSourcePost,
  addressSourceTest,
} from '@despatch/contract/addresses/address-sources.ts'
import { outsideSources } from '@despatch/domain/addresses/address-sources.ts'
import { afterAll, expect, test } from 'vitest'
import { openOutsideServer } from '../../test/outside-server.ts'
import { openTestPortal } from '../../test/test-portal.ts'
import { postcoderKey } from './providers/documented/postcoder.ts'

const found = { result: { hits: [{ id: 'paf_1', suggestion: '10 Downing Street, London, SW1A' }] } }
const ideal = await openOutsideServer({
  '/v1/autocomplete/addresses?query=10+Downing+Street&limit=5': found,
})
const coder = await openOutsideServer({
  [`/pcw/autocomplete/find?query=10+Downing+Street&country=uk&maximumresults=5&enablefacets=false&apikey=${postcoderKey}&format=json`]:
    [{ id: '1', type: 'ADD', summaryline: '10 Downing Street', locationsummary: 'London, SW1A', count: 1 }],
})
const places = await openOutsideServer({
  '/postcodes/SW1A%202AA': { status: 200, result: { longitude: -0.12767, latitude: 51.50354 } },
})
const roads = await openOutsideServer({
  '/route/v1/driving/-0.12767,51.50354;-0.07593,51.50811?overview=simplified&geometries=geojson': {
    code: 'Ok',
    routes: [{ legs: [{ distance: 4000, duration: 600 }], geometry: { coordinates: [[-0.1, 51.5]] } }],
  },
})
const servers = { 'ideal-postcodes': ideal, postcoder: coder, 'postcodes.io': places, osrm: roads }
const portal = await openTestPortal({
  IDEAL_POSTCODES_URL: ideal.url,
  POSTCODER_URL: coder.url,
  POSTCODES_IO_URL: places.url,
  OSRM_URL: roads.url,
  SERVICE_TIMEOUT: '5000',
})
const admin = await portal.login('admin')
afterAll(async () => {
  await portal.close()
  for (const server of Object.values(servers)) await server.close()
})

const state = () => admin.call(addressSourceList, {})

async function save(keys: { 'ideal-postcodes'?: string; postcoder?: string } = {}) {
  const { version } = await state()
  await admin.call(addressSourcePost, {
    addresses: 'embedded',
    positions: 'embedded',
    travel: 'estimate',
    keys,
    version,
  })
}

test('[SYS-04, ADDR-04] a source without its key fails its test', async () => {
  for (const source of ['ideal-postcodes', 'postcoder'] as const)
    expect((await admin.call(addressSourceTest, { source })).problem).toBe('No key is saved.')
})

test.each(outsideSources)(
  '[SYS-04, ADDR-04] the source %s is asked each time it is tested, and the result stays until the settings change',
  async (source) => {
    await portal.sql('delete from attempt')
    await save({ 'ideal-postcodes': 'ak_one', postcoder: postcoderKey })
    expect((await state()).checked[source]).toBeNull()
    const server = servers[source]
    server.requests.length = 0
    for (const attempt of [1, 2]) {
      expect((await admin.call(addressSourceTest, { source })).problem).toBe('')
      expect(server.requests).toHaveLength(attempt)
    }
    server.behave('error')
    try {
      // More failures in a row than those after which users are not made to wait for the service.
      for (let time = 0; time < 4; time += 1) {
        const fails = await admin.call(addressSourceTest, { source })
        expect(fails.problem).toMatch(/ answered 5\d\d\.$/)
        expect((await state()).checked[source]).toEqual(fails)
      }
    } finally {
      server.behave('well')
    }
    expect((await admin.call(addressSourceTest, { source })).problem).toBe('')
    await save()
    expect((await state()).checked[source]).toBeNull()
  },
)

test('[SYS-04, ADDR-04] a source with another key that finds nothing fails, and the key is neither answered nor logged', async () => {
  await portal.sql('delete from attempt')
  await save({ postcoder: 'of-nobody-else' })
  const fails = await admin.call(addressSourceTest, { source: 'postcoder' })
  expect(fails.problem).toBe('The provider found no address for “10 Downing Street”.')
  const logged = await portal.sql("select log_after from log where log_process = 'test-address-source'")
  expect(logged.length).toBeGreaterThan(0)
  expect(JSON.stringify([logged, fails])).not.toContain('of-nobody-else')
})

test('[SYS-04, CALL-04] a source is tested by administrators only, and at most ten times in ten minutes', async () => {
  await portal.sql('delete from attempt')
  const body = { source: 'postcodes.io' } as const
  expect(await (await portal.login('control')).send(addressSourceTest, body)).toMatchObject({ status: 403 })
  for (let time = 0; time < 10; time += 1) await admin.call(addressSourceTest, body)
  expect(await admin.send(addressSourceTest, body)).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  })
})
