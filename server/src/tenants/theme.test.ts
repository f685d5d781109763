import { deflateSync } from 'node:zlib'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { themeDetail, themePost } from '@despatch/contract/tenants/theme.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { readLogo } from '@despatch/domain/tenants/logo.ts'
import { jpegOf, pngOf, webpOf } from '../../test/picture.ts'
import { openTestPortal, type Instance } from '../../test/test-portal.ts'
import { readChunks, writeChunks } from '../platform/pictures/png-chunks.ts'

const portal = await openTestPortal()
const { pool } = portal.tenant('metro')
const stopFollowing = await portal.followControlDatabase()
const admin = await portal.login('admin')
afterAll(async () => {
  await stopFollowing()
  await portal.close()
})

const teal = { name: 'Metro Couriers', accent: '#0b6e6e', accentDark: null, menu: 'side' } as const

/** The payload that saves the current branding. */
const saving = async (
  more: Partial<Payload<typeof themePost>>,
  client = admin,
): Promise<Payload<typeof themePost>> => {
  const { version, theme } = await client.call(themeDetail, {})
  const { logo: _worn, ...rest } = theme
  return { version, theme: rest, ...more }
}

const save = async (more: Partial<Payload<typeof themePost>>, client = admin) =>
  await client.call(themePost, await saving(more, client))

const base64 = (content: Buffer | string) => Buffer.from(content).toString('base64')

