import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js'
import { codecFrom } from './codec-from.ts'
import { PictureError } from './picture-error.ts'

const QUALITY = 90

type Decoded = Awaited<ReturnType<typeof decodeJpeg>>

/** Decodes a JPEG, turned as its camera says, and encodes it again. Throws PictureError where data are missing or wrong. */
export const reencodeJpeg = (content: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    const complaints: string[] = []
    const printErr = (line: string) => void complaints.push(line)
    await initJpegDecoder({ ...(await codecFrom('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')), printErr })
    const picture = await decoded(() => decodeJpeg(bytesOf(content), { preserveOrientation: true }))
    if (complaints.length > 0) throw damaged()
    await initJpegEncoder(await codecFrom('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
    return Buffer.from(await encodeJpeg(picture, { quality: QUALITY }))
  })

/** Decodes a WebP and encodes it again, without loss where it had none. Throws PictureError where data are missing or wrong. */
export const reencodeWebp = (content: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    await initWebpDecoder(await codecFrom('@jsquash/webp/codec/dec/webp_dec.wasm'))
    const picture = await decoded(() => decodeWebp(bytesOf(content)))
    await initWebpEncoder(await codecFrom('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
    const lossless = content.includes('VP8L') ? 1 : 0
    return Buffer.from(await encodeWebp(picture, { quality: QUALITY, lossless, exact: lossless }))
  })

let last: Promise<unknown> = Promise.resolve()

/** One picture after the other: each has codecs of its own, and their modules know one at a time. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

/** What the codecs throw is not always an error. */
async function decoded(decode: () => Promise<Decoded>): Promise<Decoded> {
  try {
    return await decode()
  } catch {
    throw damaged()
  }
}

const damaged = () => new PictureError('This picture is damaged: its pixels cannot be unpacked.')

/** A copy of its own, because a buffer may be a part of a larger one. */
const bytesOf = (content: Buffer): ArrayBuffer => new Uint8Array(content).buffer
