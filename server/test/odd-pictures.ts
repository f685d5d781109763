import { deflateSync } from 'node:zlib'
import { readChunks, writeChunks, type Chunk } from '../src/platform/pictures/png-chunks.ts'
import { jpegOf, pngOf, webpOf } from './picture.ts'

/** A PNG of any header. `pixels` are packed unless they are given as data. */
function pngWith(
  {
    width,
    height,
    depth,
    colour,
    interlace = 0,
  }: Record<'width' | 'height' | 'depth' | 'colour', number> & {
    interlace?: number
  },
  pixels: Buffer,
  more: Chunk[] = [],
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlace], 8)
  return writeChunks([
    { name: 'IHDR', data: header },
    ...more,
    { name: 'IDAT', data: pixels },
    { name: 'IEND', data: Buffer.alloc(0) },
  ])
}

const tenByTen = { width: 10, height: 10, depth: 8, colour: 6 }
const palette = { name: 'PLTE', data: Buffer.from([255, 0, 0, 0, 0, 255]) }
const alpha = { name: 'tRNS', data: Buffer.from([255, 0]) }
const rowsOf = (rows: number, bytes: number) => deflateSync(Buffer.alloc(rows * (bytes + 1)))

/** The same picture with another size in its header. */
function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = ['\xff\xc0', '\xff\xc2']
    .map((marker) => changed.indexOf(marker, 0, 'latin1'))
    .find((at) => at > 0)
  changed.writeUInt16BE(height, (frame ?? 0) + 5)
  changed.writeUInt16BE(width, (frame ?? 0) + 7)
  return changed
}

/** The header of a JPEG with four colours. */
function cmykJpeg(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = ['\xff\xc0', '\xff\xc2']
    .map((marker) => changed.indexOf(marker, 0, 'latin1'))
    .find((at) => at > 0)
  changed[(frame ?? 0) + 9] = 4
  return changed
}

const html = Buffer.from('<html><script>alert(document.domain)</script></html>')

/** Pictures that cannot be decoded, or not within the limits, by what is wrong with them. */
export async function damagedPictures(): Promise<Record<string, Buffer>> {
  const [jpeg, webp] = [await jpegOf(60, 40), await webpOf(60, 40)]
  const badFilter = Buffer.alloc(10 * 41)
  badFilter[41] = 9
  const wrongChecksum = Buffer.from(pngOf(7))
  wrongChecksum[wrongChecksum.length - 18] = (wrongChecksum[wrongChecksum.length - 18] ?? 0) ^ 1
  return {
    'pixels with alpha that are not packed': pngWith(tenByTen, Buffer.from('not zlib')),
    'a palette with transparency that is not packed': pngWith({ ...tenByTen, colour: 3 }, Buffer.from('x'), [
      palette,
      alpha,
    ]),
    'interlaced pixels that are not packed': pngWith(
      { ...tenByTen, colour: 2, interlace: 1 },
      Buffer.from('x'),
    ),
    'too few rows': pngWith(tenByTen, rowsOf(5, 40)),
    'an unknown filter': pngWith(tenByTen, deflateSync(badFilter)),
    'no pixels at all': pngWith(tenByTen, Buffer.alloc(0)),
    'a palette that is missing': pngWith({ ...tenByTen, colour: 3 }, rowsOf(10, 10)),
    'a palette that is too short': pngWith(
      { ...tenByTen, colour: 3 },
      deflateSync(Buffer.alloc(110, 5).fill(0, 0, 1)),
      [palette],
    ),
    '15,000 × 15,000 pixels': pngWith(
      { width: 15_000, height: 15_000, depth: 1, colour: 0 },
      rowsOf(15_000, 1875),
    ),
    '40,000 × 40,000 pixels': pngWith({ width: 40_000, height: 40_000, depth: 8, colour: 6 }, rowsOf(10, 40)),
    'no size': pngWith({ ...tenByTen, width: 0, height: 0 }, rowsOf(1, 0)),
    'a wrong checksum': wrongChecksum,
    'the head of a PNG only': pngOf(7).subarray(0, 40),
    'a cut-off PNG': pngOf(7).subarray(0, -14),
    'the head of a JPEG only': jpeg.subarray(0, 20),
    'half a JPEG': Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.from([0xff, 0xd9])]),
    'a JPEG of 60,000 × 60,000 pixels': jpegOfSize(jpeg, 60_000, 60_000),
    'a JPEG without a height': jpegOfSize(jpeg, 60, 0),
    'a JPEG in print colours': cmykJpeg(jpeg),
    'a JPEG with HTML in place of its pixels': Buffer.concat([
      jpeg.subarray(0, 30),
      html,
      Buffer.from([0xff, 0xd9]),
    ]),
    'half a WebP': webp.subarray(0, webp.length / 2),
    'a WebP with HTML in place of its pixels': Buffer.concat([webp.subarray(0, 20), html]),
    'an SVG with a script': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ),
    'an animation': writeChunks(
      readChunks(pngOf(7)).flatMap((chunk) =>
        chunk.name === 'IDAT' ? [{ name: 'acTL', data: Buffer.alloc(8) }, chunk] : [chunk],
      ),
    ),
  }
}

