import { circuitDocketList, circuitList, statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { exceptionList } from '@despatch/contract/lookups/lookups.ts'
import { docketTracking } from '@despatch/contract/tracking/tracking.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { bookEarlier } from '../../test/book-earlier.ts'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

let docket: number

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const control = await portal.login('control')
const driver = (await activeDriver(control)).drv_id

beforeEach(async () => {
  docket = (await account.call(docketPost, booking())).docket.dck_id
})

const now = () => new Date().toISOString()

type Change = Record<string, unknown>

const signed = (status: string): Change => ({ status, signedBy: 'A. Porter', at: now() })

/** A change by a user who has seen the current docket. */
async function change(input: Change, by = control) {
  const [{ dck_version: version } = {}] = await sql('select dck_version from docket where dck_id = $1', [
    docket,
  ])
  return await by.send(statusChange, { docket, version, ...input })
}

/** Brings the docket to a status by allowed steps. */
async function bring(...steps: Change[]): Promise<void> {
  for (const step of steps) expect((await change(step)).status).toBe(200)
}

const refused = (field: string, message: string) => ({
  status: 422,
  body: {
    code: 'STATUS_CHANGE_REFUSED',
    title: 'Status change',
    detail: message,
    errors: [{ field, message }],
  },
})

test('[CTRL-03] changing a status takes a docket from booking to delivery, with an event and a log entry for each step', async () => {
  await bring({ status: 'G', driver }, signed('I'), signed('E'), signed('D'))
  const events = await sql(
    `select dev_status, dev_by, dev_signed_by, dev_drv_id from docket_event where dev_dck_id = $1 order by dev_id`,
    [docket],
  )
  expect(events).toEqual([
    { dev_status: 'W', dev_by: 'account', dev_signed_by: '', dev_drv_id: null },
    { dev_status: 'G', dev_by: 'control', dev_signed_by: '', dev_drv_id: driver },
    { dev_status: 'I', dev_by: 'control', dev_signed_by: 'A. Porter', dev_drv_id: driver },
    { dev_status: 'E', dev_by: 'control', dev_signed_by: 'A. Porter', dev_drv_id: driver },
    { dev_status: 'D', dev_by: 'control', dev_signed_by: 'A. Porter', dev_drv_id: driver },
  ])
  const logs = await sql(
    `select log_user, log_unit, log_before->>'dck_status' before, log_after->>'dck_status' after from log
       where log_process = 'change-status' and log_record = 'MT' || $1::int order by log_id`,
    [docket],
  )
  const by = { log_user: 'control', log_unit: 'Control room' }
  expect(logs).toEqual([
    { ...by, before: 'W', after: 'G' },
    { ...by, before: 'G', after: 'I' },
    { ...by, before: 'I', after: 'E' },
    { ...by, before: 'E', after: 'D' },
  ])
  expect(await account.call(docketTracking, { dck_id: docket })).toMatchObject({
    dck_status: 'D',
    signature: { name: 'A. Porter' },
  })
})

test('[CTRL-03] changing a status returns the row as the board shows it', async () => {
  const { body } = await change({ status: 'G', driver })
  const { rows } = await control.call(circuitDocketList, { cir_code: 'LON' })
  expect(body).toEqual({ row: rows.find(({ dck_id }) => dck_id === docket) })
  expect(body).toMatchObject({ row: { dck_status: 'G', dck_version: 2 } })
})

test.each([
  ['D', 'A docket cannot change from "Web booking" to "Delivered".'],
  ['I', 'A docket cannot change from "Web booking" to "Item collected".'],
  ['W', 'A docket cannot change from "Web booking" to "Web booking".'],
  ['O', 'A docket cannot change from "Web booking" to "Open".'],
  ['F', 'A docket cannot change from "Web booking" to "Finished".'],
])('[CTRL-03] changing a status is refused from W to %s', async (status, message) => {
  expect(await change({ ...signed(status), driver })).toMatchObject(refused('status', message))
})

test('[CTRL-03] changing a status is refused to W, O or F, even if a tenant’s flow allows it', async () => {
  await portal.change('reference', `update status set dsts_fwds = dsts_fwds || 'WOF', dsts_web = 'T'`)
  for (const status of ['W', 'O', 'F']) {
    expect((await change(signed(status))).body.errors?.[0]?.field).toBe('status')
  }
  await bring({ status: 'G', driver }, signed('I'), signed('D'))
  expect((await change(signed('F'))).body.errors?.[0]?.field).toBe('status')
})

test('[CTRL-03] changing a status is refused if the tenant has closed the status to the web', async () => {
  await portal.change('reference', `update status set dsts_web = 'F' where dsts_id = 'Q'`)
  expect((await change(signed('Q'))).body.errors?.[0]?.field).toBe('status')
  await portal.change('reference', `update status set dsts_web = 'T' where dsts_id = 'Q'`)
  await bring(signed('Q'))
})

test('[CTRL-03] changing a status to G requires a driver who is on duty', async () => {
  expect(await change({ status: 'G' })).toMatchObject(refused('driver', 'Please choose a driver.'))
  const off = await sql(
    `update driver set drv_state = 'off' where drv_id = (select max(drv_id) from driver) returning drv_id`,
  )
  for (const drv_id of [off[0]?.drv_id, 2_000_000]) {
    expect(await change({ status: 'G', driver: drv_id })).toMatchObject(
      refused('driver', 'This driver is not on duty.'),
    )
  }
})

test('[CTRL-03] changing a status to B and C requires a reason that belongs to the status', async () => {
  const reasons = (await control.call(exceptionList, {})).rows
  const reasonFor = (status: string) => reasons.find(({ exc_status }) => exc_status === status)?.exc_id
  const notForThis = refused('exception', 'This reason is not for this status.')
  expect(await change({ status: 'C' })).toMatchObject(refused('exception', 'Please choose a reason.'))
  expect(await change({ status: 'C', exception: reasonFor('B') })).toMatchObject(notForThis)
  expect(await change({ status: 'C', exception: 2_000_000 })).toMatchObject(notForThis)
  await bring({ status: 'G', driver })
  expect(await change({ status: 'B' })).toMatchObject(refused('exception', 'Please choose a reason.'))
  expect(await change({ status: 'B', exception: reasonFor('C') })).toMatchObject(notForThis)
  await bring({ status: 'B', exception: reasonFor('B') }, { status: 'C', exception: reasonFor('C') })
  expect(
    await sql(
      `select dev_exc_id from docket_event where dev_dck_id = $1 and dev_exc_id is not null order by dev_id`,
      [docket],
    ),
  ).toEqual([{ dev_exc_id: reasonFor('B') }, { dev_exc_id: reasonFor('C') }])
})

test('[CTRL-03] changing a status to the others requires a signer and a time that is not in the future', async () => {
  await bring({ status: 'G', driver })
  const { at, signedBy } = signed('I')
  expect((await change({ status: 'I' })).body.errors).toEqual([
    { field: 'at', message: 'Please enter date and time.' },
    { field: 'signedBy', message: 'Please enter the name of the signatory.' },
  ])
  expect(await change({ status: 'I', at })).toMatchObject(
    refused('signedBy', 'Please enter the name of the signatory.'),
  )
  expect(await change({ status: 'I', signedBy })).toMatchObject(refused('at', 'Please enter date and time.'))
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(await change({ status: 'I', signedBy, at: tomorrow })).toMatchObject(
    refused('at', 'The date and time must not be in the future.'),
  )
})

test('[CTRL-03, CALL-02] changing a status accepts a time with any offset', async () => {
  await bring({ status: 'G', driver })
  await bookEarlier(sql, docket)
  const happened = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000
  const at = new Date(happened + 14 * 3_600_000).toISOString().replace('Z', '+14:00')
  expect((await change({ status: 'I', signedBy: 'A. Porter', at })).status).toBe(200)
  expect(await timeOf('I')).toBe(happened)
})

const timeOf = async (status: string) => {
  const rows = await sql('select dev_at from docket_event where dev_dck_id = $1 and dev_status = $2', [
    docket,
    status,
  ])
  return Date.parse(String(rows[0]?.dev_at))
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const stated = (status: string, minutes: number): Change => ({ ...signed(status), at: minutesAgo(minutes) })

describe('the time of a status', () => {
  beforeEach(async () => {
    await bring({ status: 'G', driver })
    await bookEarlier(sql, docket)
  })

  test.each(['I', 'R', 'Q'])(
    '[CTRL-03] the time of a status %s is not before the booking',
    async (status) => {
      for (const minutes of [362, 24 * 60, 7 * 365 * 24 * 60])
        expect(await change(stated(status, minutes))).toMatchObject({
          status: 422,
          body: {
            errors: [
              {
                field: 'at',
                message: expect.stringMatching(/^The docket was booked at .* or a later one\.$/),
              },
            ],
          },
        })
      expect((await change(stated(status, 350))).status).toBe(200)
    },
  )

  test('[CTRL-03] the time of a status that asks for none is checked too', async () => {
    const reason = (await control.call(exceptionList, {})).rows.find(({ exc_status }) => exc_status === 'B')
    const failed = { status: 'B', exception: reason?.exc_id }
    expect(await change({ ...failed, at: minutesAgo(400) })).toMatchObject({
      body: { errors: [{ field: 'at' }] },
    })
    expect((await change({ ...failed, at: minutesAgo(100) })).status).toBe(200)
  })

  test.each([
    [['I'], 'E'],
    [['I'], 'D'],
    [['I'], 'R'],
    [['I', 'E'], 'D'],
    [['Q', 'I'], 'E'],
  ])(
    '[CTRL-03] the time of a status after %j is for %s not before the last of them',
    async (before, status) => {
      for (const [index, step] of before.entries()) await bring(stated(step, 200 - index * 50))
      const last = 200 - (before.length - 1) * 50
      expect(await change(stated(status, last + 1.5))).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'at', message: expect.stringMatching(/^The docket became ".*" at /) }] },
      })
      expect((await change(stated(status, last - 1))).status).toBe(200)
    },
  )

  test('[CTRL-03] the time of a status is not before the recorded arrival at its stop', async () => {
    await sql(
      `update docket_address set dadd_ready = now() - interval '5 hours', dadd_arrived = now() - interval '2 hours'
      where dadd_dck_id = $1`,
      [docket],
    )
    expect((await change(stated('I', 122))).body.errors?.[0]?.message).toContain('arrived at the collection')
    await bring(stated('I', 115))
    await sql(
      `update docket_address set dadd_arrived = now() - interval '1 hour' where dadd_dck_id = $1 and dadd_order = 1`,
      [docket],
    )
    expect((await change(stated('D', 62))).body.errors?.[0]?.message).toContain('arrived at the drop')
    await bring(stated('D', 58))
  })

  test('[CTRL-03] the time of a status within the minute of an earlier step is stored in its order', async () => {
    await bring(stated('I', 100))
    const collected = await timeOf('I')
    const minute = new Date(Math.floor(collected / 60_000) * 60_000).toISOString()
    await bring({ ...signed('D'), at: minute })
    expect(await timeOf('D')).toBe(collected)
  })

  test('[CTRL-03] the time of a status up to two minutes ahead of the server is stored as now', async () => {
    expect((await change(stated('I', -2.5))).body.errors?.[0]?.field).toBe('at')
    await bring(stated('I', -1.5))
    expect(await timeOf('I')).toBeLessThanOrEqual(Date.now())
  })

  test('[CTRL-03] the time of a status after one without a stated time can be earlier than its entry', async () => {
    await sql(`update status set dsts_asks = 'nothing' where dsts_id = 'I'`)
    await bring({ status: 'I' }, stated('E', 30))
    expect(await timeOf('E')).toBeLessThan(await timeOf('I'))
    await sql(`update status set dsts_asks = 'signature' where dsts_id = 'I'`)
  })
})

