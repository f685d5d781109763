import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { logoKind, readLogo } from '@despatch/domain/tenants/logo.ts'
import { proofPictureKind } from '@despatch/domain/tracking/proof-image.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jpegOf, pngOf, webpOf } from '../../../test/picture.ts'
import { damagedPictures, exifOf, unusualPictures } from '../../../test/odd-pictures.ts'
import { inWorker } from '../workers/make-in-worker.ts'
import { readChunks, writeChunks, type Chunk } from './png-chunks.ts'
import { decodePng } from './decode-png.ts'
import { encodePng } from './encode-png.ts'
import { passesOf } from './png-rows.ts'
import type { Pixels } from './pixels.ts'
import { readReencoded, reencodedPicture } from './reencode-picture.ts'

const inAWorker = inWorker<typeof reencodedPicture>(
  new URL('./reencode-picture.ts', import.meta.url),
  'reencodedPicture',
)

const typeOf = (content: Buffer) => readLogo(content).picture?.type ?? 'image/png'

const reencoded = async (content: Buffer) => readReencoded(await buffer(reencodedPicture(content, logoKind)))
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

test('[TEN-02] a PNG keeps its colours and its transparency', async () => {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 1, 3, 0, 0, 0])
  const picture = writeChunks([
    { name: 'IHDR', data: header },
    { name: 'tIME', data: Buffer.alloc(7) },
    { name: 'PLTE', data: Buffer.from([255, 0, 0, 0, 0, 255]) },
    { name: 'tRNS', data: Buffer.from([255, 0]) },
    { name: 'IDAT', data: deflateSync(Buffer.from([0, 0b01000000])) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ])
  const content = await contentOf(picture)
  expect(readChunks(content).map(({ name }) => name)).toEqual(['IHDR', 'IDAT', 'IEND'])
  expect([...decodePng(content).data]).toEqual([255, 0, 0, 255, 0, 0, 255, 0])
})

test('[TEN-02] a PNG has the same pixels after it is encoded again, whatever they are', () => {
  const picture = fc
    .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 20 }) })
    .chain((size) => {
      const bytes = { minLength: size.width * size.height * 4, maxLength: size.width * size.height * 4 }
      const data = fc.oneof(fc.uint8ClampedArray(bytes), fc.uint8ClampedArray({ ...bytes, max: 1 }))
      return fc.record({ ...asConstants(size), data })
    })
  fc.assert(
    fc.property(picture, ({ data, ...size }) => {
      const pixels: Pixels = { ...size, data: new Uint8ClampedArray(data) }
      expect(decodePng(encodePng(pixels))).toEqual(pixels)
    }),
  )
})

const asConstants = ({ width, height }: { width: number; height: number }) => ({
  width: fc.constant(width),
  height: fc.constant(height),
})

test('[TRACK-04] a PNG is turned as its camera was held', () => {
  // One row: red, then blue.
  const [red, blue] = [
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ]
  const row = encodePng({ width: 2, height: 1, data: new Uint8ClampedArray([...red, ...blue]) })
  const sides = (orientation: number) => {
    const [header, ...rest] = readChunks(row)
    if (!header) throw new Error('A PNG has a header')
    const exif = { name: 'eXIf', data: exifOf(orientation) }
    const { width, data } = decodePng(writeChunks([header, exif, ...rest]))
    return `${width === 2 ? 'row' : 'column'} ${data[0] === 255 ? 'red' : 'blue'}`
  }
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(sides)).toEqual([
    'row red',
    'row blue',
    'row blue',
    'row red',
    'column red',
    'column red',
    'column blue',
    'column blue',
    'row red',
  ])
})

const photo = async (content: Buffer) =>
  readReencoded(await buffer(reencodedPicture(content, proofPictureKind, 300_000)))

describe('a photo', async () => {
  test.each(Object.entries(await damagedPictures()))(
    '[TRACK-04] a photo with %s is refused with a reason',
    async (_name, content) => {
      const { error } = await photo(content)
      expect(error).toMatch(/^(This|A) p.+\.$/)
      expect(error).not.toMatch(/undefined|NaN/)
    },
  )

  test.each(Object.entries(await unusualPictures()))(
    '[TRACK-04] a photo as %s is upright, and nothing but its pixels is left',
    async (_name, content) => {
      const { content: made, type } = await photo(content)
      if (!made) throw new Error('It was refused')
      expect(made.toString('latin1')).not.toMatch(/html|NIKON|WGS-84|eXIf|Exif/)
      const { picture } = readLogo(made)
      expect(picture?.type).toBe(type)
      expect(picture?.width).toBeGreaterThanOrEqual(picture?.height ?? Infinity)
      expect((await photo(made)).error).toBeNull()
    },
  )

  test('[TRACK-04] a photo in print colours is refused by that name', async () => {
    const { 'a JPEG in print colours': content = Buffer.alloc(0) } = await damagedPictures()
    expect((await photo(content)).error).toBe('This picture is in print colours (CMYK). Save it as RGB.')
  })

  test('[TRACK-04] a photo that would be larger than the limit becomes a JPEG below it', async () => {
    const noise: Pixels = {
      width: 400,
      height: 400,
      data: new Uint8ClampedArray(
        Uint8Array.from({ length: 640_000 }, (_, at) => (at % 4 === 3 ? 255 : Math.sin(at) * 1e6)),
      ),
    }
    const made = await photo(encodePng(noise))
    expect(made.type).toBe('image/jpeg')
    expect(made.content?.length).toBeLessThanOrEqual(300_000)
  })
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
  ['no pixels', withChunks((chunks) => chunks.filter(({ name }) => name !== 'IDAT')), /incomplete/],
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
      const passes = passesOf({ width, height, colour: 0, samples: 1, depth: 8, interlaced: true })
      const pixels = passes.reduce((sum, { rows, bytes }) => sum + rows * (bytes - 1), 0)
      expect(pixels).toBe(width * height)
    }),
  )
})

describe.each([
  ['JPEG', jpegOf],
  ['WebP', webpOf],
])('a %s', (_name, pictureOf) => {
  test('[TEN-02] a picture is decoded and encoded as the same type and size, without anything else', async () => {
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
    originals.map(async (content) => readReencoded(await buffer(await inAWorker(null, content, logoKind)))),
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
      fc.constantFrom('', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xda', 'RIFF'),
      async (bytes, start) => {
        const content = Buffer.concat([Buffer.from(start, 'latin1'), bytes])
        const { error } = readReencoded(await buffer(reencodedPicture(content, logoKind)))
        expect(error).toMatch(/^A logo must be|damaged/)
      },
    ),
    { numRuns: 30 },
  )
})
