import { Readable } from 'node:stream'
import type { ImageType } from '@despatch/domain/tenants/picture.ts'
import { readPicture, type PictureKind } from '@despatch/domain/tenants/read-picture.ts'
import { decodePng } from './decode-png.ts'
import { encodePng } from './encode-png.ts'
import { PictureError } from './picture-error.ts'
import type { Pixels } from './pixels.ts'

/** The stream of `reencodedPicture` begins with the number of its type, or with that of a refusal. */
const types = ['image/png', 'image/jpeg', 'image/webp'] as const
const REFUSED = 255

const QUALITY = 90

/** Of pictures with a maximum size, until one is small enough. */
const smallerQualities = [80, 60, 40, 20]

/**
 * Decodes a picture within the limits of its kind, turns it upright, and encodes it again, so that only its pixels remain.
 * It keeps its type. With `mostBytes` it has at most so many, and becomes a JPEG if it would have more. Runs in a worker
 * thread. `readReencoded` reads the stream.
 */
export const reencodedPicture = (
  content: Uint8Array,
  kind: PictureKind,
  mostBytes: number | null = null,
): Readable => Readable.from(answer(Buffer.from(content), kind, mostBytes), { objectMode: false })

async function* answer(content: Buffer, kind: PictureKind, mostBytes: number | null): AsyncGenerator<Buffer> {
  try {
    const { type, encoded } = await reencode(content, kind, mostBytes)
    yield Buffer.concat([Buffer.from([types.indexOf(type)]), encoded])
  } catch (failure) {
    if (!(failure instanceof PictureError)) throw failure
    yield Buffer.concat([Buffer.from([REFUSED]), Buffer.from(failure.message)])
  }
}

async function reencode(
  content: Buffer,
  kind: PictureKind,
  mostBytes: number | null,
): Promise<{ type: ImageType; encoded: Buffer }> {
  const { type, pixels } = await decodePicture(content, kind)
  const { encodeJpeg, encodeWebp } = await import('./codecs.ts')
  if (type !== 'image/jpeg') {
    const webpQuality = content.includes('VP8L') ? 'lossless' : QUALITY
    const encoded = type === 'image/png' ? encodePng(pixels) : await encodeWebp(pixels, webpQuality)
    if (mostBytes === null || encoded.length <= mostBytes) return { type, encoded }
  }
  if (mostBytes === null) return { type, encoded: await encodeJpeg(pixels, QUALITY) }
  for (const quality of smallerQualities) {
    const encoded = await encodeJpeg(pixels, quality)
    if (encoded.length <= mostBytes) return { type: 'image/jpeg', encoded }
  }
  throw new PictureError('This picture has too many pixels for its size. Save a smaller one.')
}

/** The pixels of a picture, upright. Throws PictureError if it is damaged, or beyond the limits of its kind. */
async function decodePicture(
  content: Buffer,
  kind: PictureKind,
): Promise<{ type: ImageType; pixels: Pixels }> {
  const { picture, error } = readPicture(content, kind)
  if (!picture) throw new PictureError(error)
  const { type } = picture
  if (type === 'image/png') return { type, pixels: decodePng(content) }
  const { decodeJpeg, decodeWebp } = await import('./codecs.ts')
  if (type === 'image/webp') return { type, pixels: await decodeWebp(content) }
  checkScans(content)
  return { type, pixels: await decodeJpeg(content) }
}

/** A picture as a JPEG that can be decoded, for print; null for one that is damaged or beyond the limits of its kind. */
export async function printableJpeg(content: Buffer, kind: PictureKind): Promise<Buffer | null> {
  try {
    const { type, pixels } = await decodePicture(content, kind)
    const { encodeJpeg } = await import('./codecs.ts')
    return type === 'image/jpeg' ? content : await encodeJpeg(pixels, QUALITY)
  } catch (failure) {
    if (failure instanceof PictureError) return null
    throw failure
  }
}

/** A progressive picture has about ten scans. Each is as much work as the whole, so thousands would take minutes. */
const MOST_SCANS = 64
const SCAN = Buffer.from([0xff, 0xda])

function checkScans(content: Buffer): void {
  let scans = 0
  for (let at = content.indexOf(SCAN); at >= 0; at = content.indexOf(SCAN, at + 2)) scans += 1
  if (scans > MOST_SCANS)
    throw new PictureError(`This picture is refused: it has ${scans} scans, and ${MOST_SCANS} are allowed.`)
}

/** A picture that was encoded again, or the reason why it is refused. */
export type ReencodedPicture =
  | { type: ImageType; content: Buffer; error: null }
  | { type: null; content: null; error: string }

export function readReencoded(streamed: Buffer): ReencodedPicture {
  const type = types[streamed[0] ?? REFUSED]
  const rest = streamed.subarray(1)
  return type ? { type, content: rest, error: null } : { type: null, content: null, error: rest.toString() }
}
