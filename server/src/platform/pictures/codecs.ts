import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js'
import { codecFrom } from './codec-from.ts'
import { PictureError } from './picture-error.ts'

const QUALITY = 90

type Decoded = Awaited<ReturnType<typeof decodeJpeg>>

/**
 * Decodes a JPEG, applies its orientation, and encodes it again. Throws PictureError if data are missing or invalid.
 */
export const reencodeJpeg = (content: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    const warnings: string[] = []
    const printErr = (line: string) => void warnings.push(line)
    await initJpegDecoder({ ...(await codecFrom('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')), printErr })
    const picture = await decoded(() => decodeJpeg(bytesOf(content), { preserveOrientation: true }))
    if (warnings.length > 0) throw damaged()
    await initJpegEncoder(await codecFrom('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
    return Buffer.from(await encodeJpeg(picture, { quality: QUALITY }))
  })

/** Decodes a WebP and encodes it again, lossless if it was. Throws PictureError if data are missing or invalid. */
export const reencodeWebp = (content: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    await initWebpDecoder(await codecFrom('@jsquash/webp/codec/dec/webp_dec.wasm'))
    const picture = await decoded(() => decodeWebp(bytesOf(content)))
    await initWebpEncoder(await codecFrom('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
    const lossless = content.includes('VP8L') ? 1 : 0
    return Buffer.from(await encodeWebp(picture, { quality: QUALITY, lossless, exact: lossless }))
  })

let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: the codec modules support no more. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

/** The codecs do not always throw an Error. */
async function decoded(decode: () => Promise<Decoded>): Promise<Decoded> {
  try {
    return await decode()
  } catch {
    throw damaged()
  }
}

const damaged = () => new PictureError('This picture is damaged: its pixels cannot be unpacked.')

/** A copy, because the buffer may be part of a larger one. */
const bytesOf = (content: Buffer): ArrayBuffer => new Uint8Array(content).buffer