test('[OPS-06] changing a status to delivered enqueues an email', async () => {
  await bring({ status: 'G', driver }, signed('I'), signed('D'))
  expect(
    await sql(`select job_payload payload from job where job_payload->>'dck_id' = $1 order by job_created`, [
      String(docket),
    ]),
  ).toEqual([
    { payload: { dck_id: docket, about: 'booked' } },
    { payload: { dck_id: docket, about: 'delivered', event: expect.any(Number) } },
  ])
})

test('[CTRL-04] changing a status is refused to a user with view-only access to the circuit', async () => {
  const nights = await portal.login('nights')
  const { rows } = await nights.call(circuitList, {})
  expect(rows.find(({ cir_circ_code }) => cir_circ_code === 'LON')?.acia_update).toBe('F')
  expect(await change({ status: 'G', driver }, nights)).toMatchObject(
    refused('circuit', 'Statuses cannot be changed on this circuit.'),
  )
})

test('[CTRL-04] changing a status is refused to a user with access to the docket’s account but not to its circuit', async () => {
  await portal.change('session', `update app_user set ausr_rights_control = 'T' where ausr_logon = 'account'`)
  expect(await change({ status: 'G', driver }, account)).toMatchObject(
    refused('circuit', 'Statuses cannot be changed on this circuit.'),
  )
})

test('[CTRL-04, LIST-07] changing a status is refused to a user with neither, as if the docket did not exist', async () => {
  await portal.change(
    'session',
    `with me as (select ausr_id from app_user where ausr_logon = 'nights'),
         removed as (delete from user_account where ausr_id = (table me)),
         linked as (update app_user set ausr_all_accounts = 'F' where ausr_id = (table me))
       delete from user_circuit where ausr_id = (table me) and cir_circ_code = 'LON'`,
  )
  const nights = await portal.login('nights')
  expect(await change({ status: 'G', driver }, nights)).toMatchObject({
    status: 404,
    body: { code: 'DOCKET_NOT_FOUND' },
  })
  expect((await nights.send(circuitDocketList, { cir_code: 'LON' })).status).toBe(404)
  expect((await nights.send(circuitDocketList, { cir_code: 'OVN' })).status).toBe(200)
})
