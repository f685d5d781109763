import { randomUUID } from 'node:crypto'
import { circuitDocketList, statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { driverPosition, driverScan } from '@despatch/contract/tracking/driver-reports.ts'
import { traceList } from '@despatch/contract/tracking/trace.ts'
import { docketTrack, liveTrack } from '@despatch/contract/tracking/tracking.ts'
import type { Call, Payload } from '@despatch/contract/wire/call.ts'
import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { describe, expect, test } from 'vitest'
import { bookEarlier } from '../../test/book-earlier.ts'
import { booking, delivery } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { forecastDriver } from '../control/forecast-driver.ts'

const addDriver = async (callsign: string) =>
  (
    await pool.query<{ drv_id: number }>(
      `insert into driver (drv_driver, drv_callsign, drv_vehicle) values ('Tess Trial', $1, 'Van') returning drv_id`,
      [callsign],
    )
  ).rows[0]?.drv_id ?? 0

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const other = await portal.openSecond()
const account = await portal.login('account')
const control = await portal.login('control')
/** Drivers used by these tests only. */
const driver = await addDriver('T1')
const busyDriver = await addDriver('T2')

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

const book = async () => {
  const { docket } = await account.call(docketPost, booking())
  await bookEarlier(portal.sql, docket.dck_id)
  return docket
}

type Reports<C extends Call> = Payload<C> extends { reports: (infer Report)[] } ? Report : never

const scan = (docket: number, more: Partial<Reports<typeof driverScan>> = {}) => ({
  device_id: randomUUID(),
  docket,
  driver,
  tloc_description: 'Collected, London',
  dtr_scandate: minutesAgo(1),
  ...more,
})

const position = (more: Partial<Reports<typeof driverPosition>> = {}) => ({
  device_id: randomUUID(),
  driver,
  dpos_latitude: 51.5,
  dpos_longitude: -0.12,
  dpos_at: minutesAgo(0),
  ...more,
})

const scansOf = async (docket: number) =>
  (
    await pool.query<{ dtr_item: string; dtr_cust_id: number; late: boolean }>(
      `select dtr_item, dtr_cust_id, dtr_received > dtr_scandate late from docket_scan
       where dtr_dck_id = $1 order by dtr_scandate`,
      [docket],
    )
  ).rows

const errorsOf = async (call: Call, reports: object[]) => {
  const { status, body } = await control.send(call, { reports })
  expect(status).toBe(422)
  return body.errors?.map(({ field }) => field)
}

describe('a driver’s scans', () => {
  test('[TRACK-01, TRACK-07] a driver’s scans are listed with driver, location and the device’s own time', async () => {
    const { dck_id, dck_docket } = await book()
    const position = { dtr_latitude: 51.52, dtr_longitude: -0.13 }
    const at = minutesAgo(90)
    const report = scan(dck_id, {
      dtr_scandate: at,
      dtr_box: 'BOX 1',
      dtr_item: '1 of 2',
      cg_reference: 'CG 7',
      position,
    })
    expect(await control.call(driverScan, { reports: [report] })).toEqual({ stored: 1, repeated: 0 })
    const { rows } = await account.call(traceList, { search: dck_docket })
    expect(rows).toMatchObject([
      {
        drv_driver: 'Tess Trial',
        tloc_description: 'Collected, London',
        dtr_box: 'BOX 1',
        cg_reference: 'CG 7',
        ...position,
      },
    ])
    expect(Date.parse(rows[0]?.dtr_scandate ?? '')).toBe(Date.parse(at))
    expect(await scansOf(dck_id)).toEqual([{ dtr_item: '1 of 2', dtr_cust_id: 1, late: true }])
  })

  test('[CALL-04] a driver’s scans are stored once, however often and in whichever order they arrive', async () => {
    const { dck_id } = await book()
    const reports = [3, 2, 1].map((item) =>
      scan(dck_id, { dtr_item: `${item}`, dtr_scandate: minutesAgo(10 - item) }),
    )
    const [last, ...early] = reports
    if (!last) throw new Error('There are three')
    expect(await control.call(driverScan, { reports: [last, last] })).toEqual({ stored: 1, repeated: 1 })
    expect(await control.call(driverScan, { reports: [...early, last] })).toEqual({ stored: 2, repeated: 1 })
    const changed = reports.map((report) => ({ ...report, dtr_item: 'another' }))
    expect(await control.call(driverScan, { reports: changed })).toEqual({ stored: 0, repeated: 3 })
    expect((await scansOf(dck_id)).map(({ dtr_item }) => dtr_item)).toEqual(['1', '2', '3'])
  })

  test('[CALL-04] a driver’s scans are stored once if several processes receive them at the same time', async () => {
    const { dck_id } = await book()
    const reports = Array.from({ length: 40 }, () => scan(dck_id))
    const second = other.as(control.cookie)
    const answers = await Promise.all(
      [reports, reports.toReversed(), reports, reports.toReversed()].map((list, index) =>
        (index % 2 ? second : control).call(driverScan, { reports: list }),
      ),
    )
    expect(answers.reduce((sum, { stored }) => sum + stored, 0)).toBe(40)
    expect(await scansOf(dck_id)).toHaveLength(40)
  })

  test('[TRACK-07] make open tracking pages reload at every process; repeated ones do not', async () => {
    const { dck_id, dck_tracking } = await book()
    const page = await other.visitor.follow(liveTrack, { tracking_ref: dck_tracking })
    expect(await page.next()).toEqual({ dck_version: 1 })
    const report = scan(dck_id)
    await control.call(driverScan, { reports: [report] })
    expect(await page.next()).toEqual({ dck_version: 1 })
    await control.call(driverScan, { reports: [report] })
    await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver })
    expect(await page.next()).toEqual({ dck_version: 2 })
    await page.close()
  })

  test('[TRACK-07] a driver’s scans are all refused, with the field, if a driver or time is invalid', async () => {
    const { dck_id } = await book()
    const reports = [
      scan(dck_id),
      scan(dck_id, { driver: 2_000_000_000 }),
      scan(dck_id, { dtr_scandate: minutesAgo(-3) }),
      scan(dck_id, { dtr_scandate: minutesAgo(30 * 24 * 60 + 1) }),
      scan(dck_id, { dtr_scandate: minutesAgo(7 * 60) }),
    ]
    expect(await errorsOf(driverScan, reports)).toEqual([
      'reports.1.driver',
      'reports.2.dtr_scandate',
      'reports.3.dtr_scandate',
      'reports.4.dtr_scandate',
    ])
    expect(await errorsOf(driverScan, [])).toEqual(['reports'])
    expect(await errorsOf(driverScan, [scan(dck_id, { device_id: 'mine' })])).toEqual(['reports.0.device_id'])
    expect(await scansOf(dck_id)).toEqual([])
  })

  test('[LIST-07] for a docket out of scope are refused, with all others of the request', async () => {
    await portal.change(
      'session',
      `update app_user set ausr_rights_control = 'T' where ausr_logon = 'noprice'`,
    )
    const narrow = await portal.login('noprice')
    const { dck_id } = await book()
    const { rows } = await pool.query<{ dck_id: number }>(
      'select max(dck_id) dck_id from docket where dck_cust_id = 2',
    )
    const outside = rows[0]?.dck_id ?? 0
    const reports = [scan(dck_id), scan(outside, { dtr_item: 'outside' })]
    const answer = await narrow.send(driverScan, { reports })
    expect(answer).toMatchObject({ status: 404, body: { code: 'DOCKET_NOT_FOUND' } })
    expect(await scansOf(dck_id)).toEqual([])
    expect(await narrow.call(driverScan, { reports: [scan(dck_id)] })).toEqual({ stored: 1, repeated: 0 })
    expect((await scansOf(outside)).map(({ dtr_item }) => dtr_item)).not.toContain('outside')
  })
})

