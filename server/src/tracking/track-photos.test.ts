import { randomUUID } from 'node:crypto'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { driverProof } from '@despatch/contract/tracking/driver-reports.ts'
import { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import {
  docketTrack,
  docketTrackPhoto,
  docketTracking,
  docketTrackingPhoto,
} from '@despatch/contract/tracking/tracking.ts'
import { expect, test } from 'vitest'
import { bookEarlier } from '../../test/book-earlier.ts'
import { booking, delivery, type Booking } from '../../test/booking.ts'
import { pngSaying } from '../../test/picture.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const image = (text: string) => `data:image/png;base64,${pngSaying(text).toString('base64')}`

interface Docket {
  dck_id: number
  dck_tracking: string
  /** The ids of its addresses, in order. */
  stops: number[]
}

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const control = await portal.login('control')
const docket = await book(booking())
/** With a second delivery, to the Guildhall. */
const shared = await book(booking({ more: [delivery({ dadd_companyname: 'Guildhall' })] }))

async function book(draft: Booking): Promise<Docket> {
  const { dck_id, dck_tracking } = (await account.call(docketPost, draft)).docket
  await bookEarlier(portal.sql, dck_id)
  const { rows } = await pool.query<{ dadd_id: number }>(
    'select dadd_id from docket_address where dadd_dck_id = $1 order by dadd_order',
    [dck_id],
  )
  return { dck_id, dck_tracking, stops: rows.map(({ dadd_id }) => dadd_id) }
}

const photograph = ({ dck_id, stops }: Docket, stop: number, sig_image: string, minute: number) =>
  control.call(driverProof, {
    reports: [
      {
        device_id: randomUUID(),
        docket: dck_id,
        address: stops[stop] ?? 0,
        sig_kind: 'photo',
        sig_image,
        sig_at: new Date(Date.now() - (60 - minute) * 60_000).toISOString(),
      },
    ],
  })

const setSections = (sections: string) =>
  portal.change(
    'reference',
    `update setting set setting_value = $1 where setting_name = 'TrackingSections'`,
    [sections],
  )

const view = () => portal.visitor.call(docketTrack, { tracking_ref: docket.dck_tracking })
const photo = (photo: number, tracking_ref = docket.dck_tracking) =>
  portal.visitor.send(docketTrackPhoto, { tracking_ref, photo })

test('[TRACK-04] photos of a delivery are listed stop by stop and opened one by one; those of the collection are not', async () => {
  const { dck_id } = shared
  const photosOf = async () => (await account.call(docketTracking, { dck_id })).photos
  expect(await photosOf()).toEqual([])
  await photograph(shared, 2, image('guildhall'), 20)
  await photograph(shared, 0, image('museum'), 10)
  await photograph(shared, 1, image('tower'), 15)
  expect((await photosOf())?.map(({ photo, stop }) => ({ photo, stop }))).toEqual([
    { photo: 2, stop: 1 },
    { photo: 1, stop: 2 },
  ])
  const own = (photo: number) => account.send(docketTrackingPhoto, { dck_id, photo })
  expect((await own(1)).body).toEqual({ sig_image: image('guildhall') })
  expect((await own(2)).body).toEqual({ sig_image: image('tower') })
  expect(await own(3)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('[TRACK-04] photos of a delivery are shown in public, and keep their numbers when an earlier one arrives late', async () => {
  expect((await view()).photos).toEqual([])
  await photograph(docket, 0, image('museum'), 10)
  await photograph(docket, 1, image('tower'), 15)
  await photograph(docket, 1, image('gate'), 20)
  expect((await view()).photos?.map(({ photo, stop }) => ({ photo, stop }))).toEqual([
    { photo: 1, stop: 1 },
    { photo: 2, stop: 1 },
  ])
  await photograph(docket, 1, image('late'), 1)
  expect((await photo(1)).body).toEqual({ sig_image: image('tower') })
  expect((await photo(2)).body).toEqual({ sig_image: image('gate') })
  expect((await photo(3)).body).toEqual({ sig_image: image('late') })
  expect(await photo(4)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await view()).photos?.map(({ photo }) => photo)).toEqual([3, 1, 2])
})

test('[TRACK-03, TRACK-04] photos of a delivery require the docket’s own reference', async () => {
  const other = (await account.call(docketPost, booking())).docket
  expect(await photo(1, other.dck_tracking)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await photo(1, 'MT-0000-0000-0000')).toMatchObject({
    status: 404,
    body: { code: 'INVALID_TRACKING_REFERENCE' },
  })
})

test('[TRACK-02, TRACK-03, TRACK-04] photos of a delivery are hidden unless the tenant opens the section', async () => {
  await setSections('map,tracking,signature,stock')
  expect((await view()).photos).toBeNull()
  expect(await photo(1)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const { dck_id } = docket
  expect((await account.call(docketTracking, { dck_id })).photos).toHaveLength(3)
  const own = await account.call(docketTrackingPhoto, { dck_id, photo: 1 })
  expect(own.sig_image).toMatch(/^data:image/)
  expect((await account.send(docketTrackingPhoto, { dck_id, photo: 99 })).status).toBe(404)
  await portal.change('reference', `delete from setting where setting_name = 'TrackingSections'`)
  expect((await view()).photos).toBeNull()
  await portal.set('TrackingSections', 'photos')
  expect((await view()).photos).toHaveLength(3)
})

test('[TRACK-04] photos of a delivery are available after the docket is archived', async () => {
  await pool.query(`update docket set dck_archive = 'T', dck_status = 'F' where dck_id = $1`, [docket.dck_id])
  expect((await view()).photos).toHaveLength(3)
  expect((await photo(2)).status).toBe(200)
  const tracked = await account.call(docketTracking, { dck_id: docket.dck_id, archive: true })
  expect(tracked.photos).toHaveLength(3)
  const { rows } = await account.call(docketSignatureList, { _docketId: docket.dck_id, archive: true })
  expect(rows.map(({ sig_kind, dadd_id }) => [sig_kind, docket.stops.indexOf(dadd_id)])).toEqual([
    ['photo', 0],
    ['photo', 1],
    ['photo', 1],
    ['photo', 1],
  ])
})
