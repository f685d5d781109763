import { deflateSync, inflateSync } from 'node:zlib'
import { PictureError } from './picture-error.ts'
import { readChunks, writeChunks } from './png-chunks.ts'
import { readHeader, rowsOf } from './png-rows.ts'

const LAST_FILTER = 4

/**
 * Unpacks a PNG's pixels, at most as many bytes as its header states, and packs them again with the palette and
 * transparency. Everything else is dropped. Throws PictureError if the contents do not match the header.
 */
export function reencodePng(content: Buffer): Buffer {
  const chunks = readChunks(content)
  const [first] = chunks
  if (first?.name !== 'IHDR') throw new PictureError('This picture is damaged: its header is wrong.')
  const rows = rowsOf(readHeader(first.data))
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  const pixels = unpack(
    packed,
    rows.reduce((sum, { count, bytes }) => sum + count * bytes, 0),
  )
  checkFilters(pixels, rows)
  const colourChunks = ['PLTE', 'tRNS'].flatMap((kind) => chunks.find(({ name }) => name === kind) ?? [])
  return writeChunks([
    first,
    ...colourChunks,
    { name: 'IDAT', data: deflateSync(pixels) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ])
}

function unpack(packed: Buffer, bytes: number): Buffer {
  const pixels = inflate(packed, bytes)
  if (pixels.length === bytes) return pixels
  throw new PictureError('This picture is damaged: it has fewer pixels than its header states.')
}

function inflate(packed: Buffer, bytes: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: bytes })
  } catch (failure) {
    const isTooLarge =
      failure instanceof Error && 'code' in failure && failure.code === 'ERR_BUFFER_TOO_LARGE'
    throw new PictureError(
      isTooLarge
        ? 'This picture is refused: it has more pixels than its header states.'
        : 'This picture is damaged: its pixels cannot be unpacked.',
    )
  }
}

function checkFilters(pixels: Buffer, rows: readonly { count: number; bytes: number }[]): void {
  let at = 0
  for (const { count, bytes } of rows) {
    for (let row = 0; row < count; row += 1, at += bytes) {
      if ((pixels[at] ?? 0) > LAST_FILTER)
        throw new PictureError('This picture is damaged: its pixels cannot be unpacked.')
    }
  }
}
