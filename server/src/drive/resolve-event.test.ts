import { createHash } from 'node:crypto'
import { circuitDocketFind, liveBoard, statusChange } from '@despatch/contract/control/control.ts'
import { driverPost } from '@despatch/contract/control/drivers.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { driverEventList, driverEventOpen, driverEventResolve } from '@despatch/contract/drive/devices.ts'
import { drivePhoto } from '@despatch/contract/drive/drive.ts'
import { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import { docketTracking } from '@despatch/contract/tracking/tracking.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { beforeEach, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { pairPhone, type DriverPhone } from '../../test/driver-phone.ts'
import { damagedPictures } from '../../test/odd-pictures.ts'
import { pngSaying } from '../../test/picture.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { usersByRight } from '../../test/users-by-right.ts'

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

test('[TRACK-07] a noted event is listed with the docket, and changes nothing until a dispatcher decides', async () => {
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

test('[TRACK-07, LOG-02] a noted event is applied with one call: the docket goes to the driver who delivered it', async () => {
  const { rows } = await control.call(driverEventResolve, { docket, evt_id, decision: 'apply' })
  expect(rows).toMatchObject([{ evt_resolved_by: 'control', applicable: false }])
  expect(await docketNow()).toEqual({ dck_status: 'D', dck_drv_id: robin })
  expect(await sql('select sig_name from docket_signature where sig_dck_id = $1', [docket])).toEqual([
    { sig_name: 'A. Porter' },
  ])
  const again = await control.send(driverEventResolve, { docket, evt_id, decision: 'apply' })
  expect(again.status).toBe(404)
})

test('[TRACK-07] a noted event is dismissed without a change of the docket', async () => {
  const { rows } = await control.call(driverEventResolve, { docket, evt_id, decision: 'dismiss' })
  expect(rows).toMatchObject([{ evt_resolved: expect.any(String), applicable: false }])
  expect(await docketNow()).toEqual({ dck_status: 'G', dck_drv_id: sam })
})

test('[CTRL-04] a noted event cannot be applied to a cancelled docket, but dismissed', async () => {
  await sql(`update docket set dck_status = 'C' where dck_id = $1`, [docket])
  const answer = await control.send(driverEventResolve, { docket, evt_id, decision: 'apply' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'STATUS_CHANGE_REFUSED' } })
  await control.call(driverEventResolve, { docket, evt_id, decision: 'dismiss' })
})

test('[CTRL-04] a noted event marks its docket on open boards, and is listed, until a dispatcher decides', async () => {
  const listed = async () =>
    (await control.call(driverEventOpen, {})).rows.filter(({ dck_id }) => dck_id === docket)
  expect(await listed()).toMatchObject([{ evt_id, dck_id: docket, applicable: true }])
  const { rows } = await control.call(docketList, { _id: docket })
  const number = rows[0]?.dck_docket ?? ''
  const marked = async () =>
    (await control.call(circuitDocketFind, { dck_docket: number })).rows[0]?.dck_driver_report
  expect(await marked()).toBe(true)
  const board = await control.follow(liveBoard, { cir_code: 'LON' })
  await decide('dismiss')
  expect(await board.next()).toMatchObject({
    type: 'row',
    row: { dck_id: docket, dck_driver_report: false },
  })
  await board.close()
  expect([await marked(), await listed()]).toEqual([false, []])
})

test('[CTRL-01] a noted event is not listed for a dispatcher of other circuits', async () => {
  const other = await usersByRight(portal)(['control'])
  await portal.change(
    'session',
    "delete from user_circuit where ausr_id = (select ausr_id from app_user where ausr_logon = 'rights-0')",
  )
  const { rows } = await other.call(driverEventOpen, {})
  expect(rows).toEqual([])
})

test('[OPS-03] a noted event is found by an index', async () => {
  const { rows } = await portal
    .tenant('metro')
    .pool.query(
      `explain select evt_id from driver_event where evt_outcome = 'noted' and evt_resolved is null and evt_dck_id = 1`,
    )
  expect(JSON.stringify(rows)).toContain('driver_event_open')
})

test('[CALL-03] a noted event is not found under another docket', async () => {
  const other = (await account.call(docketPost, booking())).docket.dck_id
  const answer = await control.send(driverEventResolve, { docket: other, evt_id, decision: 'dismiss' })
  expect(answer.status).toBe(404)
})

const png = (text: string) => pngSaying(`${text} ${evt_id}`)

const photo = (content: Buffer, more: Partial<Payload<typeof drivePhoto>> = {}) => ({
  photo_id: crypto.randomUUID(),
  evt_id,
  taken_at: new Date().toISOString(),
  now: new Date().toISOString(),
  image: `data:image/png;base64,${content.toString('base64')}`,
  sha256: createHash('sha256').update(content).digest('hex'),
  ...more,
})

const sendPhoto = async (sent: ReturnType<typeof photo>, by = phone) => {
  const { status, body } = await by.send(drivePhoto, sent)
  expect(status).toBe(200)
  return body
}

const proofs = async () => {
  const { rows } = await control.call(docketSignatureList, { dck_id: docket })
  return rows.filter(({ sig_kind }) => sig_kind === 'photo').map(({ sig_image }) => sig_image)
}

const decide = (decision: 'apply' | 'dismiss') =>
  control.call(driverEventResolve, { docket, evt_id, decision })

const stored = { outcome: 'stored', reason: '', reason_code: null }

test('[TRACK-04, LOG-02] a photo of a delivery is held with a noted delivery, and is a proof when a dispatcher applies it', async () => {
  const sent = photo(png('step'))
  expect(await sendPhoto(sent)).toEqual(stored)
  expect(await proofs()).toEqual([])
  const { rows } = await control.call(driverEventList, { docket })
  expect(rows).toMatchObject([{ evt_photos: 1 }])
  await decide('apply')
  expect(await proofs()).toEqual([sent.image])
  const [logged] = await sql(
    `select log_user from log where log_process = 'take-proofs' order by log_id desc`,
  )
  expect(logged).toEqual({ log_user: 'control' })
})

test('[TRACK-04, TRACK-07] a photo of a delivery is a proof at once if the delivery is on the docket, and is stored once', async () => {
  await decide('apply')
  const sent = photo(png('step'))
  for (const answer of await Promise.all([sent, sent, sent].map((each) => sendPhoto(each))))
    expect(answer).toEqual(stored)
  expect(await proofs()).toEqual([sent.image])
  const { photos } = await account.call(docketTracking, { dck_id: docket })
  expect(photos).toMatchObject([{ stop: 1 }])
})

test('[TRACK-04] a photo of a delivery is no proof if a dispatcher dismisses the delivery, and its file is not needed', async () => {
  const sent = photo(png('step'))
  await sendPhoto(sent)
  await decide('dismiss')
  expect(await proofs()).toEqual([])
  expect(await sql('select from file_in_use where hash = $1', [sent.sha256])).toEqual([])
  const late = await sendPhoto(photo(png('late')))
  expect(late).toMatchObject({ outcome: 'refused', reason_code: 'photo_of_dismissed' })
})

test('[TRACK-04] a photo of a delivery is refused after the fifth, and under the id of another photo', async () => {
  const all = Array.from({ length: 5 }, (_, index) => photo(png(String(index))))
  for (const each of all) expect(await sendPhoto(each)).toEqual(stored)
  const again = photo(png('other'), { photo_id: all[0]?.photo_id ?? '' })
  expect(await sendPhoto(again)).toMatchObject({
    outcome: 'refused',
    reason: 'The id of this photo is already in use.',
  })
  expect(await sendPhoto(photo(png('sixth')))).toMatchObject({
    outcome: 'refused',
    reason: 'This delivery already has the most photos that one can have.',
    reason_code: 'too_many_photos',
  })
})

test('[TRACK-04] a photo of a delivery is refused by the name of the field if it is no image, or not the one that the phone has', async () => {
  const other = createHash('sha256').update('other').digest('hex')
  for (const [more, field] of [
    [{ sha256: other }, 'sha256'],
    [{ image: `data:image/jpeg;base64,${png('png').toString('base64')}` }, 'image'],
  ] as const)
    expect(await phone.send(drivePhoto, photo(png('step'), more))).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    })
})

