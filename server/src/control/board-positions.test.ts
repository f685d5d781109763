import { circuitDocketList } from '@despatch/contract/control/control.ts'
import { circuitDocketPlaces, docketStopList } from '@despatch/contract/control/positions.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { expect, test } from 'vitest'
import { booking, delivery } from '../../test/booking.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { boardPositions, positionsOfDockets } from './board-positions.queries.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const control = await portal.login('control')

const viaMuseum = () =>
  booking({ more: [delivery({ dadd_companyname: 'Guildhall', dadd_postalcode: 'EC2V 7HH' })] })

test('[CTRL-08] the positions on a board’s map cover its open dockets only', async () => {
  const { rows: open } = await control.call(circuitDocketList, { cir_code: 'LON' })
  const { rows: places } = await control.call(circuitDocketPlaces, { cir_code: 'LON' })
  expect(places.map(({ dck_id }) => dck_id)).toEqual(open.map(({ dck_id }) => dck_id))
})

test('[CTRL-08] the positions on a board’s map are the start and end of a docket, and can be requested by docket', async () => {
  const { docket } = await account.call(docketPost, viaMuseum())
  const { rows: stops } = await control.call(docketStopList, { docket: docket.dck_id })
  expect(stops.map(({ dadd_companyname }) => dadd_companyname)).toEqual([
    'British Museum',
    'Tower of London',
    'Guildhall',
  ])
  const [first, , last] = stops
  const asked = { cir_code: 'LON', dockets: [docket.dck_id] }
  expect((await control.call(circuitDocketPlaces, asked)).rows).toEqual([
    {
      dck_id: docket.dck_id,
      from_latitude: first?.dadd_latitude,
      from_longitude: first?.dadd_longitude,
      to_latitude: last?.dadd_latitude,
      to_longitude: last?.dadd_longitude,
    },
  ])
  expect(first?.dadd_latitude).toBeCloseTo(51.5, 0)
})

test('[CTRL-08, LIST-07] the positions on a board’s map are refused to users who do not control the circuit', async () => {
  const { docket } = await account.call(docketPost, booking())
  expect((await control.send(circuitDocketPlaces, { cir_code: 'XXX' })).status).toBe(404)
  expect((await account.send(docketStopList, { docket: docket.dck_id })).status).toBe(403)
  const northern = await portal.login('control', 'northern')
  expect((await northern.send(docketStopList, { docket: docket.dck_id })).status).toBe(404)
  const elsewhere = { cir_code: 'NAT', dockets: [docket.dck_id] }
  expect((await control.call(circuitDocketPlaces, elsewhere)).rows).toEqual([])
})

test('[CTRL-08] the positions on a board’s map are found by index, however many dockets there are', async () => {
  const { pool } = portal.tenant('metro')
  await addDockets(pool, { customer: 1, count: 5000, status: 'D' })
  for (const { indexes, scanned } of await plansOf(pool, (db) => boardPositions(db, 'LON'))) {
    expect(indexes).toContain('docket_board')
    expect(scanned).not.toContain('docket')
  }
  for (const { scanned } of await plansOf(pool, (db) => positionsOfDockets(db, 'LON', [100_001, 100_002])))
    expect(scanned).toEqual([])
})
