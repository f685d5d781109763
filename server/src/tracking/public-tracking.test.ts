import { statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketTrack, docketTracking, docketTrackPhoto } from '@despatch/contract/tracking/tracking.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking, delivery } from '../../test/booking.ts'
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
  test('[TRACK-02] has the telephone number that the company has set, and none otherwise', async () => {
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

  test('[TRACK-03] accepts the reference as people type it', async () => {
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

  test('[TRACK-03] gives the same answer for everything else: unknown, wrong, incomplete and another tenant’s', async () => {
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

  test('[TRACK-06] shows the driver’s position only while the docket is on its way', async () => {
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
    await deliver(['D'])
    const delivered = await track({ tracking_ref: booked.dck_tracking })
    expect(delivered).toMatchObject({
      headline: 'Delivered',
      position: null,
      signature: { name: 'Yeoman Warder' },
    })
  })

  test('[TRACK-03, TRACK-06] shows a driver close to the stop at the stop itself, as does the tracker map', async () => {
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

  test('[TRACK-02] hides the sections that the tenant closes', async () => {
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

  test('[TRACK-02] of a docket of one’s own shows the whole postcode', async () => {
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

  test('[TRACK-03] hides the names, signatures and photos of recipients from anyone with the reference', async () => {
    const { dck_tracking, dck_docket } = shared
    for (const wanted of [
      { tracking_ref: dck_tracking },
      { tracking_ref: dck_docket, dadd_postalcode: 'EC3N 4AB' },
    ]) {
      const shown = await track(wanted)
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

  test('[TRACK-02] shows everything to the account that booked', async () => {
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