/** Exif data with an orientation, and a position. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  exif.write('II*\0', 'latin1')
  exif.writeUInt32LE(8, 4)
  exif.writeUInt16LE(2, 8)
  for (const [at, [tag, type, value]] of [
    [0x0112, 3, orientation],
    [0x8825, 4, 38],
  ].entries()) {
    exif.writeUInt16LE(tag ?? 0, 10 + at * 12)
    exif.writeUInt16LE(type ?? 0, 12 + at * 12)
    exif.writeUInt32LE(1, 14 + at * 12)
    exif.writeUInt32LE(value ?? 0, 18 + at * 12)
  }
  return Buffer.concat([exif, Buffer.from('NIKON WGS-84 N51.5 W0.1')])
}

/** Pictures that look unusual and are whole, by what they are. Each is upright with more columns than rows. */
export async function unusualPictures(): Promise<Record<string, Buffer>> {
  const jpeg = await jpegOf(60, 40)
  const turned = await jpegOf(40, 60)
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(6)])
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  const size = { width: 12, height: 9 }
  return {
    'grey of one bit': pngWith({ ...size, depth: 1, colour: 0 }, rowsOf(9, 2)),
    'grey of two bits with a hidden colour': pngWith({ ...size, depth: 2, colour: 0 }, rowsOf(9, 3), [
      { name: 'tRNS', data: Buffer.from([0, 0]) },
    ]),
    'grey of 16 bits': pngWith({ ...size, depth: 16, colour: 0 }, rowsOf(9, 24)),
    'grey with alpha of 16 bits': pngWith({ ...size, depth: 16, colour: 4 }, rowsOf(9, 48)),
    'colours with a hidden colour': pngWith({ ...size, depth: 8, colour: 2 }, rowsOf(9, 36), [
      { name: 'tRNS', data: Buffer.alloc(6) },
    ]),
    'colours of 16 bits with alpha': pngWith({ ...size, depth: 16, colour: 6 }, rowsOf(9, 96)),
    'a palette of one bit with transparency': pngWith({ ...size, depth: 1, colour: 3 }, rowsOf(9, 2), [
      palette,
      alpha,
    ]),
    'a palette of four bits with transparency': pngWith({ ...size, depth: 4, colour: 3 }, rowsOf(9, 6), [
      palette,
      alpha,
    ]),
    'one pixel': pngWith({ width: 1, height: 1, depth: 8, colour: 6 }, rowsOf(1, 4)),
    'interlaced colours with alpha': pngWith(
      { width: 8, height: 8, depth: 8, colour: 6, interlace: 1 },
      deflateSync(Buffer.alloc(8 * 8 * 4 + 15)),
    ),
    'a PNG that is turned and knows its position': pngWith(
      { width: 9, height: 12, depth: 8, colour: 2 },
      rowsOf(12, 27),
      [{ name: 'eXIf', data: exifOf(6) }],
    ),
    'a JPEG that is turned and knows its position': Buffer.concat([
      turned.subarray(0, 2),
      marker,
      exif,
      turned.subarray(2),
    ]),
    'a JPEG that HTML follows': Buffer.concat([jpeg, html]),
    'a JPEG with HTML in a comment': await jpegOf(60, 40, html),
    'a WebP with HTML in a chunk': await webpOf(60, 40, html),
  }
}
