import { statusChange } from '@despatch/contract/control/control.ts'
import { driverPost } from '@despatch/contract/control/drivers.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { driverEventList, driverEventResolve } from '@despatch/contract/drive/devices.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { pairPhone, type DriverPhone } from '../../test/driver-phone.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const control = await portal.login('control')

const newDriver = async (drv_driver: string) => {
  const drv_callsign = `R${crypto.randomUUID().slice(0, 6)}`
  return (await control.call(driverPost, { drv_driver, drv_callsign, drv_vehicle: 'small van' })).drv_id
}
const robin = await newDriver('Robin First')
const sam = await newDriver('Sam Second')
const phone: DriverPhone = await pairPhone(portal.visitor, control, robin)

let docket: number
let evt_id: string

/** Robin has delivered a docket that was given to Sam. */
beforeEach(async () => {
  docket = (await account.call(docketPost, booking())).docket.dck_id
  evt_id = crypto.randomUUID()
  await control.call(statusChange, { docket, version: 1, status: 'G', driver: robin })
  await control.call(statusChange, { docket, version: 2, status: 'G', driver: sam })
  const rows = await sql('select dadd_id from docket_address where dadd_dck_id = $1 and dadd_order = 1', [
    docket,
  ])
  const now = new Date().toISOString()
  await phone.sync([
    {
      evt_id,
      evt_seq: 1,
      dck_id: docket,
      dadd_id: Number(rows[0]?.['dadd_id']),
      evt_kind: 'delivered',
      evt_at: now,
      signed_by: 'A. Porter',
      sig_path: 'M20 60C40 20 60 80 90 50',
    },
  ])
})

const docketNow = async () =>
  (await sql('select dck_status, dck_drv_id from docket where dck_id = $1', [docket]))[0]

describe('a noted event', () => {
  test('[TRACK-07] is listed with the docket, and changes nothing until a dispatcher decides', async () => {
    const { rows } = await control.call(driverEventList, { docket })
    expect(rows).toMatchObject([
      {
        evt_id,
        evt_kind: 'delivered',
        drv_driver: 'Robin First',
        dadd_companyname: 'Tower of London',
        evt_outcome: 'noted',
        evt_reason: 'Sam Second has this job now.',
        applicable: true,
      },
    ])
    expect(await docketNow()).toEqual({ dck_status: 'G', dck_drv_id: sam })
  })

  test('[TRACK-07, LOG-02] is applied with one call: the docket goes to the driver who delivered it', async () => {
    const { rows } = await control.call(driverEventResolve, { docket, evt_id, decision: 'apply' })
    expect(rows).toMatchObject([{ evt_resolved_by: 'control', applicable: false }])
    expect(await docketNow()).toEqual({ dck_status: 'D', dck_drv_id: robin })
    expect(await sql('select sig_name from docket_signature where sig_dck_id = $1', [docket])).toEqual([
      { sig_name: 'A. Porter' },
    ])
    const again = await control.send(driverEventResolve, { docket, evt_id, decision: 'apply' })
    expect(again.status).toBe(404)
  })

  test('[TRACK-07] is dismissed without a change of the docket', async () => {
    const { rows } = await control.call(driverEventResolve, { docket, evt_id, decision: 'dismiss' })
    expect(rows).toMatchObject([{ evt_resolved: expect.any(String), applicable: false }])
    expect(await docketNow()).toEqual({ dck_status: 'G', dck_drv_id: sam })
  })

  test('[CTRL-04] cannot be applied to a cancelled docket, but dismissed', async () => {
    await sql(`update docket set dck_status = 'C' where dck_id = $1`, [docket])
    const answer = await control.send(driverEventResolve, { docket, evt_id, decision: 'apply' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'STATUS_CHANGE_REFUSED' } })
    await control.call(driverEventResolve, { docket, evt_id, decision: 'dismiss' })
  })

  test('[CALL-03] is not found under another docket', async () => {
    const other = (await account.call(docketPost, booking())).docket.dck_id
    const answer = await control.send(driverEventResolve, { docket: other, evt_id, decision: 'dismiss' })
    expect(answer.status).toBe(404)
  })
})
