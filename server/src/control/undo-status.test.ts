import {
  circuitDocketList,
  manyStatusUndos,
  statusChange,
  statusUndo,
} from '@despatch/contract/control/control.ts'
import { driverList, driverPost } from '@despatch/contract/control/drivers.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketTracking } from '@despatch/contract/tracking/tracking.ts'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { forecastDriver } from './forecast-driver.ts'

let docket: number

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const control = await portal.login('control')
const admin = await portal.login('admin')
const drivers = (await control.call(driverList, {})).rows
  .filter(({ drv_state }) => drv_state === 'active')
  .map(({ drv_id }) => drv_id)

beforeEach(async () => {
  docket = (await account.call(docketPost, booking())).docket.dck_id
})

const versionOf = async (id = docket) =>
  Number((await sql('select dck_version from docket where dck_id = $1', [id]))[0]?.['dck_version'])

async function change(input: Record<string, unknown>, id = docket) {
  const { status, body } = await control.send(statusChange, {
    docket: id,
    version: await versionOf(id),
    ...input,
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

const undo = async (by = control) => await by.send(statusUndo, { docket, version: await versionOf() })

const given = (driver = drivers[0]) => ({ status: 'G', driver })
const cancelled = { status: 'C', exception: 6 }
const signed = (status: string) => ({ status, signedBy: 'A. Porter', at: new Date().toISOString() })

const stateOf = async (id = docket) =>
  (await sql('select dck_status, dck_drv_id, dck_undo_until from docket where dck_id = $1', [id]))[0]

const refused = (detail: string) => ({ status: 422, body: { code: 'STATUS_CHANGE_REFUSED', detail } })

const estimated = async () =>
  (await account.call(docketAddressList, { dck_id: docket })).rows.map(({ dadd_estimated }) => dadd_estimated)

const facts = () =>
  sql('select delivered, deliveries, attempts, transits from docket_fact where dck_id = $1', [docket])

const exceptions = () => sql('select dsts_id from exception_fact where dck_id = $1', [docket])

/** The journey as the account sees it. */
const tracked = async () => {
  const { headline, milestones, events, signature } = await account.call(docketTracking, {
    dck_id: docket,
  })
  return { headline, milestones, events, signature }
}

describe('undoing a status change', () => {
  test('[CTRL-03, LOG-02] reverses a cancellation, with an event and a log entry', async () => {
    await change(given())
    await change(cancelled)
    expect((await stateOf())?.['dck_undo_until']).not.toBeNull()
    const { status, body } = await undo()
    expect(status).toBe(200)
    expect(body).toMatchObject({ row: { dck_status: 'G', dck_drv_id: drivers[0], dck_undo_until: null } })
    const { rows } = await control.call(circuitDocketList, { cir_code: 'LON' })
    expect(body).toEqual({ row: rows.find(({ dck_id }) => dck_id === docket) })
    expect(
      await sql(
        `select dev_type, dev_status, dev_undone, dev_by from docket_event where dev_dck_id = $1 order by dev_id`,
        [docket],
      ),
    ).toEqual([
      { dev_type: 'booked', dev_status: 'W', dev_undone: false, dev_by: 'account' },
      { dev_type: 'status-changed', dev_status: 'G', dev_undone: false, dev_by: 'control' },
      { dev_type: 'status-changed', dev_status: 'C', dev_undone: true, dev_by: 'control' },
      { dev_type: 'undone', dev_status: 'G', dev_undone: false, dev_by: 'control' },
    ])
    expect(
      await sql(
        `select log_before->>'dck_status' before, log_after->>'dck_status' after from log
         where log_process = 'undo-status' and log_record = 'MT' || $1::int`,
        [docket],
      ),
    ).toEqual([{ before: 'C', after: 'G' }])
  })

  test('[CTRL-03] undoing a status change restores the previous driver, or no driver', async () => {
    await change(given())
    await undo()
    expect(await stateOf()).toEqual({ dck_status: 'W', dck_drv_id: null, dck_undo_until: null })
    await change(given(drivers[0]))
    await change(given(drivers[1]))
    expect((await stateOf())?.['dck_drv_id']).toBe(drivers[1])
    await undo()
    expect(await stateOf()).toMatchObject({ dck_status: 'G', dck_drv_id: drivers[0] })
  })

  test('[CTRL-03, TRACK-07] undoing a status change also undoes what was expected after it', async () => {
    const [by] = (await sql(`insert into driver (drv_driver, drv_callsign, drv_vehicle)
      values ('Undone', 'UNDO', 'car') returning drv_id`)) as { drv_id: number }[]
    const forecast = () => forecastDriver({ tenant: portal.tenant('metro') }, { drv_id: by?.drv_id ?? 0 })
    await change(given(by?.drv_id))
    await change(signed('I'))
    await forecast()
    expect(await estimated()).toEqual([null, expect.any(String)])
    await undo()
    await forecast()
    expect(await estimated()).toEqual([null, null])
  })

  test('[TRACK-02, TRACK-04] undoing a status change leaves no trace on the tracking page', async () => {
    await change(given())
    await change(signed('I'))
    const before = await tracked()
    await change(signed('D'))
    expect((await tracked()).signature?.name).toBe('A. Porter')
    await undo()
    expect(await tracked()).toEqual(before)
  })

  test('[REP-02] undoing a status change removes the mistake from reports, and counts nothing for the correction', async () => {
    await change(given())
    await change({ status: 'B', exception: 1 })
    expect(await facts()).toMatchObject([{ attempts: 1 }])
    await undo()
    expect(await facts()).toMatchObject([{ attempts: 0 }])
    expect(await exceptions()).toEqual([])
    // An undo back to a failed attempt does not count as a second attempt.
    await change({ status: 'B', exception: 1 })
    await change(given())
    await undo()
    expect(await facts()).toMatchObject([{ attempts: 1, delivered: 0 }])
    expect(await exceptions()).toEqual([{ dsts_id: 'B' }])
  })

  test('[CALL-04] undoing a status change is sent to webhooks as a change of status that includes the wrong status', async () => {
    const { webhook } = await admin.call(webhookPost, {
      hook_url: 'https://hooks.example/despatch',
      hook_events: ['docket.status_changed'],
    })
    await change(cancelled)
    await undo()
    expect(
      await sql('select hdel_data from webhook_delivery where hdel_hook_id = $1 order by hdel_id', [
        webhook.hook_id,
      ]),
    ).toMatchObject([{ hdel_data: { dck_status: 'C' } }, { hdel_data: { dck_status: 'W', undone: 'C' } }])
  })
})

describe('a change cannot be undone', () => {
  test('[CTRL-03] after fifteen minutes', async () => {
    await change(cancelled)
    await sql(
      `update docket_event set dev_recorded = now() - interval '15 minutes 1 second' where dev_dck_id = $1`,
      [docket],
    )
    expect(await undo()).toMatchObject(
      refused('The last change was made more than 15 minutes ago. Change the status instead.'),
    )
    expect((await stateOf())?.['dck_status']).toBe('C')
  })

  test('[CTRL-03] twice, nor can a booking be undone at all', async () => {
    expect(await undo()).toMatchObject(refused('This docket has no status change to undo.'))
    await change(given())
    await change(signed('I'))
    await undo()
    expect(await undo()).toMatchObject(refused('The last change of this docket has already been undone.'))
    // A later change can be undone again.
    await change(signed('I'))
    expect((await undo()).status).toBe(200)
  })

  test('[CTRL-06] by a dispatcher who has not seen a later change', async () => {
    await change(given())
    const seen = await versionOf()
    await change(signed('I'))
    const late = await control.send(statusUndo, { docket, version: seen })
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(late.body.detail).toContain(`Docket MT${docket} has been changed by control`)
    await undo()
    const later = await control.send(statusUndo, { docket, version: seen })
    expect(later.body.detail).toContain('was undone by control')
  })

  test('[CTRL-07] if the previous driver has been retired', async () => {
    const hired = await control.call(driverPost, {
      drv_driver: 'Tess Trial',
      drv_callsign: 'UNDO1',
      drv_vehicle: 'small van',
    })
    await change(given(hired.drv_id))
    await change(given(drivers[0]))
    await control.call(driverPost, {
      drv_id: hired.drv_id,
      drv_version: hired.drv_version,
      drv_driver: 'Tess Trial',
      drv_callsign: 'UNDO1',
      drv_vehicle: 'small van',
      drv_state: 'retired',
    })
    expect(await undo()).toMatchObject(refused('The driver who had the docket before is retired.'))
  })

  test('[CTRL-04] by a user with view-only access to the circuit or without access to the docket', async () => {
    await change(given())
    const nights = await portal.login('nights')
    expect(await undo(nights)).toMatchObject(refused('Statuses cannot be changed on this circuit.'))
    expect((await undo(account)).status).toBe(403)
    expect(await control.send(statusUndo, { docket: 2_000_000, version: 1 })).toMatchObject({
      status: 404,
      body: { code: 'DOCKET_NOT_FOUND' },
    })
  })
})

test('[CTRL-08] many changes are undone at once, and those that cannot be are listed', async () => {
  const other = (await account.call(docketPost, booking())).docket.dck_id
  await change(cancelled)
  const { changed, refused: left } = await control.call(manyStatusUndos, {
    dockets: [
      { docket, version: await versionOf() },
      { docket: other, version: 1 },
    ],
  })
  expect(changed).toMatchObject([{ dck_id: docket, dck_status: 'W' }])
  expect(left).toMatchObject([
    {
      docket: other,
      code: 'STATUS_CHANGE_REFUSED',
      message: 'This docket has no status change to undo.',
    },
  ])
})

test('[CALL-04] an undo whose reply was lost is made once for its key', async () => {
  await change(cancelled)
  const sent = { docket, version: await versionOf() }
  const once = { 'idempotency-key': `undo ${docket}` }
  const first = await control.send(statusUndo, sent, once)
  expect(first.status).toBe(200)
  expect((await control.send(statusUndo, sent, once)).body).toEqual(first.body)
  expect(await versionOf()).toBe(3)
})
