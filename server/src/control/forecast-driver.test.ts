import { circuitDocketList, statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { driverPosition } from '@despatch/contract/tracking/driver-reports.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { isoInLondon, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { bookEarlier } from '../../test/book-earlier.ts'
import { booking, collection, delivery } from '../../test/booking.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { forecastDriver } from './forecast-driver.ts'
import { findStart, workOf } from './forecast.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const { sql } = portal
const account = await portal.login('account')
const control = await portal.login('control')

let driver: number
let signs = 0

async function addDriver() {
  signs += 1
  const [row] = await sql(
    `insert into driver (drv_driver, drv_callsign, drv_vehicle) values ('Fay Forecast', $1, 'small van') returning drv_id`,
    [`F${signs}`],
  )
  return Number(row?.['drv_id'])
}

beforeEach(async () => {
  driver = await addDriver()
})

const inMinutes = (minutes: number) => isoInLondon(Date.now() + minutes * MINUTE_MS)

async function book(changes: Parameters<typeof booking>[0] = {}) {
  const { docket } = await account.call(docketPost, booking(changes))
  await bookEarlier(sql, docket.dck_id)
  return docket
}

async function change(docket: number, input: Record<string, unknown>) {
  const { status, body } = await control.send(statusChange, { docket, ...input })
  expect(status, JSON.stringify(body)).toBe(200)
}

const give = (docket: number, to = driver) => change(docket, { status: 'G', driver: to })
const collect = (docket: number) =>
  change(docket, { status: 'I', signedBy: 'A. Porter', at: new Date().toISOString() })

/** At the collection of every booking here. */
const report = (by = driver) =>
  control.call(driverPosition, {
    reports: [
      {
        device_id: randomUUID(),
        driver: by,
        dpos_latitude: 51.5194,
        dpos_longitude: -0.127,
        dpos_at: new Date().toISOString(),
      },
    ],
  })

const forecast = (drv_id = driver) => forecastDriver({ tenant: portal.tenant('metro') }, { drv_id })

const expectedOf = async (dck_id: number) =>
  (await account.call(docketAddressList, { dck_id })).rows.map(({ dadd_estimated }) => dadd_estimated)

const nothing = [null, null]
const something = [expect.any(String), expect.any(String)]

const jobsOf = async (drv_id: number) =>
  await sql(`select round(extract(epoch from job_run_at - now()))::int seconds from job where job_key = $1`, [
    `estimate-arrivals:${drv_id}`,
  ])

test('[TRACK-07] nothing is expected of a booking, nor after a change of it, until something is known of its driver', async () => {
  const { dck_id, dck_tracking } = await book()
  const shown = async () => (await portal.visitor.call(docketTrack, { tracking_ref: dck_tracking })).stops
  const onBoard = async () =>
    (await control.call(circuitDocketList, { cir_code: 'LON' })).rows.find((row) => row.dck_id === dck_id)
  expect(await expectedOf(dck_id)).toEqual(nothing)
  expect((await shown())[1]).toMatchObject({ dadd_projected: expect.any(String), dadd_estimated: null })
  const changes = { addresses: [collection(), delivery({ dadd_deadline: inMinutes(300) })] }
  const { pricing } = await account.call(docketAmendCheck, { dck_id, changes })
  const expected_total = pricing?.total ?? 0
  await account.call(docketAmendPost, { dck_id, version: 1, changes, expected_total })
  expect(await expectedOf(dck_id)).toEqual(nothing)

  await give(dck_id)
  await forecast()
  expect(await expectedOf(dck_id)).toEqual(nothing)
  expect((await onBoard())?.dadd_estimated).toBeNull()
  await report()
  await forecast()
  expect(await expectedOf(dck_id)).toEqual(something)
  expect((await onBoard())?.dadd_estimated).toBe((await expectedOf(dck_id))[1])
  expect((await shown())[1]?.window).not.toBeNull()
})

test('[TRACK-07] a change of status has arrivals estimated from the stop that the driver did last', async () => {
  const { dck_id } = await book()
  await give(dck_id)
  await collect(dck_id)
  expect(await jobsOf(driver)).toEqual([{ seconds: 10 }])
  await forecast()
  const [atCollection, atDelivery] = await expectedOf(dck_id)
  expect(atCollection).toBeNull()
  // A little over three road miles at the speed of a small van.
  const minutes = (Date.parse(atDelivery ?? '') - Date.now()) / MINUTE_MS
  expect(minutes).toBeGreaterThan(5)
  expect(minutes).toBeLessThan(16)

  await change(dck_id, { status: 'D', signedBy: 'G. Gate', at: new Date().toISOString() })
  const { dck_id: next } = await book()
  await give(next)
  await forecast()
  expect(await expectedOf(next)).toEqual(something)
  await sql(`update docket_event set dev_at = dev_at - interval '121 minutes' where dev_dck_id = $1`, [
    dck_id,
  ])
  await forecast()
  expect(await expectedOf(next)).toEqual(nothing)
})

test('[TRACK-07] arrivals are estimated again while time passes, and not expected any more when the position is old', async () => {
  const { dck_id } = await book()
  await give(dck_id)
  await report()
  await sql('delete from job where job_key = $1', [`estimate-arrivals:${driver}`])
  await forecast()
  expect(await expectedOf(dck_id)).toEqual(something)
  expect(await jobsOf(driver)).toEqual([{ seconds: 300 }])
  // A new position does not wait for that.
  await sql('update driver set drv_announced = null where drv_id = $1', [driver])
  await report()
  expect(await jobsOf(driver)).toEqual([{ seconds: 10 }])

  await sql('delete from job where job_key = $1', [`estimate-arrivals:${driver}`])
  await sql(`update driver_position set dpos_at = dpos_at - interval '11 minutes' where dpos_drv_id = $1`, [
    driver,
  ])
  await forecast()
  expect(await expectedOf(dck_id)).toEqual(nothing)
  expect(await jobsOf(driver)).toEqual([])
})

test.each<[string, (docket: number) => Promise<unknown>]>([
  ['given to another driver', async (docket) => await give(docket, await addDriver())],
  ['taken back', async (docket) => await control.call(statusUndo, { docket, version: 2 })],
  ['cancelled', (docket) => change(docket, { status: 'C', exception: 6 })],
  [
    'put on hold',
    (docket) => change(docket, { status: 'Q', signedBy: 'Control', at: new Date().toISOString() }),
  ],
  ['not delivered', (docket) => change(docket, { status: 'B', exception: 1 })],
  [
    'delivered',
    async (docket) => {
      await collect(docket)
      await change(docket, { status: 'D', signedBy: 'G. Gate', at: new Date().toISOString() })
    },
  ],
])('[TRACK-07] what is expected of a docket is forgotten when it is %s', async (_, act) => {
  const { dck_id } = await book()
  await give(dck_id)
  await report()
  await forecast()
  expect(await expectedOf(dck_id)).toEqual(something)
  await act(dck_id)
  expect(await expectedOf(dck_id)).toEqual(nothing)
  await forecast()
  expect(await expectedOf(dck_id)).toEqual(nothing)
})

test('[TRACK-07] a docket for another day from the same place changes nothing of today’s, and is not expected', async () => {
  const today = await book()
  await give(today.dck_id)
  await report()
  await forecast()
  const before = await expectedOf(today.dck_id)
  for (const days of [2, 3]) {
    const { dck_id } = await book({ collection: { dadd_ready: inMinutes(days * 24 * 60) } })
    await give(dck_id)
    await forecast()
    expect(await expectedOf(today.dck_id)).toEqual(before)
    expect(await expectedOf(dck_id)).toEqual(nothing)
  }
})

test('[TRACK-07] a docket that is taken away does not delay what else the driver has', async () => {
  const dockets = [await book(), await book({ collection: { dadd_latitude: 51.53 } }), await book()]
  for (const { dck_id } of dockets) await give(dck_id)
  await report()
  await forecast()
  const before = await Promise.all(dockets.map(({ dck_id }) => expectedOf(dck_id)))
  const [first, ...others] = dockets
  await change(first?.dck_id ?? 0, { status: 'C', exception: 6 })
  await report()
  await forecast()
  for (const [index, { dck_id }] of others.entries()) {
    const after = await expectedOf(dck_id)
    for (const [stop, at] of after.entries())
      expect(Date.parse(at ?? '')).toBeLessThanOrEqual(Date.parse(before[index + 1]?.[stop] ?? ''))
  }
})

test('[TRACK-07] the work of a driver is read by indexes, however long the history is', async () => {
  await addDockets(pool, { customer: 1, count: 5000, status: 'D' })
  await pool.query('analyze')
  for (const read of [findStart, workOf])
    for (const plan of await plansOf(pool, (db) => read(db, 1))) {
      expect(plan.scanned).not.toContain('docket')
      expect(plan.scanned).not.toContain('docket_address')
      expect(plan.scanned).not.toContain('docket_event')
      expect(plan.scanned).not.toContain('driver_position')
    }
})
