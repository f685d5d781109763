import { randomUUID } from 'node:crypto'
import { driverDocumentPost } from '@despatch/contract/control/driver-documents.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketLabels } from '@despatch/contract/labels/labels.ts'
import { reportDocket, reportSelection } from '@despatch/contract/reports/reports.ts'
import { driverProof } from '@despatch/contract/tracking/driver-reports.ts'
import { themeDetail, themePost } from '@despatch/contract/tenants/theme.ts'
import { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { textOf, type Client } from '../../test/client.ts'
import { damagedPictures, unusualPictures } from '../../test/odd-pictures.ts'
import { jpegOf } from '../../test/picture.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { files, pool } = portal.tenant('metro')
const account = await portal.login('account')
const control = await portal.login('control')
const damaged = await damagedPictures()

async function book(client: Client) {
  const { docket } = await client.call(docketPost, booking())
  return docket
}

const deliveryOf = async (dck_id: number) => {
  const { rows } = await pool.query<{ dadd_id: number }>(
    'select dadd_id from docket_address where dadd_dck_id = $1 and dadd_addresstype = 1',
    [dck_id],
  )
  return rows[0]?.dadd_id ?? 0
}

/** A photo as an earlier version stored it. */
const storePhoto = async (dck_id: number, content: Buffer) => {
  const [file] = await files.add(pool, [content])
  await pool.query(
    `insert into docket_signature (sig_dck_id, sig_dadd_id, sig_name, sig_at, sig_kind, sig_file, sig_image_type)
     values ($1, $2, '', now(), 'photo', $3, 'image/png')`,
    [dck_id, await deliveryOf(dck_id), file],
  )
}

const fileText = (body: unknown) => (typeof body === 'string' ? body : '')
const isWhole = (file: string) => file.startsWith('%PDF-') && file.trimEnd().endsWith('%%EOF')

test('[REP-03] a docket with damaged photos is printed without them, while another company’s files are whole', async () => {
  const whole = await jpegOf(60, 40)
  const dockets: number[] = []
  const names = Object.keys(damaged)
  // At most twelve photos of a docket are printed.
  for (let at = 0; at < names.length; at += 8) {
    const { dck_id } = await book(account)
    for (const name of names.slice(at, at + 8)) await storePhoto(dck_id, damaged[name] ?? Buffer.alloc(0))
    await storePhoto(dck_id, whole)
    dockets.push(dck_id)
  }
  const other = await portal.login('account', 'northern')
  const { dck_id } = await book(other)
  const print = async () => {
    for (const damagedDocket of dockets) {
      const { status, body } = await account.send(reportDocket, { dck_id: damagedDocket })
      expect([status, isWhole(fileText(body))]).toEqual([200, true])
      // Only the photo that can be decoded is in it.
      expect(fileText(body).match(/DCTDecode/g)).toHaveLength(1)
    }
    const selected = await account.send(reportSelection, { dockets })
    expect([selected.status, isWhole(fileText(selected.body))]).toEqual([200, true])
  }
  const printOther = async () => {
    for (let round = 0; round < 25; round += 1) {
      const files = await Promise.all([
        other.send(reportDocket, { dck_id }),
        other.send(docketLabels, { dck_id, format: 'a6' }),
      ])
      for (const file of files) expect([file.status, isWhole(textOf(file))]).toEqual([200, true])
    }
  }
  await Promise.all([print(), print(), printOther()])
})

const dataUrl = (type: string, content: Buffer) => `data:image/${type};base64,${content.toString('base64')}`
const typeOf = (content: Buffer) =>
  content[0] === 0xff ? 'jpeg' : content.toString('latin1', 0, 4) === 'RIFF' ? 'webp' : 'png'

test('[TRACK-04, TEN-02] no door takes a damaged picture in, and each tells the reason at its field', async () => {
  const { dck_id } = await book(account)
  const address = await deliveryOf(dck_id)
  const admin = await portal.login('admin')
  const {
    version,
    theme: { logo: _logo, ...theme },
  } = await admin.call(themeDetail, {})
  const {
    rows: [first],
  } = await pool.query<{ drv_id: number }>('select drv_id from driver limit 1')
  for (const [name, content] of Object.entries(damaged)) {
    const image = dataUrl(typeOf(content), content)
    const report = { device_id: randomUUID(), docket: dck_id, address, sig_at: new Date().toISOString() }
    for (const more of [
      { sig_kind: 'photo', sig_name: '' },
      { sig_kind: 'signature', sig_name: 'A. Porter' },
    ]) {
      const { status, body } = await control.send(driverProof, {
        reports: [{ ...report, ...more, sig_image: image }],
      })
      expect([name, status, body.errors?.[0]?.field]).toEqual([name, 422, 'reports.0.sig_image'])
    }
    const file = content.toString('base64')
    const logo = await admin.send(themePost, { version, theme, logo: file })
    expect([name, logo.status, logo.body.errors?.[0]?.field]).toEqual([name, 422, 'logo'])
    const licence = { driver: first?.drv_id ?? 0, ddoc_kind: 'licence', ddoc_expires: null, file }
    const document = await control.send(driverDocumentPost, licence)
    expect([name, document.status, document.body.errors?.[0]?.field]).toEqual([name, 422, 'file'])
  }
  expect((await account.call(docketSignatureList, { _docketId: dck_id })).rows).toEqual([])
})

test('[TRACK-04] a proof keeps its pixels only: no position, no camera and nothing that follows the picture', async () => {
  const { dck_id } = await book(account)
  const address = await deliveryOf(dck_id)
  const reports = Object.values(await unusualPictures()).map((content) => ({
    device_id: randomUUID(),
    docket: dck_id,
    address,
    sig_kind: 'photo' as const,
    sig_path: null,
    sig_image: dataUrl(typeOf(content), content),
    sig_at: new Date().toISOString(),
  }))
  expect(await control.call(driverProof, { reports })).toEqual({ stored: reports.length, repeated: 0 })
  const { rows } = await account.call(docketSignatureList, { _docketId: dck_id })
  for (const { sig_image } of rows) {
    const content = Buffer.from(sig_image?.split(',')[1] ?? '', 'base64').toString('latin1')
    expect(content).not.toMatch(/html|NIKON|WGS-84|Exif|eXIf/)
  }
  const printed = await account.send(reportDocket, { dck_id })
  expect([printed.status, isWhole(textOf(printed))]).toEqual([200, true])
})

test('[REP-03] a file that fails is an error, or a transfer that is broken off, and never ends as if it were whole', async () => {
  const [first, second] = [await book(account), await book(account)]
  // The second docket cannot be read when the pages of the first have been sent.
  await pool.query(`update docket set dck_lines = '{}' where dck_id = $1`, [second.dck_id])
  for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
    const alone = await account.send(reportSelection, { dockets: [second.dck_id] }, headers)
    expect(alone.status).toBe(500)
    const both = account.send(reportSelection, { dockets: [first.dck_id, second.dck_id] }, headers)
    await expect(both).rejects.toThrow('aborted')
  }
})
