import { randomUUID } from 'node:crypto'
import { type BoardEvent, liveBoard, statusChange } from '@despatch/contract/control/control.ts'
import { driverList, driverPost } from '@despatch/contract/control/drivers.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { driverPosition } from '@despatch/contract/tracking/driver-reports.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const other = await portal.openSecond()
const control = await portal.login('control')

type FeedEvent = z.output<typeof BoardEvent>
type Notified = Extract<FeedEvent, { type: 'driver' }>['driver']

/** The driver as an open board receives it, once it matches. */
async function receivedDriver(
  board: { until: (is: (event: FeedEvent) => boolean) => Promise<unknown> },
  is: (driver: Notified) => boolean,
) {
  const event = await board.until((event) => event.type === 'driver' && is(event.driver))
  return (event as Extract<FeedEvent, { type: 'driver' }>).driver
}

const boards = async () =>
  await Promise.all(
    [control, other.as(control.cookie)].map((client, index) =>
      client.follow(liveBoard, { cir_code: index === 0 ? 'LON' : 'NAT' }),
    ),
  )

test('[CTRL-08] a driver on the map moves on every open board, at whichever process and on whichever circuit', async () => {
  const { drv_id } = await activeDriver(control)
  const open = await boards()
  const dpos_at = new Date().toISOString()
  const report = {
    device_id: randomUUID(),
    driver: drv_id,
    dpos_latitude: 51.7,
    dpos_longitude: -0.2,
    dpos_at,
  }
  await control.call(driverPosition, { reports: [report] })
  for (const board of open) {
    const { position } = await receivedDriver(board, (driver) => driver.drv_id === drv_id)
    expect(position).toMatchObject({ dpos_latitude: 51.7, dpos_longitude: -0.2 })
    expect(Date.parse(position?.dpos_at ?? '')).toBe(Date.parse(dpos_at))
    await board.close()
  }
  const listed = (await control.call(driverList, {})).rows.find((driver) => driver.drv_id === drv_id)
  expect(listed?.position).toMatchObject({ dpos_latitude: 51.7, dpos_longitude: -0.2 })
})

test('[CTRL-08] a driver on the map is sent every five seconds at most, and the list has the latest position', async () => {
  const [, , { drv_id } = { drv_id: 0 }] = (await control.call(driverList, {})).rows
  const [board] = await boards()
  if (!board) throw new Error('No board is open')
  const at = (dpos_longitude: number) => ({
    device_id: randomUUID(),
    driver: drv_id,
    dpos_latitude: 51.6,
    dpos_longitude,
    dpos_at: new Date().toISOString(),
  })
  for (const longitude of [-0.31, -0.32, -0.33])
    await control.call(driverPosition, { reports: [at(longitude)] })
  const { rows } = await pool.query(
    'select count(*)::int count from driver_position where dpos_drv_id = $1 and dpos_latitude = 51.6',
    [drv_id],
  )
  expect(rows).toEqual([{ count: 3 }])
  const heard: Notified[] = [await receivedDriver(board, (driver) => driver.drv_id === drv_id)]
  // Everything received before this driver was sent for the earlier positions.
  const { drv_id: last } = await control.call(driverPost, {
    drv_driver: 'Last',
    drv_callsign: 'LAST',
    drv_vehicle: 'car',
  })
  await receivedDriver(board, (driver) => {
    if (driver.drv_id === drv_id) heard.push(driver)
    return driver.drv_id === last
  })
  expect(heard).toHaveLength(1)
  await board.close()
})

test("[CTRL-07, CTRL-08] a driver on the map shows the driver's dockets as soon as they are allocated or delivered", async () => {
  const { drv_id, drv_open } = await activeDriver(control)
  const account = await portal.login('account')
  const { docket } = await account.call(docketPost, booking())
  const [board] = await boards()
  if (!board) throw new Error('No board is open')
  const change = (version: number, more: object) =>
    control.call(statusChange, { docket: docket.dck_id, version, ...more } as never)
  const signed = { signedBy: 'A. Porter', at: new Date().toISOString() }
  await change(1, { status: 'G', driver: drv_id })
  const carrying = await receivedDriver(board, (driver) => driver.drv_id === drv_id)
  expect(carrying.drv_open).toBe(drv_open + 1)
  await change(2, { status: 'I', ...signed })
  await change(3, { status: 'D', ...signed })
  await receivedDriver(board, (driver) => driver.drv_id === drv_id && driver.drv_open === drv_open)
  await board.close()
})
