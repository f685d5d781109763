import { randomUUID } from 'node:crypto'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { driverProof } from '@despatch/contract/tracking/driver-reports.ts'
import { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import { docketTrack, docketTracking, liveTrack } from '@despatch/contract/tracking/tracking.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { describe, expect, test } from 'vitest'
import { bookEarlier } from '../../test/book-earlier.ts'
import { booking } from '../../test/booking.ts'
import { pngOf } from '../../test/picture.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const control = await portal.login('control')

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

const book = async () => {
  const { dck_id, dck_docket, dck_tracking } = (await account.call(docketPost, booking())).docket
  await bookEarlier(portal.sql, dck_id)
  const { rows } = await pool.query<{ dadd_id: number }>(
    'select dadd_id from docket_address where dadd_dck_id = $1 order by dadd_order',
    [dck_id],
  )
  const [collection = 0, delivery = 0] = rows.map(({ dadd_id }) => dadd_id)
  return { dck_id, dck_docket, dck_tracking, collection, delivery }
}

const proof = (
  docket: number,
  address: number,
  more: Partial<Payload<typeof driverProof>['reports'][number]> = {},
) => ({
  device_id: randomUUID(),
  docket,
  address,
  sig_name: 'A. Porter',
  sig_path: 'M20 60C40 20 60 80 90 50',
  sig_at: minutesAgo(1),
  ...more,
})

const errorsOf = async (reports: object[]) => {
  const { status, body } = await control.send(driverProof, { reports })
  expect(status).toBe(422)
  return body.errors?.map(({ field }) => field)
}

describe('a driver’s proofs', () => {
  const png = `data:image/png;base64,${pngOf(7).toString('base64')}`

  test('[TRACK-04] a driver’s proofs are the signatures and photos of the address, and change no status', async () => {
    const { dck_id, dck_docket, delivery, collection } = await book()
    const before = await account.call(docketTracking, { dck_id })
    const photo = {
      sig_kind: 'photo' as const,
      sig_name: '',
      sig_path: null,
      sig_image: png,
      sig_at: minutesAgo(3),
    }
    const reports = [
      proof(dck_id, delivery),
      proof(dck_id, delivery, photo),
      proof(dck_id, collection, { sig_name: 'F. Desk', sig_path: null, sig_image: png }),
    ]
    expect(await control.call(driverProof, { reports })).toEqual({ stored: 3, repeated: 0 })
    const { rows } = await account.call(docketSignatureList, { _docketId: dck_id })
    expect(rows).toMatchObject([
      { dadd_id: collection, sig_name: 'F. Desk', sig_kind: 'signature', sig_path: null, sig_image: png },
      { dadd_id: delivery, sig_name: '', sig_kind: 'photo', sig_path: null, sig_image: png },
      {
        dadd_id: delivery,
        sig_name: 'A. Porter',
        sig_kind: 'signature',
        sig_path: reports[0]?.sig_path,
        sig_image: null,
      },
    ])
    const after = await account.call(docketTracking, { dck_id })
    expect(after).toMatchObject({ dck_status: 'W', dck_version: 1, events: before.events })

    const log = await pool.query<{ log_user: string; log_record: string }>(
      `select log_user, log_record, log_after ->> 'sig_name' name from log where log_process = 'take-proofs' order by name`,
    )
    expect(log.rows).toEqual(
      ['', 'A. Porter', 'F. Desk'].map((name) => ({ log_user: 'control', log_record: dck_docket, name })),
    )
  })

  test('[CALL-04] a driver’s proofs are stored and logged once', async () => {
    const { dck_id, delivery, dck_docket } = await book()
    const reports = [proof(dck_id, delivery)]
    await control.call(driverProof, { reports })
    const changed = reports.map((report) => ({ ...report, sig_name: 'Another' }))
    expect(await control.call(driverProof, { reports: changed })).toEqual({ stored: 0, repeated: 1 })
    const { rows } = await account.call(docketSignatureList, { _docketId: dck_id })
    expect(rows.map(({ sig_name }) => sig_name)).toEqual(['A. Porter'])
    const log = await pool.query('select 1 from log where log_process = $1 and log_record = $2', [
      'take-proofs',
      dck_docket,
    ])
    expect(log.rowCount).toBe(1)
  })

  test('[TRACK-07] a driver’s proofs are shown on open tracking pages at once', async () => {
    const { dck_id, dck_tracking, delivery } = await book()
    const page = await portal.visitor.follow(liveTrack, { tracking_ref: dck_tracking })
    expect(await page.next()).toEqual({ dck_version: 1 })
    await control.call(driverProof, { reports: [proof(dck_id, delivery)] })
    expect(await page.next()).toEqual({ dck_version: 1 })
    expect((await portal.visitor.call(docketTrack, { tracking_ref: dck_tracking })).signature).toMatchObject({
      name: 'A. Porter',
    })
    await page.close()
  })

  test('[TRACK-04] a driver’s proofs are refused with an error at each invalid field', async () => {
    const [{ dck_id, delivery }, elsewhere] = [await book(), await book()]
    const jpegCalledPng = `data:image/png;base64,${Buffer.from('\xff\xd8\xff\xe0 and more', 'latin1').toString('base64')}`
    expect(
      await errorsOf([
        proof(dck_id, elsewhere.delivery),
        proof(dck_id, 2_000_000_000),
        proof(dck_id, delivery, { sig_at: minutesAgo(-3) }),
        proof(dck_id, delivery, { sig_name: ' ' }),
        proof(dck_id, delivery, { sig_image: png }),
        proof(dck_id, delivery, { sig_path: null, sig_image: jpegCalledPng }),
      ]),
    ).toEqual([
      'reports.0.address',
      'reports.1.address',
      'reports.2.sig_at',
      'reports.3.sig_name',
      'reports.4.sig_path',
      'reports.5.sig_image',
    ])
    const dividedDigits = `M0 0${'C11111111'.repeat(1666)}`
    for (const sig_path of ['M1 2"/><script>', 'L1 2', 'M1 url(x)', 'M1 2C3 4', dividedDigits]) {
      expect(await errorsOf([proof(dck_id, delivery, { sig_path })])).toEqual(['reports.0.sig_path'])
    }
    const svg = 'data:image/svg+xml;base64,PHN2Zz4='
    expect(await errorsOf([proof(dck_id, delivery, { sig_path: null, sig_image: svg })])).toEqual([
      'reports.0.sig_image',
    ])
    expect((await account.call(docketSignatureList, { _docketId: dck_id })).rows).toEqual([])
  })
})
