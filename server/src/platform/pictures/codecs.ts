import readJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import writeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import readWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import writeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js'
import { codecFrom } from './codec-from.ts'
import { exifOrientation } from './exif-orientation.ts'
import { PictureError } from './picture-error.ts'
import { onWhite, upright, type Pixels } from './pixels.ts'

/** Cameras leave bytes between the pixels and the next marker, which is harmless. */
const isHarmless = (warning: string) => warning.includes('extraneous bytes')

/** Decodes a JPEG, and turns it upright. Throws PictureError if data are missing or invalid. */
export const decodeJpeg = (content: Buffer): Promise<Pixels> =>
  inTurn(async () => {
    const warnings: string[] = []
    const printErr = (line: string) => void warnings.push(line)
    await initJpegDecoder({ ...(await codecFrom('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')), printErr })
    const picture = await decoded(() => readJpeg(bytesOf(content), { preserveOrientation: true }))
    if (!warnings.every(isHarmless)) throw damaged()
    return picture
  })

/** Encodes a JPEG, on white where the picture is transparent. `quality` is a percentage. */
export const encodeJpeg = (pixels: Pixels, quality: number): Promise<Buffer> =>
  inTurn(async () => {
    await initJpegEncoder(await codecFrom('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
    return Buffer.from(await writeJpeg(imageOf(onWhite(pixels)), { quality }))
  })

/** Decodes a WebP, and turns it upright. Throws PictureError if data are missing or invalid. */
export const decodeWebp = (content: Buffer): Promise<Pixels> =>
  inTurn(async () => {
    await initWebpDecoder(await codecFrom('@jsquash/webp/codec/dec/webp_dec.wasm'))
    const picture = await decoded(() => readWebp(bytesOf(content)))
    return upright(picture, exifOrientation(webpChunk(content, 'EXIF')))
  })

/** Encodes a WebP. `quality` is a percentage, or lossless. */
export const encodeWebp = (pixels: Pixels, quality: number | 'lossless'): Promise<Buffer> =>
  inTurn(async () => {
    await initWebpEncoder(await codecFrom('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
    const options = quality === 'lossless' ? { lossless: 1, exact: 1 } : { quality }
    return Buffer.from(await writeWebp(imageOf(pixels), options))
  })

/** The data of a chunk of a WebP (RFC 9649); empty if there is none. */
function webpChunk(content: Buffer, name: string): Buffer {
  for (let at = 12; at + 8 <= content.length;) {
    const length = content.readUInt32LE(at + 4)
    if (content.toString('latin1', at, at + 4) === name) return content.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  return Buffer.alloc(0)
}

let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: the codec modules support no more. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

/** The codecs do not always throw an Error. */
async function decoded(decode: () => Promise<ImageData>): Promise<Pixels> {
  try {
    const { data, width, height } = await decode()
    return { data: new Uint8ClampedArray(data), width, height }
  } catch {
    throw damaged()
  }
}

const damaged = () => new PictureError('This picture is damaged: its pixels cannot be unpacked.')

const imageOf = ({ data, width, height }: Pixels) => new ImageData(data, width, height)

/** A copy, because the buffer may be part of a larger one. */
const bytesOf = (content: Buffer): ArrayBuffer => new Uint8Array(content).buffer
