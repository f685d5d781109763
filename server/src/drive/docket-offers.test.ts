import { circuitDocketFind, liveBoard, statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { driverPost } from '@despatch/contract/control/drivers.ts'
import { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import {
  docketOfferDrivers,
  docketOfferList,
  docketOfferPost,
  docketOfferWithdraw,
} from '@despatch/contract/drive/offers.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { pairPhone, type DriverPhone } from '../../test/driver-phone.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const control = await portal.login('control')

const newDriver = async (drv_driver: string) => {
  const drv_callsign = `O${crypto.randomUUID().slice(0, 6)}`
  return (await control.call(driverPost, { drv_driver, drv_callsign, drv_vehicle: 'small van' })).drv_id
}
const robin = await newDriver('Robin First')
const sam = await newDriver('Sam Second')
const withoutPhone = await newDriver('Pat Phoneless')
const robins = await pairPhone(portal.visitor, control, robin)
const sams = await pairPhone(portal.visitor, control, sam)

let docket: number
let number: string
let seq = 0

beforeEach(async () => {
  const booked = (await account.call(docketPost, booking())).docket
  docket = booked.dck_id
  number = booked.dck_docket
})

const offer = (drivers: number[]) => control.call(docketOfferPost, { docket, drivers, minutes: 5 })
const offersOf = async (phone: DriverPhone) =>
  (await phone.sync()).offers.filter(({ dck_id }) => dck_id === docket)
const withdrawnTo = async (phone: DriverPhone) =>
  (await phone.sync()).withdrawn_offers.filter(({ dck_id }) => dck_id === docket).map(({ ended }) => ended)
const states = async () =>
  Object.fromEntries(
    (await control.call(docketOfferList, { docket })).rows
      .toReversed()
      .map(({ drv_driver, off_state }) => [drv_driver, off_state]),
  )
const row = async () => (await control.call(circuitDocketFind, { dck_docket: number })).rows[0]
const expire = () => sql(`update docket_offer set off_until = now() where off_dck_id = $1`, [docket])

async function answer(
  phone: DriverPhone,
  evt_kind: 'accepted' | 'declined',
  more: { evt_id?: string; declined_for?: 'far' } = {},
) {
  const stops = await sql('select dadd_id from docket_address where dadd_dck_id = $1 and dadd_order = 0', [
    docket,
  ])
  const { results, jobs } = await phone.sync([
    {
      evt_id: crypto.randomUUID(),
      evt_seq: (seq += 1),
      dck_id: docket,
      dadd_id: Number(stops[0]?.['dadd_id']),
      evt_kind,
      evt_at: new Date().toISOString(),
      ...more,
    },
  ])
  const [{ outcome, reason } = { outcome: '', reason: '' }] = results
  return { result: `${outcome}: ${reason}`, hasJob: jobs?.some(({ dck_id }) => dck_id === docket) ?? false }
}

test('[CTRL-07, CALL-03] a docket that is offered to drivers is on their phones without names and streets, and on no other phone', async () => {
  await offer([robin])
  const [shown, ...more] = await offersOf(robins)
  expect(more).toEqual([])
  expect(shown).toMatchObject({
    dck_docket: number,
    from_town: 'London',
    from_postalcode: 'WC1B 3DG',
    to_postalcode: 'EC3N 4AB',
    drops: 1,
    pieces: 1,
    weight: 2.5,
  })
  expect(shown?.seconds).toBeGreaterThan(200)
  expect(JSON.stringify(shown)).not.toMatch(/Museum|Tower|Street|total|cust/)
  expect(await offersOf(sams)).toEqual([])
})

test('[CTRL-03, CTRL-07, LOG-02] a docket that is offered to drivers is given to the first driver who accepts, and the others are answered who has it', async () => {
  await offer([robin, sam])
  const evt_id = crypto.randomUUID()
  expect(await answer(robins, 'accepted', { evt_id })).toEqual({ result: 'applied: ', hasJob: true })
  expect(await row()).toMatchObject({ dck_status: 'G', dck_drv_id: robin, dck_offered: 0 })
  expect(await offersOf(sams)).toEqual([])
  expect((await answer(sams, 'accepted')).result).toBe('refused: Robin First has this job now.')
  expect(await answer(robins, 'accepted', { evt_id })).toMatchObject({ result: 'applied: ' })
  const history = await sql(`select dev_by from docket_event where dev_dck_id = $1 and dev_status = 'G'`, [
    docket,
  ])
  expect(history).toEqual([{ dev_by: expect.stringMatching(/^driver Robin First/) }])
  expect(await states()).toEqual({ 'Robin First': 'accepted', 'Sam Second': 'withdrawn' })
  const logged = await sql(
    `select log_user from log where log_process = 'offer-docket' and log_record = $1`,
    [number],
  )
  expect(logged).toEqual([{ log_user: 'control' }])
})

test('[CTRL-07] a docket that is offered to drivers is given once if two drivers accept at the same moment', async () => {
  await offer([robin, sam])
  const answers = await Promise.all([answer(robins, 'accepted'), answer(sams, 'accepted')])
  const accepted = answers.filter(({ result }) => result === 'applied: ')
  const refused = answers.filter(({ result }) => /^refused: (Robin|Sam) .* has this job now/.test(result))
  expect([accepted.length, refused.length]).toEqual([1, 1])
})

test('[CTRL-04, CTRL-07] a docket that is offered to drivers shows on open boards how many were asked and how many declined', async () => {
  const board = await control.follow(liveBoard, { cir_code: 'LON' })
  await offer([robin, sam])
  expect(await board.next()).toMatchObject({
    row: { dck_id: docket, dck_offered: 2, dck_offered_until: expect.any(String), dck_declined: 0 },
  })
  expect(await answer(robins, 'declined', { declined_for: 'far' })).toMatchObject({
    result: 'applied: Too far away.',
  })
  expect(await board.next()).toMatchObject({ row: { dck_id: docket, dck_offered: 1, dck_declined: 1 } })
  await board.close()
  expect(await offersOf(robins)).toEqual([])
  expect((await answer(robins, 'accepted')).result).toBe('refused: You declined this offer.')
  const { rows } = await control.call(docketOfferList, { docket })
  expect(rows.find(({ drv_id }) => drv_id === robin)).toMatchObject({
    off_state: 'declined',
    off_reason: 'far',
  })
})

test('[CTRL-07] a docket that is offered to drivers cannot be accepted after it has expired or was withdrawn', async () => {
  await offer([robin])
  await expire()
  expect(await offersOf(robins)).toEqual([])
  expect((await answer(robins, 'accepted')).result).toBe('refused: This offer has expired.')
  expect(await states()).toEqual({ 'Robin First': 'expired' })
  await offer([robin])
  expect(await offersOf(robins)).toHaveLength(1)
  const { rows } = await control.call(docketOfferWithdraw, { docket })
  expect(rows[0]).toMatchObject({ drv_id: robin, off_state: 'withdrawn' })
  expect((await answer(robins, 'accepted')).result).toBe('refused: The office withdrew this offer.')
  expect(await row()).toMatchObject({ dck_status: 'W', dck_offered: 0 })
})

test('[CTRL-07] a docket that is offered to drivers to another driver later is open for both until the same time', async () => {
  await control.call(docketOfferPost, { docket, drivers: [robin], minutes: 2 })
  await control.call(docketOfferPost, { docket, drivers: [sam], minutes: 10 })
  const [first] = await offersOf(robins)
  const [second] = await offersOf(sams)
  expect(first?.seconds).toBeGreaterThan(500)
  expect(Math.abs((first?.seconds ?? 0) - (second?.seconds ?? 0))).toBeLessThan(60)
  expect(await row()).toMatchObject({ dck_offered: 2 })
  await expire()
  await control.call(docketOfferPost, { docket, drivers: [sam], minutes: 2 })
  expect(await row()).toMatchObject({ dck_offered: 1, dck_declined: 0 })
  expect((await control.call(docketOfferList, { docket })).rows.map(({ off_state }) => off_state)).toEqual([
    'offered',
    'expired',
    'expired',
  ])
})

test('[CTRL-07] a docket that is offered to drivers is not on phones any more when a dispatcher gives it to a driver, also after it is taken back', async () => {
  await offer([robin])
  const version = (await row())?.dck_version ?? 0
  await control.call(statusChange, { docket, version, status: 'G', driver: sam })
  expect(await offersOf(robins)).toEqual([])
  expect((await answer(robins, 'accepted')).result).toBe('refused: Sam Second has this job now.')
  await control.call(statusUndo, { docket, version: version + 1 })
  expect(await row()).toMatchObject({ dck_status: 'W', dck_offered: 0, dck_declined: 0 })
  expect(await offersOf(robins)).toEqual([])
  expect(await withdrawnTo(robins)).toEqual(['given'])
  expect((await answer(robins, 'accepted')).result).toBe('refused: This job was given to another driver.')
  const { rows } = await control.call(docketOfferList, { docket })
  expect(rows).toMatchObject([{ off_state: 'withdrawn', off_ended: 'given' }])
  await offer([robin])
  expect([await offersOf(robins), await withdrawnTo(robins)]).toMatchObject([[{ dck_id: docket }], []])
})

test('[CTRL-07] a docket that is offered to drivers is withdrawn from the phones, with the reason, when it is cancelled or archived', async () => {
  await offer([robin])
  await control.call(docketOfferWithdraw, { docket })
  expect(await withdrawnTo(robins)).toEqual(['office'])
  await offer([robin])
  const { version, pricing } = await account.call(docketCancelCheck, { dck_id: docket })
  await account.call(docketCancelPost, {
    dck_id: docket,
    version,
    ...(pricing ? { expected_total: pricing.total } : {}),
  })
  expect([await offersOf(robins), await withdrawnTo(robins)]).toEqual([[], ['cancelled']])
  expect((await answer(robins, 'accepted')).result).toBe('refused: This docket was cancelled.')
  expect(await withdrawnTo(sams)).toEqual([])

  docket = (await account.call(docketPost, booking())).docket.dck_id
  await offer([robin])
  await sql(`update docket set dck_archive = 'T' where dck_id = $1`, [docket])
  expect(await withdrawnTo(robins)).toEqual(['archived'])
})

test('[CALL-03] a docket that is offered to drivers is refused like a missing docket to a driver to whom it was not offered', async () => {
  await offer([sam])
  expect(await answer(robins, 'accepted')).toEqual({
    result: 'refused: There is no such job of yours.',
    hasJob: false,
  })
})

test('[OPS-03] a docket that is offered to drivers is found by an index', async () => {
  const { rows } = await portal
    .tenant('metro')
    .pool.query(
      `explain select off_id from docket_offer where off_drv_id = 1 and off_current and off_state = 'offered' and off_until > now()`,
    )
  expect(JSON.stringify(rows)).toMatch(/docket_offer_of_driver/)
  const withdrawn = await portal
    .tenant('metro')
    .pool.query(
      `explain select off_id from docket_offer where off_drv_id = 1 and off_state = 'withdrawn' and off_until > now()`,
    )
  expect(JSON.stringify(withdrawn.rows)).toMatch(/docket_offer_withdrawn/)
})

const refusal = async (drivers: number[]) => {
  const { status, body } = await control.send(docketOfferPost, { docket, drivers, minutes: 5 })
  return [status, body.errors?.[0]?.field, body.detail]
}

describe('an offer is refused', () => {
  test('[CTRL-07] an offer is refused to drivers who have no phone, are off duty or do not exist', async () => {
    expect(await refusal([withoutPhone])).toEqual([422, 'drivers', 'Pat Phoneless has no paired phone.'])
    expect(await refusal([2_000_000_000])).toEqual([422, 'drivers', 'One of these drivers does not exist.'])
    await sql(`update driver set drv_state = 'off' where drv_id = $1`, [sam])
    expect(await refusal([robin, sam])).toEqual([422, 'drivers', 'Sam Second is not on duty.'])
    await sql(`update driver set drv_state = 'active' where drv_id = $1`, [sam])
    expect(await states()).toEqual({})
  })

  test('[CTRL-07] so only drivers on duty with a phone and a large enough vehicle are listed, each with the reason for their position', async () => {
    const { rows } = await control.call(docketOfferDrivers, { docket })
    const listed = rows.map(({ drv_id }) => drv_id)
    expect(listed).toEqual(expect.arrayContaining([robin, sam]))
    expect(listed).not.toContain(withoutPhone)
    await sql(`update driver set drv_vehicle = 'bicycle' where drv_id = $1`, [sam])
    const fitting = (await control.call(docketOfferDrivers, { docket })).rows
    expect(fitting.map(({ drv_id }) => drv_id)).not.toContain(sam)
    await sql(`update driver set drv_vehicle = 'small van' where drv_id = $1`, [sam])
    expect(rows.find(({ drv_id }) => drv_id === robin)).toMatchObject({
      fit: { reason: expect.any(String) },
      dvc_seen: expect.any(String),
    })
  })

  test('[CTRL-04] an offer is refused of a docket that a driver has', async () => {
    const version = (await row())?.dck_version ?? 0
    await control.call(statusChange, { docket, version, status: 'G', driver: sam })
    expect(await refusal([robin])).toEqual([
      422,
      'docket',
      'Only a docket that waits for a driver can be offered.',
    ])
  })
})
