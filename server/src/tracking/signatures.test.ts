import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import { docketTrack, docketTracking } from '@despatch/contract/tracking/tracking.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const dataUrl = `data:image/png;base64,${png.toString('base64')}`

const sign = async (stop: number, columns: Record<string, unknown>) => {
  const row = {
    sig_dck_id: docket.dck_id,
    sig_dadd_id: stops[stop]?.dadd_id,
    sig_at: '2026-03-02T09:30:00Z',
    sig_name: 'A. Porter',
    sig_kind: 'signature',
    ...columns,
  }
  const names = Object.keys(row)
  const places = names.map((_name, index) => `$${index + 1}`)
  await pool.query(
    `insert into docket_signature (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}

const setSections = (sections: string) =>
  portal.change(
    'reference',
    `update setting set setting_value = $1 where setting_name = 'TrackingSections'`,
    [sections],
  )

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const docket = (await account.call(docketPost, booking())).docket
const stops = (
  await pool.query<{ dadd_id: number }>(
    'select dadd_id from docket_address where dadd_dck_id = $1 order by dadd_order',
    [docket.dck_id],
  )
).rows

const view = () => portal.visitor.call(docketTrack, { tracking_ref: docket.dck_tracking })

const delivered = (name: string) =>
  pool.query(
    `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_at, dev_signed_by)
     values ($1, 'status-changed', 'D', '2026-03-02T09:31:00Z', $2)`,
    [docket.dck_id, name],
  )

test('[TRACK-04] the signatures of a docket are listed with name, time, path or image, address by address, and so are photos', async () => {
  expect((await view()).signature).toBeNull()
  await sign(1, { sig_kind: 'photo', sig_name: '', sig_image: png, sig_image_type: 'image/png' })
  await sign(1, { sig_at: '2026-03-02T09:29:00Z', sig_path: 'M1 2L3 4' })
  await sign(0, { sig_name: 'F. Desk', sig_image: png, sig_image_type: 'image/png' })
  const { rows } = await account.call(docketSignatureList, { _docketId: docket.dck_id })
  const row = { sig_id: expect.any(Number), dadd_id: stops[1]?.dadd_id, dadd_addresstype: 1 }
  expect(rows).toEqual([
    {
      sig_id: expect.any(Number),
      dadd_id: stops[0]?.dadd_id,
      dadd_addresstype: 0,
      sig_name: 'F. Desk',
      sig_at: '2026-03-02T09:30:00+00:00',
      sig_kind: 'signature',
      sig_path: null,
      sig_image: dataUrl,
    },
    {
      ...row,
      sig_name: 'A. Porter',
      sig_at: '2026-03-02T09:29:00+00:00',
      sig_kind: 'signature',
      sig_path: 'M1 2L3 4',
      sig_image: null,
    },
    {
      ...row,
      sig_name: '',
      sig_at: '2026-03-02T09:30:00+00:00',
      sig_kind: 'photo',
      sig_path: null,
      sig_image: dataUrl,
    },
  ])
})

test('[TRACK-04] the signatures of a docket are also available for archived dockets', async () => {
  const { dck_id } = docket
  const before = await account.call(docketSignatureList, { _docketId: dck_id, archive: false })
  const wrongSide = { status: 404, body: { code: 'DOCKET_NOT_FOUND' } }
  expect(await account.send(docketSignatureList, { _docketId: dck_id, archive: true })).toMatchObject(
    wrongSide,
  )
  await pool.query(`update docket set dck_archive = 'T' where dck_id = $1`, [dck_id])
  for (const named of [
    { _docketId: dck_id, archive: true },
    { dck_id, archive: true },
    { _docketId: dck_id },
  ])
    expect(await account.call(docketSignatureList, named)).toEqual(before)
  expect(await account.send(docketSignatureList, { _docketId: dck_id, archive: false })).toMatchObject(
    wrongSide,
  )
  await pool.query(`update docket set dck_archive = 'F' where dck_id = $1`, [dck_id])
  expect(before.rows).toHaveLength(3)
})

test('[TRACK-04, CALL-01] the signatures of a docket require one name of the docket, or two names of the same docket', async () => {
  const { dck_id } = docket
  expect((await account.send(docketSignatureList, {})).status).toBe(422)
  expect(await account.send(docketSignatureList, { dck_id, _docketId: dck_id + 1 })).toMatchObject({
    status: expect.any(Number),
    body: { code: expect.stringMatching(/INVALID|DOCKET_NOT_FOUND/) },
  })
  expect((await account.send(docketSignatureList, { dck_id, _docketId: dck_id })).status).toBe(200)
})

test('[TRACK-02, TRACK-04] the signatures of a docket are public if the tenant opens the section: those of the delivery only, without photos', async () => {
  const shown = { name: 'A. Porter', at: '2026-03-02T09:29:00+00:00', path: 'M1 2L3 4', image: null }
  expect((await view()).signature).toEqual(shown)
  await setSections('map,tracking,stock')
  expect((await view()).signature).toBeNull()
  expect((await account.call(docketTracking, { dck_id: docket.dck_id })).signature).toEqual(shown)
  await setSections('map,tracking,signature,stock')
  expect((await account.call(docketTracking, { dck_id: docket.dck_id, archive: false })).signature).toEqual(
    shown,
  )
})

test('[TRACK-04] the signatures of a docket are shown only with the name of the person who signed', async () => {
  const at = '2026-03-02T09:31:00+00:00'
  await delivered('Z. Neighbour')
  expect((await view()).signature).toEqual({ name: 'Z. Neighbour', at, path: null, image: null })
  await delivered('a. porter')
  expect((await view()).signature).toEqual({ name: 'a. porter', at, path: 'M1 2L3 4', image: null })
  await sign(1, { sig_image: png, sig_image_type: 'image/png' })
  expect((await view()).signature).toEqual({ name: 'a. porter', at, path: null, image: dataUrl })
})

test('[TRACK-04] the signatures of a docket are stored only in their declared format', async () => {
  const wrong: Record<string, unknown>[] = [
    {},
    { sig_path: 'M1 2', sig_image: png, sig_image_type: 'image/png' },
    { sig_image: png, sig_image_type: 'image/jpeg' },
    { sig_image: png, sig_image_type: 'image/svg+xml' },
    { sig_image: png },
    { sig_kind: 'photo', sig_path: 'M1 2' },
    { sig_image: Buffer.concat([png, Buffer.alloc(300_000)]), sig_image_type: 'image/png' },
  ]
  for (const columns of wrong) await expect(sign(1, columns)).rejects.toMatchObject({ code: '23514' })
})

test('[LIST-07] the signatures of a docket of another account’s docket are not found', async () => {
  const { rows } = await pool.query<{ dck_id: number }>(
    'select max(dck_id) dck_id from docket where dck_cust_id = 2',
  )
  const answer = await account.send(docketSignatureList, { _docketId: rows[0]?.dck_id })
  expect(answer).toMatchObject({ status: 404, body: { code: 'DOCKET_NOT_FOUND' } })
})
