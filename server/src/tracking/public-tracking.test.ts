import { statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import {
  docketTrack,
  docketTrackInstruct,
  docketTracking,
  docketTrackPhoto,
} from '@despatch/contract/tracking/tracking.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking, delivery } from '../../test/booking.ts'
import { pairPhone } from '../../test/driver-phone.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const control = await portal.login('control')
const booked = (await account.call(docketPost, booking())).docket

const track = (payload: { tracking_ref: string; dadd_postalcode?: string }) =>
  portal.visitor.call(docketTrack, payload)

const setSections = (sections: string) =>
  portal.change(
    'reference',
    `update setting set setting_value = $1 where setting_name = 'TrackingSections'`,
    [sections],
  )

const shownTelephone = async () => (await track({ tracking_ref: booked.dck_tracking })).telephone

const setTelephone = (telephone: string) =>
  portal.change(
    'reference',
    `update setting set setting_value = $1 where setting_name = 'TrackingTelephone'`,
    [telephone],
  )

/** Gives the docket to a driver with a known position, collects it and delivers it. */
async function deliver(steps: readonly string[]): Promise<void> {
  const { drv_id: driver } = await activeDriver(control)
  await pool.query(
    `insert into driver_position (dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude) values ($1, now(), 51.51357, -0.09842)`,
    [driver],
  )
  for (const status of steps) {
    const { dck_version } = await account.call(docketTracking, { dck_id: booked.dck_id })
    await control.call(statusChange, {
      docket: booked.dck_id,
      version: dck_version,
      status: status as 'G',
      ...(status === 'G' ? { driver } : { signedBy: 'Yeoman Warder', at: new Date().toISOString() }),
    })
  }
}

describe('public tracking', () => {
  test('[TRACK-02] public tracking has the telephone number that the company has set, and none otherwise', async () => {
    expect(await shownTelephone()).toBe('0808 157 0100')
    await setTelephone('')
    expect(await shownTelephone()).toBe('')
    await setTelephone('0808 157 0100')
  })

  test('[TRACK-02] by the reference shows the order, with the tenant’s theme', async () => {
    expect(await track({ tracking_ref: booked.dck_tracking })).toMatchObject({
      database: 'metro',
      theme: { name: 'Metro Couriers' },
      dck_docket: booked.dck_docket,
      dck_tracking: booked.dck_tracking,
      dck_status: 'W',
      headline: 'Booked',
      exception: null,
      stops: [
        {
          dadd_addresstype: 0,
          dadd_companyname: 'British Museum',
          dadd_town: 'London',
          dadd_postalcode: 'WC1B',
        },
        {
          dadd_addresstype: 1,
          dadd_companyname: 'Tower of London',
          dadd_town: 'London',
          dadd_postalcode: 'EC3N',
        },
      ],
      events: [{ status: 'W', label: 'Web booking' }],
      settings: { aset_general_format: 'DD/MM/YYYY HH:mm' },
      position: null,
      signature: null,
    })
  })

  test('[TRACK-03] public tracking accepts the reference as people type it', async () => {
    const { dck_tracking, dck_docket } = booked
    for (const typed of [
      dck_tracking.toLowerCase(),
      dck_tracking.replaceAll('-', ''),
      dck_tracking.replaceAll('-', ' '),
      ` ${dck_tracking.toLowerCase().replaceAll('-', ' – ')} `,
      dck_tracking.slice(0, 2) + dck_tracking.slice(2).replaceAll('0', 'o').replaceAll('1', 'l'),
    ]) {
      expect((await track({ tracking_ref: typed })).dck_docket).toBe(dck_docket)
    }
  })

  test('[TRACK-03] by the docket number requires the postcode of a delivery', async () => {
    const { dck_docket } = booked
    for (const dadd_postalcode of ['EC3N 4AB', 'ec3n4ab', ' EC3N4AB ']) {
      expect((await track({ tracking_ref: dck_docket, dadd_postalcode })).dck_docket).toBe(dck_docket)
    }
    expect(
      (await track({ tracking_ref: dck_docket.toLowerCase(), dadd_postalcode: 'EC3N 4AB' })).dck_docket,
    ).toBe(dck_docket)
  })

  test('[TRACK-03] public tracking gives the same answer for everything else: unknown, wrong, incomplete and another tenant’s', async () => {
    const { dck_docket, dck_tracking } = booked
    const elsewhere = (
      await portal
        .tenant('northern')
        .pool.query<{ dck_tracking: string }>('select dck_tracking from docket order by dck_id desc limit 1')
    ).rows[0]
    const wrong: { tracking_ref: string; dadd_postalcode?: string }[] = [
      { tracking_ref: dck_docket },
      { tracking_ref: dck_docket, dadd_postalcode: '' },
      { tracking_ref: dck_docket, dadd_postalcode: 'EC3N 4AA' },
      { tracking_ref: dck_docket, dadd_postalcode: 'WC1B 3DG' },
      { tracking_ref: dck_docket, dadd_postalcode: '%' },
      { tracking_ref: 'MT999999', dadd_postalcode: 'EC3N 4AB' },
      { tracking_ref: 'MT-0000-0000-0000' },
      { tracking_ref: 'ZZ-0000-0000-0000' },
      { tracking_ref: elsewhere?.dck_tracking.replace('ND', 'MT') ?? '' },
      { tracking_ref: dck_tracking.replace('MT', 'ND') },
      { tracking_ref: dck_docket.replace('MT', 'ND'), dadd_postalcode: 'EC3N 4AB' },
      { tracking_ref: "' or true --" },
    ]
    for (const payload of wrong) {
      const { status, body } = await portal.visitor.send(docketTrack, payload)
      expect(status).toBe(404)
      expect({ ...body, requestId: '' }).toEqual({
        type: '/api#INVALID_TRACKING_REFERENCE',
        title: 'Invalid Tracking Reference',
        status: 404,
        code: 'INVALID_TRACKING_REFERENCE',
        detail: 'Invalid Tracking Reference',
        requestId: '',
      })
    }
  })

  test('[TRACK-02, TRACK-03] reveals no name, number, address or id', async () => {
    await deliver(['G', 'I'])
    const publicView = JSON.stringify(await track({ tracking_ref: booked.dck_tracking }))
    for (const secret of [
      'Florence',
      'Geoffrey',
      'Ada',
      '7946',
      '@',
      'WC1B 3DG',
      'EC3N 4AB',
      'Great Russell',
      'Tower Hill',
      'Middle Tower',
      'PO 4711',
      'Bloomsbury',
      'Yeoman',
      'control',
      'account',
      'dck_id',
      'cust_',
      'ausr',
      'drv_',
      'total',
    ]) {
      expect(publicView).not.toContain(secret)
    }
    expect(publicView).not.toContain(`:${booked.dck_id}`)
  })

  test('[TRACK-06] public tracking shows the driver’s position only while the docket is on its way and the position is recent', async () => {
    expect((await track({ tracking_ref: booked.dck_tracking })).position).toMatchObject({
      dtr_latitude: 51.51,
      dtr_longitude: -0.1,
      isApproximate: true,
    })
    expect((await account.call(docketTracking, { dck_id: booked.dck_id })).position).toMatchObject({
      dtr_latitude: 51.51357,
      dtr_longitude: -0.09842,
      isApproximate: false,
    })
    const reported = (minutesAgo: number) =>
      pool.query(
        `update driver_position set dpos_at = now() - make_interval(mins => $2)
         where dpos_drv_id = (select dck_drv_id from docket where dck_id = $1)`,
        [booked.dck_id, minutesAgo],
      )
    // Whatever else the page shows, an old position is not shown as the driver's place, to the account neither.
    for (const minutes of [10, 16, 24 * 60]) {
      await reported(minutes)
      expect((await track({ tracking_ref: booked.dck_tracking })).position).toBeNull()
      expect((await account.call(docketTracking, { dck_id: booked.dck_id })).position).toBeNull()
    }
    await deliver(['D'])
    const delivered = await track({ tracking_ref: booked.dck_tracking })
    expect(delivered).toMatchObject({
      headline: 'Delivered',
      position: null,
      signature: { name: 'Yeoman Warder' },
    })
  })

  test('[TRACK-03, TRACK-06] public tracking shows a driver close to the stop at the stop itself, as does the tracker map', async () => {
    const sent = (await account.call(docketPost, booking())).docket
    const { drv_id: driver } = await activeDriver(control)
    await pool.query(
      `insert into driver_position (dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude)
         values ($1, now() + interval '1 second', 51.50812, -0.07588)`,
      [driver],
    )
    const { dck_version: version } = await account.call(docketTracking, { dck_id: sent.dck_id })
    await control.call(statusChange, { docket: sent.dck_id, version, status: 'G', driver })
    const { stops, position, trackerMap } = await track({ tracking_ref: sent.dck_tracking })
    expect(position).toMatchObject({
      dtr_latitude: stops[1]?.dadd_latitude,
      dtr_longitude: stops[1]?.dadd_longitude,
    })
    expect(trackerMap).toBe('https://www.google.com/maps/search/?api=1&query=51.51,-0.08')
  })

  test('[TRACK-02] public tracking hides the sections that the tenant closes', async () => {
    await setSections('tracking')
    const closed = await track({ tracking_ref: booked.dck_tracking })
    expect(closed).toMatchObject({ position: null, signature: null, events: expect.any(Array) })
    for (const stop of closed.stops) expect(stop).toMatchObject({ dadd_latitude: null, dadd_longitude: null })

    await setSections('map,signature')
    expect(await track({ tracking_ref: booked.dck_tracking })).toMatchObject({
      events: null,
      signature: { name: 'Yeoman Warder' },
      stops: [{ dadd_latitude: expect.any(Number) }, {}],
    })
    await setSections('map,tracking,signature,stock')
  })

  test('[TRACK-02] public tracking of a docket of one’s own shows the whole postcode', async () => {
    const view = await account.call(docketTracking, { dck_id: booked.dck_id })
    expect(view.stops.map(({ dadd_postalcode }) => dadd_postalcode)).toEqual(['WC1B 3DG', 'EC3N 4AB'])
    expect(view.dck_tracking).toBe(booked.dck_tracking)
  })
})

describe('public tracking of a docket with several deliveries', () => {
  let shared: { dck_id: number; dck_tracking: string; dck_docket: string }

  beforeAll(async () => {
    const guildhall = delivery({ dadd_companyname: 'Guildhall', dadd_postalcode: 'EC2V 7HH' })
    shared = (await account.call(docketPost, booking({ more: [guildhall] }))).docket
    const { pool } = portal.tenant('metro')
    await pool.query(
      `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_at, dev_signed_by)
       values ($1, 'status-changed', 'D', now(), 'Gwen Guild')`,
      [shared.dck_id],
    )
    await pool.query(
      `insert into docket_signature (sig_dck_id, sig_dadd_id, sig_at, sig_name, sig_kind, sig_image, sig_image_type)
       select $1, dadd_id, now(), '', 'photo', '\\x89504e470d0a1a0a', 'image/png'
       from docket_address where dadd_dck_id = $1 and dadd_addresstype = 1`,
      [shared.dck_id],
    )
    await setSections('map,tracking,signature,stock,photos')
  })

  test('[TRACK-03] public tracking of a docket with several deliveries hides the names, signatures and photos of recipients from anyone with the reference', async () => {
    const { dck_tracking, dck_docket } = shared
    for (const input of [
      { tracking_ref: dck_tracking },
      { tracking_ref: dck_docket, dadd_postalcode: 'EC3N 4AB' },
    ]) {
      const shown = await track(input)
      expect(shown).toMatchObject({ signature: null, photos: null })
      expect(shown.stops).toMatchObject([
        { dadd_companyname: 'British Museum', dadd_town: 'London', dadd_postalcode: 'WC1B' },
        { dadd_companyname: '', dadd_town: 'London', dadd_postalcode: 'EC3N' },
        { dadd_companyname: '', dadd_town: 'London', dadd_postalcode: 'EC2V' },
      ])
      for (const name of ['Tower', 'Guild']) expect(JSON.stringify(shown)).not.toContain(name)
    }
    expect(
      await portal.visitor.send(docketTrackPhoto, { tracking_ref: dck_tracking, photo: 1 }),
    ).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('[TRACK-02] public tracking of a docket with several deliveries shows everything to the account that booked', async () => {
    const shown = await account.call(docketTracking, { tracking_ref: shared.dck_tracking })
    expect(shown.stops.map(({ dadd_companyname }) => dadd_companyname)).toEqual([
      'British Museum',
      'Tower of London',
      'Guildhall',
    ])
    expect(shown.signature).toMatchObject({ name: 'Gwen Guild' })
    expect(shown.photos).toHaveLength(2)
  })
})

const bookForTwo = async () => {
  const more = [delivery({ dadd_companyname: 'Guildhall', dadd_postalcode: 'EC2V 7HH' })]
  return (await account.call(docketPost, booking({ more }))).docket
}
const asked = (tracking_ref: string, more: object = {}) => ({
  tracking_ref,
  stop: 1,
  dadd_postalcode: 'ec3n4ab',
  instruction: 'safe_place',
  where: 'In the porch,\nbehind the bins',
  ...more,
})
const instruct = (tracking_ref: string, more: object = {}) =>
  portal.visitor.send(docketTrackInstruct, asked(tracking_ref, more))
const stopOf = async (dck_id: number) => (await account.call(docketAddressList, { dck_id })).rows[1]

test('[TRACK-03] an instruction by the recipient reaches the driver and the docket, is logged, and can be changed until the driver arrives', async () => {
  const { dck_id, dck_docket, dck_tracking } = await bookForTwo()
  const { drv_id } = await activeDriver(control)
  await control.call(statusChange, { docket: dck_id, version: 1, status: 'G', driver: drv_id })
  expect(await instruct(dck_tracking)).toMatchObject({ status: 200, body: { instruction: 'safe_place' } })
  // Sent again by a browser that got no answer.
  expect((await instruct(dck_tracking)).status).toBe(200)
  expect(await stopOf(dck_id)).toMatchObject({
    dadd_instruction: 'safe_place',
    dadd_instruction_where: 'In the porch, behind the bins',
    dadd_instructed: expect.any(String),
  })
  const changed = { instruction: 'neighbour', where: 'number 14' }
  expect((await instruct(dck_tracking, changed)).status).toBe(200)

  const phone = await pairPhone(portal.visitor, control, drv_id)
  const job = (await phone.sync()).jobs?.find((each) => each.dck_id === dck_id)
  expect(job?.stops.map(({ instruction, instruction_where }) => [instruction, instruction_where])).toEqual([
    [null, ''],
    ['neighbour', 'number 14'],
    [null, ''],
  ])
  const log = await pool.query<{ log_user: string; log_before: unknown; log_after: unknown }>(
    `select log_user, log_before, log_after from log where log_process = 'instruct-driver' and log_record = $1 order by log_id`,
    [dck_docket],
  )
  const porch = { stop: 1, instruction: 'safe_place', where: 'In the porch, behind the bins' }
  expect(log.rows).toEqual([
    { log_user: 'recipient', log_before: { stop: 1, instruction: null, where: '' }, log_after: porch },
    { log_user: 'recipient', log_before: porch, log_after: { stop: 1, ...changed } },
  ])

  expect((await instruct(dck_tracking, { instruction: null })).status).toBe(200)
  expect(await stopOf(dck_id)).toMatchObject({ dadd_instruction: null, dadd_instruction_where: '' })

  await pool.query(
    'update docket_address set dadd_arrived = now() where dadd_dck_id = $1 and dadd_order = 1',
    [dck_id],
  )
  expect(await instruct(dck_tracking)).toMatchObject({
    status: 409,
    body: { code: 'INSTRUCTION_REFUSED', detail: expect.stringContaining('has arrived') },
  })
  const { stops } = await portal.visitor.call(docketTrack, { tracking_ref: dck_tracking })
  expect(stops.map(({ instructable }) => instructable)).toEqual([false, false, true])
})

test('[TRACK-03] an instruction by the recipient needs the postcode of its own stop, which cannot be found by trying', async () => {
  const { dck_id, dck_tracking } = await bookForTwo()
  const refused = async (more: object) => {
    const { status, body } = await instruct(dck_tracking, more)
    return [status, ...(body.errors ?? []).map(({ field }) => field)]
  }
  expect(await refused({ dadd_postalcode: 'EC2V 7HH' })).toEqual([422, 'dadd_postalcode'])
  expect(await refused({ stop: 0, dadd_postalcode: 'WC1B 3DG' })).toEqual([422, 'dadd_postalcode'])
  expect(await refused({ stop: 9 })).toEqual([422, 'dadd_postalcode'])
  expect(await refused({ where: ' ' })).toEqual([422, 'where'])
  expect(await refused({ where: 'x'.repeat(101) })).toEqual([422, 'where'])
  expect(await refused({ tracking_ref: 'MT-0000-0000-0000' })).toEqual([404])
  expect(await stopOf(dck_id)).toMatchObject({ dadd_instruction: null, dadd_instructed: null })
  // Three were wrong. Right ones are not counted.
  expect(await refused({})).toEqual([200])
  for (let wrong = 3; wrong < 10; wrong += 1)
    expect(await refused({ dadd_postalcode: 'EC3N 4AX' })).toEqual([422, 'dadd_postalcode'])
  expect(await refused({})).toEqual([429])
  // Others who know the reference do not lock the recipient out, who is at another address.
  const behindProxy = await portal.openSecond({ TRUST_PROXY: 'true' })
  const recipient = await behindProxy.visitor.send(docketTrackInstruct, asked(dck_tracking), {
    'x-forwarded-for': '203.0.113.9',
  })
  expect(recipient.status).toBe(200)
})
