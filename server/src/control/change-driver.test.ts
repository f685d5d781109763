import { liveBoard, manyStatusChanges, statusChange } from '@despatch/contract/control/control.ts'
import { driverList } from '@despatch/contract/control/drivers.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketTrack, liveTrack } from '@despatch/contract/tracking/tracking.ts'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const control = await portal.login('control')
const admin = await portal.login('admin')
const active = (await control.call(driverList, {})).rows.filter(({ drv_state }) => drv_state === 'active')
const [marcus = 0, grace = 0] = active.map(({ drv_id }) => drv_id)

const book = async () => (await account.call(docketPost, booking())).docket

const give = (docket: number, version: number, driver: number) =>
  control.send(statusChange, { docket, version, status: 'G', driver })

/** A docket allocated to Marcus. */
async function given() {
  const docket = await book()
  expect((await give(docket.dck_id, 1, marcus)).status).toBe(200)
  return docket
}

const hook = async (hook_cust_id?: number) =>
  (
    await admin.call(webhookPost, {
      hook_url: 'https://hooks.example/despatch',
      hook_events: ['docket.driver_changed', 'docket.status_changed'],
      ...(hook_cust_id === undefined ? {} : { hook_cust_id }),
    })
  ).webhook.hook_id

const sent = (id: number) =>
  sql('select hdel_event, hdel_data from webhook_delivery where hdel_hook_id = $1 order by hdel_id', [id])

test('[CTRL-03, LOG-02] reallocating a docket to another driver changes the driver and keeps the status, with an event and a log entry', async () => {
  const { dck_id, dck_docket } = await given()
  const board = await control.follow(liveBoard, { cir_code: 'LON' })
  const { status, body } = await give(dck_id, 2, grace)
  expect(status).toBe(200)
  expect(body).toMatchObject({ row: { dck_status: 'G', dck_drv_id: grace, dck_version: 3 } })
  expect(
    await sql(
      'select dev_type, dev_status, dev_drv_id, dev_by from docket_event where dev_dck_id = $1 order by dev_id desc limit 1',
      [dck_id],
    ),
  ).toEqual([{ dev_type: 'driver-changed', dev_status: 'G', dev_drv_id: grace, dev_by: 'control' }])
  expect(
    await sql(
      `select log_before, log_after from log where log_process = 'change-status' and log_record = $1
         order by log_id desc limit 1`,
      [dck_docket],
    ),
  ).toEqual([
    {
      log_before: { dck_status: 'G', dck_drv_id: marcus },
      log_after: { dck_status: 'G', dck_drv_id: grace },
    },
  ])
  await board.until((event) => event.type === 'driver' && event.driver.drv_id === marcus)
  await board.close()
})

test('[CTRL-03] reallocating a docket to another driver is refused at the field if the driver already has the docket', async () => {
  const { dck_id } = await given()
  expect(await give(dck_id, 2, marcus)).toMatchObject({
    status: 422,
    body: {
      code: 'STATUS_CHANGE_REFUSED',
      errors: [{ field: 'driver', message: 'This driver already has the docket. Choose another driver.' }],
    },
  })
  const none = await control.send(statusChange, { docket: dck_id, version: 2, status: 'G' })
  expect(none.body.errors).toEqual([{ field: 'driver', message: 'Please choose a driver.' }])
})

test('[TRACK-02] reallocating a docket to another driver does not change the customer’s tracking page', async () => {
  const { dck_id, dck_tracking } = await given()
  const open = await portal.visitor.follow(liveTrack, { tracking_ref: dck_tracking })
  expect(await open.next()).toEqual({ dck_version: 2 })
  const seen = async () => {
    const { headline, milestones, exception, events } = await portal.visitor.call(docketTrack, {
      tracking_ref: dck_tracking,
    })
    return { headline, milestones, exception, events }
  }
  const before = await seen()
  await give(dck_id, 2, grace)
  // The page is notified, because it shows the driver's position.
  await open.until(({ dck_version }) => dck_version === 3)
  expect(await seen()).toEqual(before)
  await open.close()
})

test('[REP-02] reallocating a docket to another driver counts for the new driver, without a failed attempt or an exception', async () => {
  const { dck_id } = await given()
  await give(dck_id, 2, grace)
  expect(
    await sql('select dck_drv_id, attempts, cancelled, delivered from docket_fact where dck_id = $1', [
      dck_id,
    ]),
  ).toEqual([{ dck_drv_id: grace, attempts: 0, cancelled: 0, delivered: 0 }])
  expect(await sql('select 1 from exception_fact where dck_id = $1', [dck_id])).toEqual([])
})

test('[CTRL-08] reallocating a docket to another driver moves many dockets at once, and lists those that the driver already has', async () => {
  const [moved, his, fresh] = [await given(), await book(), await book()]
  await give(his.dck_id, 1, grace)
  const { changed, refused } = await control.call(manyStatusChanges, {
    dockets: [
      { docket: moved.dck_id, version: 2 },
      { docket: his.dck_id, version: 2 },
      { docket: fresh.dck_id, version: 1 },
    ],
    status: 'G',
    driver: grace,
  })
  expect(new Set(changed.map(({ dck_id }) => dck_id))).toEqual(new Set([moved.dck_id, fresh.dck_id]))
  expect(refused).toMatchObject([
    { docket: his.dck_id, message: 'This driver already has the docket. Choose another driver.' },
  ])
})

test('[CALL-04] reallocating a docket to another driver is sent with both drivers to the company’s webhooks, but not to those of an account', async () => {
  const [company, customers] = [await hook(), await hook(1)]
  const { dck_id, dck_docket } = await given()
  await give(dck_id, 2, grace)
  expect(await sent(company)).toMatchObject([
    {
      hdel_event: 'docket.driver_changed',
      hdel_data: { dck_docket, driver: { drv_id: marcus }, before: null },
    },
    { hdel_event: 'docket.status_changed', hdel_data: { dck_status: 'G' } },
    {
      hdel_event: 'docket.driver_changed',
      hdel_data: { driver: { drv_id: grace }, before: { drv_id: marcus } },
    },
  ])
  expect(await sent(customers)).toMatchObject([{ hdel_event: 'docket.status_changed' }])
})
