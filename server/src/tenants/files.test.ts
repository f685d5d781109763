import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { driverProof } from '@despatch/contract/tracking/driver-reports.ts'
import { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import { docketTrack, docketTrackingPhoto } from '@despatch/contract/tracking/tracking.ts'
import { themeDetail, themePost } from '@despatch/contract/tenants/theme.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openOwnDatabase } from '../../test/own-database.ts'
import { pngOf } from '../../test/picture.ts'
import { openS3Server, type S3Server } from '../../test/s3-server.ts'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'
import { writtenEmail } from '../../test/written-email.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { CompanyFiles } from '../platform/files/company-files.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { addMail, addMailFile, findUnsent } from '../platform/mail/mail.queries.ts'
import { moveFiles } from './move-files.ts'
import { moveLogos } from './logo-files.ts'
import { FILES_LOCK, removeUnusedFiles } from './remove-unused-files.ts'
import { fillFromBackup, writeTenantBackup } from './tenant-backup.ts'

const [metro] = demoTenants
if (!metro) throw new Error('The demo has no companies')

let server: S3Server
let portal: TestPortal
let account: Client
let control: Client
let docket: { dck_id: number; dck_tracking: string }
let delivery: number

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const dataUrl = (content: Buffer) => `data:image/png;base64,${content.toString('base64')}`
const keyOf = (content: Buffer, company = 'metro') => {
  const hash = hashOf(content)
  return `portal/${company}/${hash.slice(0, 2)}/${hash}`
}
const tenant = () => portal.tenant('metro')

const [photo, signature] = [pngOf(1), pngOf(2)]

beforeAll(async () => {
  server = await openS3Server()
  portal = await openTestPortal(server.env)
  account = await portal.login('account')
  control = await portal.login('control')
  docket = (await account.call(docketPost, booking())).docket
  const { rows } = await tenant().pool.query<{ dadd_id: number }>(
    'select dadd_id from docket_address where dadd_dck_id = $1 and dadd_addresstype = 1',
    [docket.dck_id],
  )
  delivery = rows[0]?.dadd_id ?? 0
  await report(photo)
  await report(signature, { sig_kind: 'signature', sig_name: 'A. Porter' })
})
afterAll(async () => {
  await portal.close()
  await server.close()
})

const report = (content: Buffer, more: object = { sig_kind: 'photo', sig_name: '' }) =>
  control.send(driverProof, {
    reports: [
      {
        device_id: randomUUID(),
        docket: docket.dck_id,
        address: delivery,
        sig_image: dataUrl(content),
        sig_at: new Date().toISOString(),
        ...more,
      },
    ],
  })

const firstPhoto = () => account.send(docketTrackingPhoto, { dck_id: docket.dck_id, photo: 1 })

const imagesOf = async () =>
  (await account.call(docketSignatureList, { _docketId: docket.dck_id })).rows.map(
    ({ sig_image }) => sig_image,
  )

describe('the files of a company', () => {
  test('[TRACK-04] the files of a company are in the file store before the rows that refer to them, and are shown as before', async () => {
    expect(server.objects.get(keyOf(photo))).toEqual(photo)
    const { rows } = await tenant().pool.query(
      'select sig_image, sig_file, sig_image_type from docket_signature where sig_dck_id = $1 order by sig_id',
      [docket.dck_id],
    )
    expect(rows).toEqual(
      [photo, signature].map((content) => ({
        sig_image: null,
        sig_file: hashOf(content),
        sig_image_type: 'image/png',
      })),
    )
    expect(await imagesOf()).toEqual(expect.arrayContaining([photo, signature].map(dataUrl)))
    expect(await account.call(docketTrackingPhoto, { dck_id: docket.dck_id, photo: 1 })).toEqual({
      sig_image: dataUrl(photo),
    })
    expect(
      (await portal.visitor.call(docketTrack, { tracking_ref: docket.dck_tracking })).signature,
    ).toMatchObject({
      image: dataUrl(signature),
    })
  })

  test('[TEN-01] the files of a company are in its own folder, and are not shown by another company that knows their hash', async () => {
    expect([...server.objects.keys()].filter((key) => !key.startsWith('portal/metro/'))).toEqual([])
    await expect(portal.tenant('northern').files.read(hashOf(photo))).rejects.toThrow('is missing')
  })

  test('[OPS-03, TRACK-04] the files of a company that are missing or damaged get a clear reply, and the rest is shown', async () => {
    server.objects.delete(keyOf(photo))
    const refusal = {
      status: 404,
      body: { code: 'NOT_FOUND', detail: 'This picture is missing from the file store.' },
    }
    expect(await firstPhoto()).toMatchObject(refusal)
    server.objects.set(keyOf(photo), pngOf(99))
    expect(await firstPhoto()).toMatchObject(refusal)
    expect(await imagesOf()).toEqual(expect.arrayContaining([null, dataUrl(signature)]))
    const metrics = await (await fetch(`${portal.address}/metrics`)).text()
    expect(metrics).toMatch(/despatch_file_seconds_count\{operation="get",result="missing"\} \d/)
    // The same report with another id stores the file again.
    expect((await report(photo)).status).toBe(200)
    expect((await firstPhoto()).status).toBe(200)
  })

  test('[OPS-03, OPS-04] in a store that is down are refused for a while, and tracking is shown without them', async () => {
    const { address, login, visitor } = await portal.openSecond()
    const [user, driver] = [await login('account'), await login('control')]
    server.behave('down')
    expect(await user.send(docketTrackingPhoto, { dck_id: docket.dck_id, photo: 1 })).toMatchObject({
      status: 503,
      body: {
        code: 'UNAVAILABLE',
        detail: 'Files cannot be read or stored at the moment. Please try again.',
      },
    })
    const rejected = await driver.send(driverProof, {
      reports: [
        {
          device_id: randomUUID(),
          docket: docket.dck_id,
          address: delivery,
          sig_kind: 'photo',
          sig_image: dataUrl(pngOf(4)),
          sig_at: new Date().toISOString(),
        },
      ],
    })
    expect(rejected.status).toBe(503)
    expect((await visitor.call(docketTrack, { tracking_ref: docket.dck_tracking })).signature).toMatchObject({
      name: 'A. Porter',
      image: null,
    })
    const readiness = await fetch(`${address}/readyz`)
    expect(readiness.status).toBe(200)
    expect(await readiness.json()).toMatchObject({
      problems: [{ problem: 'The file store cannot be reached.' }],
    })
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('despatch_file_store_ok 0')
    server.behave('well')
    expect(
      (await tenant().pool.query('select from docket_signature where sig_file = $1', [hashOf(pngOf(4))]))
        .rowCount,
    ).toBe(0)
  })

  test('[TEN-02] the files of a company include logos, which are served as before', async () => {
    const admin = await portal.login('admin')
    const { theme, version } = await admin.call(themeDetail, {})
    const { logo: _none, ...rest } = theme
    const saved = await admin.call(themePost, { version, theme: rest, logo: pngOf(7).toString('base64') })
    const address = `${portal.address}${saved.theme.logo}`
    const answer = await fetch(address)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toBe('inline')
    const content = Buffer.from(await answer.arrayBuffer())
    expect(server.objects.get(keyOf(content))).toEqual(content)
    server.objects.delete(keyOf(content))
    expect((await fetch(address)).status).toBe(404)
    // A logo of an earlier version is served from its row, until it has been moved.
    await portal.controlDatabase.query('update logo set logo_content = $1', [content])
    expect((await fetch(address)).status).toBe(200)
    await moveLogos(portal.controlDatabase, openFileStore(portal.config))
    expect(
      (await portal.controlDatabase.query('select from logo where logo_content is not null')).rowCount,
    ).toBe(0)
    expect((await fetch(address)).status).toBe(200)
  })

  test('[OPS-06] the files of a company include attachments of emails that are waiting to be sent', async () => {
    const { pool, files } = tenant()
    const [hash = ''] = await files.add(pool, [Buffer.from('a,b')])
    const email = { to: 'x@files.example', ...writtenEmail(portal, 'Report', 'Your report') }
    const mail_id = await addMail(pool, email, 'a test of attachments')
    await addMailFile(pool, mail_id, { name: 'r.csv', type: 'text/csv', hash })
    const found = await findUnsent(pool, files, mail_id)
    expect(found?.file).toEqual({ name: 'r.csv', type: 'text/csv', content: Buffer.from('a,b') })
  })
})

test('[TRACK-04] files of earlier versions are shown from their rows, and moved to the store in batches, as often as needed', async () => {
  const contents = [11, 12, 13].map((grey) => pngOf(grey))
  const { pool } = tenant()
  for (const content of contents)
    await pool.query(
      `insert into docket_signature (sig_dck_id, sig_dadd_id, sig_at, sig_name, sig_kind, sig_image, sig_image_type)
         values ($1, $2, now(), '', 'photo', $3, 'image/png')`,
      [docket.dck_id, delivery, content],
    )
  const before = await imagesOf()
  expect(before).toEqual(expect.arrayContaining(contents.map(dataUrl)))
  const left = async () =>
    (await pool.query('select from docket_signature where sig_image is not null')).rowCount ?? 0
  const first = await left()
  await moveFiles({ tenant: tenant() }, { batch: 2 })
  expect(await left()).toBe(first - 2)
  const next = `select from job where job_name = 'move-files'`
  expect((await pool.query(next)).rowCount).toBe(1)
  server.behave('down')
  await expect(moveFiles({ tenant: tenant() }, {})).rejects.toThrow('Files cannot be read or stored')
  expect(await left()).toBe(first - 2)
  server.behave('well')
  await moveFiles({ tenant: tenant() }, { batch: 1000 })
  expect(await left()).toBe(0)
  for (const content of contents) expect(server.objects.get(keyOf(content))).toEqual(content)
  expect(await imagesOf()).toEqual(before)
})

const clean = (dryRun = false) => removeUnusedFiles(tenant(), { graceDays: 7, dryRun })
const age = (days: number) =>
  tenant().pool.query(`update unused_file set unf_since = unf_since - $1 * interval '1 day'`, [days])

describe('unused files', () => {
  const unused = Buffer.from('a file whose transaction was not committed')
  test('[OPS-03] unused files are removed after the grace period, and not while a backup reads files', async () => {
    const { pool, files } = tenant()
    await files.add(pool, [unused])
    const stored = server.objects.size
    const counted = { stored, unused: expect.any(Number), unusedBytes: expect.any(Number) }
    expect(await clean(true)).toEqual({ ...counted, due: 0, removed: 0 })
    expect((await pool.query('select from unused_file')).rowCount).toBe(0)
    expect(await clean()).toEqual({ ...counted, due: 0, removed: 0 })
    await age(6)
    expect(await clean()).toMatchObject({ due: 0, removed: 0 })
    await age(2)
    const { unused: count } = await clean(true)
    expect(count).toBeGreaterThan(0)
    expect(await clean(true)).toMatchObject({ unused: count, due: count, removed: 0 })
    const backup = await tenant().copying.connect()
    await backup.query('select pg_advisory_lock_shared(hashtext($1))', [FILES_LOCK])
    expect(await clean()).toMatchObject({ due: count, removed: 0 })
    await backup.query('select pg_advisory_unlock_shared(hashtext($1))', [FILES_LOCK])
    backup.release()
    const images = await imagesOf()
    expect(await clean()).toMatchObject({ due: count, removed: count })
    expect(server.objects.size).toBe(stored - count)
    expect(server.objects.has(keyOf(unused))).toBe(false)
    expect(await imagesOf()).toEqual(images)
    expect(images).not.toContain(null)
  })

  test('[OPS-03] unused files that are stored again start a new grace period', async () => {
    const { pool, files } = tenant()
    await files.add(pool, [unused])
    await clean()
    await age(8)
    await files.add(pool, [unused])
    expect(await clean()).toMatchObject({ due: 0, removed: 0 })
    expect(server.objects.has(keyOf(unused))).toBe(true)
  })

  test('[TEN-02] unused files do not include the company’s logo', async () => {
    const admin = await portal.login('admin')
    const { theme, version } = await admin.call(themeDetail, {})
    const { logo: _before, ...rest } = theme
    const stop = await portal.followControlDatabase()
    const saved = await admin.call(themePost, { version, theme: rest, logo: pngOf(8).toString('base64') })
    const path = saved.theme.logo
    await expect.poll(() => tenant().theme.logo).toBe(path)
    await stop()
    await clean()
    await age(8)
    await clean()
    expect((await fetch(`${portal.address}${path}`)).status).toBe(200)
  })
})

test('[TEN-06] a backup contains the files, and a restore under another name stores them for that company', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'despatch-files-'))
  const restored = await openOwnDatabase()
  const copy = new CompanyFiles(folderStore(join(folder, 'files')), 'copy')
  const path = join(folder, 'metro.despatch')
  try {
    await moveFiles({ tenant: tenant() }, { batch: 1000 })
    const written = await writeTenantBackup({
      connection: portal.connection('metro'),
      database: { ...metro, logo: null, copy_of: null },
      files: tenant().files,
      path,
    })
    const { rows } = await tenant().pool.query<{ hash: string }>('select distinct hash from file_in_use')
    expect(written).toMatchObject({ files: rows.length, missingFiles: [] })
    expect(rows.length).toBeGreaterThan(3)
    await fillFromBackup({ path, files: copy, connection: restored.connection, asCopy: true })
    for (const { hash } of rows) expect(await copy.read(hash)).toEqual(await tenant().files.read(hash))
    const used = await restored.pool.query<{ hash: string }>('select distinct hash from file_in_use')
    expect(used.rows).toHaveLength(rows.length)
  } finally {
    await restored.drop()
    await rm(folder, { recursive: true })
  }
})
