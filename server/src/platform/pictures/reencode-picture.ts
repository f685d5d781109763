import { Readable } from 'node:stream'
import type { Picture } from '@despatch/domain/tenants/picture.ts'
import { PictureError } from './picture-error.ts'
import { reencodePng } from './reencode-png.ts'

/** The first byte of the stream of `reencodedPicture`. */
const PICTURE = 1
const REFUSED = 0

/**
 * Decodes a picture and encodes it again as the same type, so that only its pixels remain. Runs in a worker thread.
 * `readReencoded` reads the stream. The size in the header was checked before.
 */
export const reencodedPicture = (content: Uint8Array, type: Picture['type']): Readable =>
  Readable.from(answer(Buffer.from(content), type), { objectMode: false })

async function* answer(content: Buffer, type: Picture['type']): AsyncGenerator<Buffer> {
  try {
    yield Buffer.concat([Buffer.from([PICTURE]), await reencode(content, type)])
  } catch (failure) {
    if (!(failure instanceof PictureError)) throw failure
    yield Buffer.concat([Buffer.from([REFUSED]), Buffer.from(failure.message)])
  }
}

async function reencode(content: Buffer, type: Picture['type']): Promise<Buffer> {
  if (type === 'image/png') return reencodePng(content)
  if (type === 'image/jpeg') checkScans(content)
  const { reencodeJpeg, reencodeWebp } = await import('./codecs.ts')
  return type === 'image/jpeg' ? await reencodeJpeg(content) : await reencodeWebp(content)
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

/** The picture, or the reason why it is refused. */
export function readReencoded(
  streamed: Buffer,
): { content: Buffer; error: null } | { content: null; error: string } {
  const rest = streamed.subarray(1)
  return streamed[0] === PICTURE ? { content: rest, error: null } : { content: null, error: rest.toString() }
}
