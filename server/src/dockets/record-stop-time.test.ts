import {
  docketChargeApprove,
  docketChargeList,
  docketChargeRefuse,
} from '@despatch/contract/dockets/charges.ts'
import { statusChange, statusUndo, undoCheck } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketStopRecord } from '@despatch/contract/dockets/stop-times.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { isoInLondon, MINUTE_MS, wholeMinute } from '@despatch/domain/time/london-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const control = await portal.login('control')
const admin = await portal.login('admin')

const start = wholeMinute(Date.now())
const minutesAgo = (minutes: number) => isoInLondon(start - minutes * MINUTE_MS)

let dck_id: number
let number: string
let stops: number[]
let driver: number

/** The first 10 minutes are free, then 45p each up to £30. */
const setTerms = (free: number, perMinute: number, most: number | null) =>
  sql(
    'update rate_card set rc_waiting_free = $1, rc_waiting_per_minute = $2, rc_waiting_most = $3 where rc_ttyp_code = 5',
    [free, perMinute, most],
  )

beforeAll(() => setTerms(10, 45, 3000))
afterAll(() => setTerms(0, 0, null))

/** A docket with a driver. Its goods were ready four hours ago. */
beforeEach(async () => {
  const { docket } = await account.call(docketPost, booking())
  dck_id = docket.dck_id
  number = docket.dck_docket
  driver = (await activeDriver(control)).drv_id
  await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver })
  await sql(
    `update docket_address set dadd_ready = now() - interval '4 hours' where dadd_dck_id = $1 and dadd_order = 0`,
    [dck_id],
  )
  await sql(`update docket set dck_created = now() - interval '6 hours' where dck_id = $1`, [dck_id])
  stops = (await account.call(docketAddressList, { dck_id })).rows.map(({ dadd_id }) => dadd_id)
})

type Report = Omit<Payload<typeof docketStopRecord>, 'dck_id' | 'dadd_id'>

const report = (event: Report['event'], at?: string, position = 1) => ({
  dck_id,
  dadd_id: stops[position] ?? 0,
  event,
  ...(at === undefined ? {} : { at }),
})

const record = (event: Report['event'], at?: string, position = 1, by: Client = control) =>
  by.call(docketStopRecord, report(event, at, position))

const refusedAt = async (event: Report['event'], at: string, position = 1) => {
  const { status, body } = await control.send(docketStopRecord, report(event, at, position))
  return { status, body: body as { code: string; errors: { field: string; message: string }[] } }
}

const charges = (by: Client = control) => by.call(docketChargeList, { dck_id })

test('[TRACK-07, LOG-02] the times at a stop are recorded by staff, now by default, and shown to the customer with the address', async () => {
  const { version, stop, waiting } = await record('arrived')
  expect(Date.parse(stop.dadd_arrived ?? '')).toBeGreaterThanOrEqual(start)
  expect(stop.dadd_left).toBeNull()
  expect(waiting).toMatchObject({ outcome: 'incomplete', minutes: null, dchg_id: null })
  const { rows } = await account.call(docketAddressList, { dck_id })
  expect(rows[1]).toMatchObject({ dadd_arrived: stop.dadd_arrived, dadd_left: null })
  expect(rows[0]).toMatchObject({ dadd_arrived: null })
  expect((await charges()).version).toBe(version)
  expect(
    await sql('select dev_type, dev_by, dev_before from docket_event where dev_dck_id = $1 order by dev_id', [
      dck_id,
    ]),
  ).toMatchObject([
    {},
    {},
    {
      dev_type: 'arrived',
      dev_by: 'control',
      dev_before: { stop: { dadd_id: stops[1], position: 1 }, before: { dadd_arrived: null } },
    },
  ])
  expect(
    await sql(`select log_user from log where log_process = 'record-stop-time' and log_record = $1`, [
      number,
    ]),
  ).toEqual([{ log_user: 'control' }])
  expect((await account.send(docketStopRecord, report('left'))).status).toBe(403)
})

test('[CALL-04] the times at a stop are recorded once when repeated, with and without an Idempotency-Key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const sent = report('arrived', minutesAgo(50))
  const first = await control.send(docketStopRecord, sent, headers)
  expect((await control.send(docketStopRecord, sent, headers)).body).toEqual(first.body)
  expect((await control.send(docketStopRecord, sent)).body).toEqual(first.body)
  expect(
    await sql(`select count(*)::int from docket_event where dev_dck_id = $1 and dev_type = 'arrived'`, [
      dck_id,
    ]),
  ).toEqual([{ count: 1 }])
})

test('[CALL-02] the times at a stop are refused with the field in the future, before the goods were ready, and in the wrong order', async () => {
  await record('arrived', minutesAgo(60), 0)
  await record('left', minutesAgo(50), 0)
  await record('arrived', minutesAgo(30))
  const refusals = [
    await refusedAt('left', minutesAgo(-10)),
    await refusedAt('arrived', minutesAgo(300), 0),
    await refusedAt('left', minutesAgo(31)),
    await refusedAt('arrived', minutesAgo(51)),
    await refusedAt('left', minutesAgo(29), 0),
  ]
  for (const { status, body } of refusals)
    expect({ status, code: body.code, field: body.errors[0]?.field }).toEqual({
      status: 422,
      code: 'STOP_TIME_REFUSED',
      field: 'at',
    })
  expect(
    await control.send(docketStopRecord, { dck_id, dadd_id: 2_000_000_000, event: 'left' }),
  ).toMatchObject({ status: 422, body: { errors: [{ field: 'dadd_id' }] } })
  await sql(`update docket set dck_archive = 'T' where dck_id = $1`, [dck_id])
  expect(await control.send(docketStopRecord, report('left'))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'dck_id' }] },
  })
})