describe('a driver’s positions', () => {
  test('[TRACK-07] make the driver’s dockets reload, at most every five seconds', async () => {
    const [allocated, alsoAllocated, left, marker] = [await book(), await book(), await book(), await book()]
    for (const { dck_id } of [allocated, alsoAllocated]) {
      await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver: busyDriver })
    }
    await pool.query(`update docket set dck_drv_id = $1, dck_status = 'D' where dck_id = $2`, [
      busyDriver,
      left.dck_id,
    ])
    const { announcements } = portal.tenant('metro')
    const heard: number[] = []
    const off = announcements.on('docket', ({ dck_id }) => void heard.push(dck_id))
    /** The announcements since the last call. They arrive in order, so the marker's own is the last. */
    const announcedTo = async () => {
      await control.call(driverScan, { reports: [scan(marker.dck_id)] })
      await expect.poll(() => heard).toContain(marker.dck_id)
      return heard.splice(0).filter((dck_id) => dck_id !== marker.dck_id)
    }
    await announcedTo()

    const at = (minutes: number, dpos_latitude: number) =>
      position({ driver: busyDriver, dpos_latitude, dpos_at: minutesAgo(minutes) })
    await control.call(driverPosition, { reports: [at(3, 51.53), at(2, 51.54)] })
    expect((await announcedTo()).toSorted((a, b) => a - b)).toEqual([allocated.dck_id, alsoAllocated.dck_id])
    // Within the five seconds, also at another process.
    await control.call(driverPosition, { reports: [at(0, 51.6)] })
    await other.as(control.cookie).call(driverPosition, { reports: [at(1, 51.55)] })
    expect(await announcedTo()).toEqual([])
    // A late report does not move the van back.
    expect(
      (await portal.visitor.call(docketTrack, { tracking_ref: allocated.dck_tracking })).position,
    ).toMatchObject({ dtr_latitude: 51.6 })

    const again = at(0, 51.61)
    const later = () =>
      pool.query(`update driver set drv_announced = now() - interval '5 seconds' where drv_id = $1`, [
        busyDriver,
      ])
    await later()
    await control.call(driverPosition, { reports: [again] })
    expect(await announcedTo()).toHaveLength(2)
    await later()
    await control.call(driverPosition, { reports: [again] })
    expect(await announcedTo()).toEqual([])
    off()
  })

  test('[CALL-04] a driver’s positions are stored once, with the time of the device and of the server', async () => {
    const reports = [position({ dpos_at: minutesAgo(20) }), position({ dpos_at: minutesAgo(30) })]
    expect(await control.call(driverPosition, { reports })).toEqual({ stored: 2, repeated: 0 })
    expect(await control.call(driverPosition, { reports: reports.toReversed() })).toEqual({
      stored: 0,
      repeated: 2,
    })
    const { rows } = await pool.query(
      `select count(*), bool_and(dpos_received - dpos_at > interval '19 minutes') late from driver_position
       where dpos_drv_id = $1`,
      [driver],
    )
    expect(rows).toEqual([{ count: 2, late: true }])
  })

  test('[TRACK-07] a driver’s positions are refused, with the field, for an unknown driver, the future and the distant past', async () => {
    const reports = [
      position({ driver: 2_000_000_000 }),
      position({ dpos_at: minutesAgo(-3) }),
      position({ dpos_at: minutesAgo(30 * 24 * 60 + 1) }),
    ]
    expect(await errorsOf(driverPosition, reports)).toEqual([
      'reports.0.driver',
      'reports.1.dpos_at',
      'reports.2.dpos_at',
    ])
    expect(await errorsOf(driverPosition, [position({ dpos_latitude: 91 })])).toEqual([
      'reports.0.dpos_latitude',
    ])
  })
})

