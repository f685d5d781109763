import { buffer } from 'node:stream/consumers'
import { deflateSync, inflateSync } from 'node:zlib'
import { readLogo } from '@despatch/domain/tenants/logo.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jpegOf, pngOf, webpOf } from '../../../test/picture.ts'
import { inWorker } from '../workers/make-in-worker.ts'
import { readChunks, writeChunks, type Chunk } from './png-chunks.ts'
import { rowsOf } from './png-rows.ts'
import { readReencoded, reencodedPicture } from './reencode-picture.ts'

const inAWorker = inWorker<typeof reencodedPicture>(
  new URL('./reencode-picture.ts', import.meta.url),
  'reencodedPicture',
)

const typeOf = (content: Buffer) => readLogo(content).picture?.type ?? 'image/png'

const reencoded = async (content: Buffer) =>
  readReencoded(await buffer(reencodedPicture(content, typeOf(content))))
const errorOf = async (content: Buffer) => (await reencoded(content)).error
const contentOf = async (content: Buffer) => (await reencoded(content)).content ?? Buffer.alloc(0)

/** A PNG with changed chunks. */
const withChunks = (change: (chunks: Chunk[]) => Chunk[]) => writeChunks(change(readChunks(pngOf(7))))
const withData = (data: Buffer) =>
  withChunks((chunks) => chunks.map((chunk) => (chunk.name === 'IDAT' ? { name: 'IDAT', data } : chunk)))

const SECRET = Buffer.from('<script>alert(document.domain)</script>')

test('[TEN-02] a PNG is encoded again with its pixels, and without anything else', async () => {
  const text = { name: 'tEXt', data: SECRET }
  const [header, pixels, end] = readChunks(pngOf(7))
  if (!header || !pixels || !end) throw new Error('A PNG has three chunks at least')
  const content = await contentOf(writeChunks([header, text, pixels, text, end]))
  expect(content.includes(SECRET)).toBe(false)
  expect(content).toEqual(pngOf(7))
})

test('[TEN-02] a PNG keeps its palette and its transparency', async () => {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 1, 3, 0, 0, 0])
  const palette = { name: 'PLTE', data: Buffer.from([255, 0, 0, 0, 0, 255]) }
  const alpha = { name: 'tRNS', data: Buffer.from([255, 0]) }
  const picture = writeChunks([
    { name: 'IHDR', data: header },
    { name: 'tIME', data: Buffer.alloc(7) },
    palette,
    alpha,
    { name: 'IDAT', data: deflateSync(Buffer.from([0, 0b01000000])) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ])
  const chunks = readChunks(await contentOf(picture))
  expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
  expect(chunks.slice(1, 3)).toEqual([palette, alpha])
  expect(inflateSync(chunks[3]?.data ?? '')).toEqual(Buffer.from([0, 0b01000000]))
})

test.each([
  ['data that are not compressed', withData(Buffer.from('not zlib')), /cannot be unpacked/],
  [
    '300 MB compressed to 300 kB',
    withData(deflateSync(Buffer.alloc(300_000_000))),
    /has more pixels than its header/,
  ],
  ['one byte too many', withData(deflateSync(Buffer.alloc(11))), /has more pixels than its header/],
  ['too few pixels', withData(deflateSync(Buffer.alloc(9))), /fewer pixels than its header/],
  [
    'compressed data that are cut off',
    withData(deflateSync(Buffer.alloc(10)).subarray(0, -6)),
    /cannot be unpacked/,
  ],
  ['an unknown filter', withData(deflateSync(Buffer.alloc(10, 9))), /cannot be unpacked/],
  ['no pixels', withChunks((chunks) => chunks.filter(({ name }) => name !== 'IDAT')), /cannot be unpacked/],
])('[TEN-02] a PNG with %s is rejected', async (_name, content, error) => {
  expect(await errorOf(content)).toMatch(error)
})