const withBit = (content: Buffer, at: number) => {
  const changed = Buffer.from(content)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.address}${path}`, { headers })
const upload = async (content: Buffer, client = admin) =>
  (await save({ logo: base64(content) }, client)).theme.logo ?? ''

const shown = async ({ visitor }: Pick<Instance, 'visitor'> = portal) =>
  (await visitor.call(databaseList, {})).rows.find(({ name }) => name === 'metro')?.theme

const logged = async () =>
  (
    await pool.query<{ log_user: string; log_before: object; log_after: object }>(
      `select log_user, log_record, log_before, log_after from log where log_process = 'change-theme' order by log_time, log_id`,
    )
  ).rows

test('[TEN-02, SYS-04, LOG-02] a company’s branding is changed by an administrator, shown on the next page load, and logged', async () => {
  const before = await admin.call(themeDetail, {})
  expect(before).toEqual({ version: 1, theme: { ...teal, logo: null } })
  const theme = {
    name: '  Metro\u200b Cars ',
    accent: '#1C5D99',
    accentDark: '#276EB3',
    menu: 'top',
  } as const
  const stored = { ...theme, name: 'Metro Cars', accent: '#1c5d99', accentDark: '#276eb3', logo: null }
  expect(await save({ theme })).toEqual({ version: 2, theme: stored })

  await expect.poll(() => shown()).toEqual(stored)
  // Users need not log in again.
  expect(await admin.call(themeDetail, {})).toEqual({ version: 2, theme: stored })
  expect(await logged()).toEqual([
    {
      log_user: 'admin',
      log_record: 'metro',
      log_before: { ...teal, logo: null, guest_access: true },
      log_after: { ...stored, guest_access: true },
    },
  ])
})

test('[SYS-04, LOG-02] a company’s branding that is saved without changes stays the same, without a log entry', async () => {
  const { version } = await admin.call(themeDetail, {})
  const lines = (await logged()).length
  expect((await save({})).version).toBe(version)
  expect(await logged()).toHaveLength(lines)
})

test('[SYS-04] a company’s branding is not saved over another user’s change', async () => {
  const stale = await saving({ theme: { ...teal, name: 'Mine' } })
  const theirs = await save({ theme: { ...teal, name: 'Theirs' } })
  const detail = expect.stringContaining('This has been changed by admin at ')
  expect(await admin.send(themePost, stale)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', detail },
  })
  expect(await admin.call(themeDetail, {})).toEqual(theirs)

  const names = ['One', 'Two', 'Three', 'Four']
  const answers = await Promise.all(
    names.map((name) => admin.send(themePost, { version: theirs.version, theme: { ...teal, name } })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
  const after = await admin.call(themeDetail, {})
  expect(after.version).toBe(theirs.version + 1)
  expect((await logged()).at(-1)?.log_after).toMatchObject({ name: after.theme.name })
})

test('[TEN-02] a company’s branding is refused at its field if it would be unreadable, and nothing is saved', async () => {
  const before = await admin.call(themeDetail, {})
  const answer = await admin.send(
    themePost,
    await saving({ theme: { ...teal, accent: '#ffd400', accentDark: '#000000' }, logo: base64(pngOf(1)) }),
  )
  expect(answer).toMatchObject({
    status: 422,
    body: {
      title: 'Save Data',
      errors: [
        { field: 'theme.accent', message: expect.stringMatching(/^Text on buttons: .* 1\.4:1\. .*#826c00/) },
        { field: 'theme.accentDark', message: expect.stringContaining('Focus ring') },
      ],
    },
  })
  const nameless = await admin.send(themePost, await saving({ theme: { ...teal, name: '\u200b' } }))
  expect(nameless).toMatchObject({ status: 422, body: { errors: [{ field: 'theme.name' }] } })
  expect(await admin.call(themeDetail, {})).toEqual(before)
})

test('[TEN-02] a company’s branding may keep an old accent that would be refused now', async () => {
  await portal.controlDatabase.query(
    `update database set theme = theme || '{"accent": "#ffd400"}' where name = 'metro'`,
  )
  expect(await save({ theme: { ...teal, accent: '#ffd400', menu: 'top' } })).toMatchObject({
    theme: { accent: '#ffd400', menu: 'top' },
  })
  await save({ theme: teal })
})

describe('a logo', () => {
  test('[TEN-02] a logo is public at an address of its content, and cached for a year', async () => {
    const path = await upload(pngOf(10))
    expect(path).toMatch(/^\/api\/logo\/[0-9a-f]{64}$/)
    await expect.poll(async () => (await shown())?.logo).toBe(path)
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pngOf(10))
    // The rest can be changed without the logo, which stays.
    expect((await save({ theme: { ...teal, menu: 'top' } })).theme.logo).toBe(path)
  })

  test('[TEN-02] a logo that is replaced stays available for a day to pages loaded before, and is then deleted', async () => {
    const old = await upload(pngOf(20))
    const now = await upload(pngOf(21))
    expect(now).not.toBe(old)
    expect([(await get(old)).status, (await get(now)).status]).toEqual([200, 200])
    await portal.controlDatabase.query(`update logo set logo_ended = logo_ended - interval '2 days'`)
    expect((await save({ logo: null })).theme.logo).toBeNull()
    expect([(await get(old)).status, (await get(now)).status]).toEqual([404, 200])
    await expect.poll(async () => (await shown())?.logo).toBeNull()
    // Uploaded again, it is used as before.
    expect(await upload(pngOf(21))).toBe(now)
    expect((await portal.controlDatabase.query('select from logo where logo_ended is null')).rowCount).toBe(1)
  })

  test('[TEN-01] a logo belongs to one company: another company with the same logo keeps it', async () => {
    const other = await portal.login('admin', 'northern')
    const path = await upload(pngOf(30))
    expect((await other.call(themeDetail, {})).theme.logo).toBeNull()
    expect(await upload(pngOf(30), other)).toBe(path)
    await save({ logo: null })
    await portal.controlDatabase.query(`update logo set logo_ended = logo_ended - interval '2 days'`)
    await save({ theme: { ...teal, name: 'Metro' } })
    expect((await get(path)).status).toBe(200)
    const forged = { ...(await saving({})), theme: { ...teal, logo: path } }
    expect(await admin.send(themePost, forged)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'theme.logo' }] },
    })
    const elsewhere = await admin.send(themePost, { ...(await saving({})), database: 'northern' })
    expect(elsewhere.body.code).toBe('DATABASE_NOT_FOUND')
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bomb = writeChunks(
    readChunks(pngOf(1)).map(({ name, data }) => ({
      name,
      data: name === 'IDAT' ? deflateSync(Buffer.alloc(300_000_000)) : data,
    })),
  )

  test('[TEN-02] a logo of any type is served as its pixels only, without other data in the file', async () => {
    for (const original of [await jpegOf(40, 20, Buffer.from(svg)), await webpOf(40, 20, Buffer.from(svg))]) {
      const answer = await get(await upload(original))
      const served = Buffer.from(await answer.arrayBuffer())
      expect(original.includes('<script>')).toBe(true)
      expect(served.includes('<script>')).toBe(false)
      expect(readLogo(served)).toEqual(readLogo(original))
      expect(answer.headers.get('content-type')).toBe(readLogo(original).picture?.type)
    }
  })

  test('[TEN-02, OPS-04] a logo is decoded and encoded in a worker thread', async () => {
    const large = await webpOf(900, 900)
    const before = { thread: process.threadCpuUsage(), all: process.cpuUsage() }
    await upload(large)
    const thread = process.threadCpuUsage(before.thread)
    const all = process.cpuUsage(before.all)
    // CPU time rather than clock time, which other processes affect too.
    expect(thread.user / all.user).toBeLessThan(0.4)
  })

  test.each([
    ['SVG with a script', svg, /SVG is not accepted/],
    [
      'page behind the beginning of a PNG',
      '\x89PNG\r\n\x1a\n<script>alert(1)</script>',
      /of another type or incomplete/,
    ],
    [
      'picture with a page behind it',
      Buffer.concat([pngOf(1), Buffer.from(svg)]),
      /of another type or incomplete/,
    ],
    [
      'picture of enormous sides',
      pngOf(1, { width: 60_000, height: 60_000 }),
      /This picture has 60000 × 60000/,
    ],
    ['picture of more pixels than it holds', pngOf(1, { width: 2000, height: 2000 }), /fewer pixels than/],
    ['picture of 300 MB in 300 kB', bomb, /has more pixels than its header states/],
    ['picture with a wrong checksum', withBit(pngOf(1), 45), /a checksum is wrong/],
    ['picture that is cut off', pngOf(1).subarray(0, -20), /of another type or incomplete/],
    ['file of 600 KiB', Buffer.alloc(600 * 1024), /At most 512 KiB/],
    ['nothing', '', /empty/],
  ])('[TEN-02] a logo is refused as %s, whatever its file name', async (_name, content, message) => {
    const before = await admin.call(themeDetail, {})
    const answer = await admin.send(themePost, await saving({ logo: base64(content) }))
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'logo', message: expect.stringMatching(message) }] },
    })
    expect(await admin.call(themeDetail, {})).toEqual(before)
  })

  test('[TEN-02, CALL-02] a logo of 20 MB is not read', async () => {
    const answer = await admin.send(themePost, await saving({ logo: base64(Buffer.alloc(20 * 1024 * 1024)) }))
    expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  })

  test.each(['nonsense', '0'.repeat(64), `${'0'.repeat(64)}.svg`, "'; drop table logo; --"])(
    '[TEN-02] a logo is not found at %j',
    async (hash) => {
      const answer = await get(`/api/logo/${encodeURIComponent(hash)}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
    },
  )
})