test('[TRACK-04] a photo of a delivery that cannot be decoded is refused with its reason, and is not stored', async () => {
  await decide('apply')
  for (const [name, content] of Object.entries(await damagedPictures())) {
    if (!['ffd8', '8950'].includes(content.toString('hex', 0, 2))) continue
    const type = content[0] === 0xff ? 'jpeg' : 'png'
    const sent = photo(content, { image: `data:image/${type};base64,${content.toString('base64')}` })
    expect([name, await sendPhoto(sent)]).toMatchObject([
      name,
      { outcome: 'refused', reason: expect.stringMatching(/\.$/), reason_code: 'photo_damaged' },
    ])
  }
  expect(await proofs()).toEqual([])
})

test('[CALL-03] a photo of a delivery of another driver’s delivery is refused like one of a missing delivery', async () => {
  const other = await pairPhone(portal.visitor, control, sam)
  const unknown = {
    outcome: 'refused',
    reason: 'There is no such job of yours.',
    reason_code: 'unknown_job',
  }
  const theirs = photo(png('theirs'))
  expect(await sendPhoto(theirs, other)).toEqual(unknown)
  expect(await sendPhoto(photo(png('missing'), { evt_id: crypto.randomUUID() }), other)).toEqual(unknown)
  expect(await sql('select from driver_photo where dph_id = $1', [theirs.photo_id])).toEqual([])
})