const forecastJobs = async (drv_id: number) =>
  (
    await pool.query<{ soon: boolean }>(
      `select job_run_at <= now() + interval '10 seconds' soon from job where job_key = $1`,
      [`estimate-arrivals:${drv_id}`],
    )
  ).rows

test('[TRACK-07] the arrivals at a driver’s remaining stops are estimated from the position, in the order of the work, and shown to recipients and on the board', async () => {
  const drv_id = await addDriver('T7')
  const first = await book()
  const more = [delivery({ dadd_companyname: 'Guildhall', dadd_postalcode: 'EC2V 7HH' })]
  const second = (await account.call(docketPost, booking({ more }))).docket
  for (const { dck_id } of [first, second])
    await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver: drv_id })
  expect(await forecastJobs(drv_id)).toEqual([{ soon: true }])

  const report = (minutes: number) =>
    control.call(driverPosition, {
      reports: [position({ driver: drv_id, dpos_latitude: 51.52, dpos_at: minutesAgo(minutes) })],
    })
  await report(2)
  await pool.query('update driver set drv_announced = null where drv_id = $1', [drv_id])
  await report(1)
  // One job, which the second report does not delay.
  expect(await forecastJobs(drv_id)).toEqual([{ soon: true }])

  const page = await portal.visitor.follow(liveTrack, { tracking_ref: first.dck_tracking })
  expect(await page.next()).toEqual({ dck_version: 2 })
  await forecastDriver({ tenant: portal.tenant('metro') }, { drv_id })
  expect(await page.next()).toEqual({ dck_version: 2 })
  await page.close()

  const stopsOf = async (tracking_ref: string) =>
    (await portal.visitor.call(docketTrack, { tracking_ref })).stops
  const views = [await stopsOf(first.dck_tracking), await stopsOf(second.dck_tracking)]
  // Both are collected first, as they have the same collection.
  expect(views.map((stops) => stops.map(({ stops_before }) => stops_before))).toEqual([
    [0, 2],
    [1, 3, 4],
  ])
  const arrivals = views.flat().toSorted((one, other) => (one.stops_before ?? 0) - (other.stops_before ?? 0))
  const times = arrivals.map(({ dadd_estimated }) => Date.parse(dadd_estimated ?? ''))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  for (const { window, dadd_estimated } of arrivals) {
    expect(Date.parse(window?.from ?? '')).toBeLessThanOrEqual(Date.parse(dadd_estimated ?? ''))
    expect(Date.parse(window?.until ?? '')).toBeGreaterThanOrEqual(Date.parse(dadd_estimated ?? ''))
  }
  const board = await control.call(circuitDocketList, { cir_code: 'LON' })
  const shown = board.rows.find(({ dck_id }) => dck_id === second.dck_id)?.dadd_estimated
  expect(Date.parse(shown ?? '')).toBe(times.at(-1))

  // Nothing is expected from an old position.
  await pool.query(
    'update driver_position set dpos_at = dpos_at - interval $$11 minutes$$ where dpos_drv_id = $1',
    [drv_id],
  )
  await forecastDriver({ tenant: portal.tenant('metro') }, { drv_id })
  expect((await stopsOf(first.dck_tracking)).map(({ window }) => window)).toEqual([null, null])
})