test('[TEN-02] a PNG with a wrong checksum or a changed bit is rejected', async () => {
  const whole = pngOf(7)
  for (let at = 8; at < whole.length; at += 1) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect([at, await errorOf(changed)]).toEqual([at, expect.any(String)])
  }
})

test('[TEN-02] a PNG with a colour or depth that is not in the standard is rejected', async () => {
  for (const [depth, colour] of [
    [3, 0],
    [16, 3],
    [4, 2],
    [8, 5],
  ] as const) {
    const content = withChunks(([header, ...rest]) => {
      const data = Buffer.from(header?.data ?? '')
      data.set([depth, colour], 8)
      return [{ name: 'IHDR', data }, ...rest]
    })
    expect(await errorOf(content)).toMatch(/its header is wrong/)
  }
})

test('[TEN-02] a PNG that is interlaced has each pixel in exactly one pass', () => {
  const side = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const rows = rowsOf({ width, height, bits: 8, interlaced: true })
      const pixels = rows.reduce((sum, { count, bytes }) => sum + count * (bytes - 1), 0)
      expect(pixels).toBe(width * height)
    }),
  )
})

describe.each([
  ['JPEG', jpegOf],
  ['WebP', webpOf],
])('a %s', (_name, pictureOf) => {
  test('[TEN-02] is decoded and encoded as the same type and size, without anything else', async () => {
    const original = await pictureOf(40, 30, SECRET)
    expect(original.includes(SECRET)).toBe(true)
    const content = await contentOf(original)
    expect(readLogo(content)).toEqual({ picture: { ...readLogo(original).picture }, error: null })
    expect(content.includes(SECRET)).toBe(false)
    // The encoded picture can be decoded.
    expect(await errorOf(content)).toBeNull()
  })

  test('[TEN-02] without its second half is rejected, even if it has an end marker', async () => {
    const whole = await pictureOf(40, 30)
    const end = whole.subarray(-2)
    const half = Buffer.concat([whole.subarray(0, Math.floor(whole.length / 4) * 2), end])
    if (typeOf(whole) === 'image/webp') {
      half.writeUInt32LE(half.length - 8, 4)
      half.writeUInt32LE(half.length - 20, 16)
    }
    expect(readLogo(half).error).toBeNull()
    expect(await errorOf(half)).toMatch(/damaged/)
    expect(await errorOf(whole)).toBeNull()
  })
})

test('[TEN-02] a JPEG with thousands of scans is rejected before it is decoded', async () => {
  const whole = await jpegOf(40, 30)
  const scans = Buffer.alloc(5000, Buffer.from([0xff, 0xda, 0, 8]))
  const content = Buffer.concat([whole.subarray(0, -2), scans, whole.subarray(-2)])
  expect(readLogo(content).error).toBeNull()
  expect(await errorOf(content)).toMatch(/it has 1254 scans, and 64 are allowed/)
})

test('[TEN-02] pictures are encoded in a worker thread, many at once', async () => {
  const originals = [pngOf(3), await jpegOf(200, 100), await webpOf(100, 200), await jpegOf(30, 20)]
  const made = await Promise.all(
    originals.map(async (content) =>
      readReencoded(await buffer(await inAWorker(null, content, typeOf(content)))),
    ),
  )
  for (const [at, { content, error }] of made.entries()) {
    expect(error).toBeNull()
    expect(readLogo(content ?? Buffer.alloc(0)).picture).toEqual(
      readLogo(originals[at] ?? Buffer.alloc(0)).picture,
    )
  }
})

test('[TEN-02] bytes that are not a picture are rejected, and do not end the worker', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('image/png' as const, 'image/jpeg' as const, 'image/webp' as const),
      async (bytes, type) => {
        const { error } = readReencoded(await buffer(reencodedPicture(bytes, type)))
        expect(error).toMatch(/damaged/)
      },
    ),
    { numRuns: 30 },
  )
})