test('[CTRL-03] the times at a stop do not prevent the undo of a status change, which keeps them', async () => {
  const { stop } = await record('arrived', minutesAgo(30))
  const { version, dck_undo_until } = await control.call(undoCheck, { docket: dck_id })
  expect(dck_undo_until).not.toBeNull()
  await control.call(statusUndo, { docket: dck_id, version })
  const { rows } = await account.call(docketAddressList, { dck_id })
  expect(rows[1]?.dadd_arrived).toBe(stop.dadd_arrived)
})

test('[CTRL-06] the times at a stop are named by the conflict of a dispatcher who has not seen them', async () => {
  await record('arrived', minutesAgo(30))
  expect(await control.send(statusChange, { docket: dck_id, version: 2, status: 'G', driver })).toMatchObject(
    {
      status: 409,
      body: {
        detail: expect.stringContaining(
          `The times at the stops of docket ${number} have been changed by control`,
        ),
      },
    },
  )
})

test('[CALL-04] the times at a stop are sent to webhooks', async () => {
  const { webhook } = await admin.call(webhookPost, {
    hook_url: 'https://hooks.example/stops',
    hook_events: ['docket.stop_arrived', 'docket.stop_left', 'docket.status_changed'],
  })
  const { stop } = await record('arrived', minutesAgo(30))
  await record('left', minutesAgo(20))
  const sent = await sql(
    'select hdel_event, hdel_data from webhook_delivery where hdel_hook_id = $1 order by hdel_event',
    [webhook.hook_id],
  )
  expect(sent).toMatchObject([
    { hdel_event: 'docket.stop_arrived', hdel_data: { dck_id, stop: { dadd_id: stops[1], position: 1 } } },
    { hdel_event: 'docket.stop_left', hdel_data: { stop: { dadd_arrived: stop.dadd_arrived } } },
  ])
})

test('[PRICE-01] waiting from the times at a stop is proposed by the tariff’s terms with the times as evidence, and counts once approved', async () => {
  await record('arrived', minutesAgo(45))
  const { waiting, version } = await record('left', minutesAgo(15))
  expect(waiting).toMatchObject({
    outcome: 'proposed',
    minutes: 30,
    message: expect.stringContaining('30 minutes'),
  })
  const before = await charges()
  expect(before).toMatchObject({
    version,
    balance: { charges: 0 },
    rows: [
      {
        dchg_id: waiting.dchg_id,
        dchg_chgt_code: 'WAIT',
        dchg_quantity: 20,
        dchg_amount: 0.45,
        dchg_net: 9,
        dchg_vat: 1.8,
        dchg_state: 'proposed',
        dchg_reason: 'Waiting at Tower of London',
        office: { dchg_evidence: expect.stringMatching(/^arrived \d\d\/\d\d\/\d{4} \d\d:\d\d, left /) },
      },
    ],
  })
  expect((await charges(account)).rows).toEqual([])
  const dchg_id = waiting.dchg_id ?? 0
  const approved = await control.call(docketChargeApprove, { dck_id, version, dchg_id })
  expect(approved.balance).toMatchObject({ charges: 10.8 })

  const corrected = await record('left', minutesAgo(5))
  expect(corrected.waiting).toMatchObject({
    outcome: 'approved',
    minutes: 40,
    dchg_id,
    message: expect.stringContaining('already approved'),
  })
  expect((await charges()).balance).toMatchObject({ charges: 10.8 })
})

test('[PRICE-01] waiting from the times at a stop is replaced by a corrected time while it is proposed, once per stop', async () => {
  await record('left', minutesAgo(15))
  const { waiting } = await record('arrived', minutesAgo(45))
  expect(await record('left', minutesAgo(20))).toMatchObject({
    waiting: { outcome: 'proposed', minutes: 25, dchg_id: waiting.dchg_id },
  })
  expect((await charges()).rows).toMatchObject([{ dchg_quantity: 15, dchg_net: 6.75, dchg_vat: 1.35 }])
  expect(await record('left', minutesAgo(35))).toMatchObject({
    waiting: { outcome: 'free', dchg_id: null },
  })
  expect((await charges()).rows).toEqual([])

  const again = await record('left', minutesAgo(1))
  await record('arrived', minutesAgo(200), 0)
  await record('left', minutesAgo(60), 0)
  expect((await charges()).rows).toMatchObject([
    { dchg_quantity: 34, dchg_net: 15.3 },
    { dchg_quantity: 130, dchg_net: 30 },
  ])
  const { version } = await charges()
  const dchg_id = again.waiting.dchg_id ?? 0
  await control.call(docketChargeRefuse, { dck_id, version, dchg_id, reason: 'Our delay' })
  expect(await record('left', minutesAgo(0))).toMatchObject({ waiting: { outcome: 'refused', dchg_id } })
  expect((await charges()).rows.map(({ dchg_state }) => dchg_state)).toEqual(['refused', 'proposed'])
})

test('[PRICE-01] waiting from the times at a stop is not proposed on a tariff without an amount for waiting', async () => {
  await setTerms(0, 0, null)
  await record('arrived', minutesAgo(45))
  expect(await record('left', minutesAgo(15))).toMatchObject({
    waiting: { outcome: 'notCharged', minutes: 30 },
  })
  await setTerms(10, 45, 3000)
  expect((await charges()).rows).toEqual([])
})