test('[TRACK-07] the arrivals at a driver’s remaining stops are not shown when the docket has another driver', async () => {
  const [one, other] = [await addDriver('T10'), await addDriver('T11')]
  const { dck_id, dck_tracking } = await book()
  await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver: one })
  const at = (driver: number) => control.call(driverPosition, { reports: [position({ driver })] })
  await at(one)
  await at(other)
  await forecastDriver({ tenant: portal.tenant('metro') }, { drv_id: one })
  const window = async () =>
    (await portal.visitor.call(docketTrack, { tracking_ref: dck_tracking })).stops[1]?.window
  expect(await window()).toEqual({ from: expect.any(String), until: expect.any(String) })
  await control.call(statusChange, { docket: dck_id, version: 2, status: 'G', driver: other })
  expect(await window()).toBeNull()
  // The change of driver has estimated both again.
  expect(await forecastJobs(one)).toHaveLength(1)
  expect(await forecastJobs(other)).toHaveLength(1)
})

const logOf = async (process: string, record: string) =>
  (
    await pool.query<{ log_user: string; log_after: unknown }>(
      'select log_user, log_after from log where log_process = $1 and log_record = $2 order by log_id',
      [process, record],
    )
  ).rows

test('[LOG-02] the log of device reports has an entry for each docket of new scans, and none for repeated ones', async () => {
  const { dck_id, dck_docket } = await book()
  const reports = [
    scan(dck_id, { dtr_item: '1 of 2' }),
    scan(dck_id, { dtr_item: '2 of 2', tloc_description: 'Hub, Leeds' }),
  ]
  await control.call(driverScan, { reports })
  await control.call(driverScan, { reports })
  expect(await logOf('take-scans', dck_docket)).toEqual([
    { log_user: 'control', log_after: { driver, scans: 2, places: ['Collected, London', 'Hub, Leeds'] } },
  ])
})

test('[LOG-02] the log of device reports has an entry when a driver starts to send positions, and again after an hour of silence', async () => {
  const begins = await addDriver('T9')
  const { dck_id, dck_docket } = await book()
  await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver: begins })
  const report = () => control.call(driverPosition, { reports: [position({ driver: begins })] })
  const heardAgo = (interval: string) =>
    pool.query('update driver set drv_announced = now() - $2::interval where drv_id = $1', [begins, interval])
  await report()
  await heardAgo('6 seconds')
  await report()
  const line = { log_user: 'control', log_after: { driver: begins, dockets: [dck_docket] } }
  expect(await logOf('take-positions', 'T9')).toEqual([line])
  await heardAgo('1 hour')
  await report()
  expect(await logOf('take-positions', 'T9')).toEqual([line, line])
})
