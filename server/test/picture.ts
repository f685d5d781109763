import { deflateSync } from 'node:zlib'
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js'
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js'
import { codecFrom } from '../src/platform/pictures/codec-from.ts'
import { writeChunks } from '../src/platform/pictures/png-chunks.ts'

/** A grey PNG. `claims` replaces values of its header. */
export function pngOf(
  grey: number,
  claims: { width: number; height: number } = { width: 4, height: 2 },
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claims.width, 0)
  header.writeUInt32BE(claims.height, 4)
  // Eight bits of grey per pixel.
  header[8] = 8
  const rows = Buffer.concat([1, 2].map(() => Buffer.from([0, grey, grey, grey, grey])))
  return writeChunks([
    { name: 'IHDR', data: header },
    { name: 'IDAT', data: deflateSync(rows) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ])
}

/** A grey PNG whose pixels are the bytes of a text. */
export function pngSaying(text: string): Buffer {
  const pixels = Buffer.from(text)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels.length, 0)
  header.writeUInt32BE(1, 4)
  header[8] = 8
  return writeChunks([
    { name: 'IHDR', data: header },
    { name: 'IDAT', data: deflateSync(Buffer.concat([Buffer.from([0]), pixels])) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ])
}

/** Pixels of many colours, the same every time. The codecs define their class. */
const pixelsOf = (width: number, height: number) =>
  new ImageData(
    Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : (at * 7919) % 251,
    ),
    width,
    height,
  )

/** A JPEG of many colours, with an optional comment. */
export async function jpegOf(width: number, height: number, comment?: Buffer): Promise<Buffer> {
  await initJpeg(await codecFrom('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  const content = Buffer.from(await encodeJpeg(pixelsOf(width, height)))
  if (!comment) return content
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([content.subarray(0, 2), marker, comment, content.subarray(2)])
}

/** A lossless WebP of many colours, with an optional comment in its own chunk. */
export async function webpOf(width: number, height: number, comment?: Buffer): Promise<Buffer> {
  await initWebp(await codecFrom('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
  const content = Buffer.from(await encodeWebp(pixelsOf(width, height), { lossless: 1 }))
  if (!comment) return content
  const head = Buffer.from('NOTE\0\0\0\0', 'latin1')
  head.writeUInt32LE(comment.length, 4)
  const padded = Buffer.concat([content, head, comment, Buffer.alloc(comment.length % 2)])
  padded.writeUInt32LE(padded.length - 8, 4)
  return padded
}
