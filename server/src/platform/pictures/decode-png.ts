import { inflateSync } from 'node:zlib'
import { exifOrientation } from './exif-orientation.ts'
import { PictureError } from './picture-error.ts'
import { upright, type Pixels } from './pixels.ts'
import { readChunks, type Chunk } from './png-chunks.ts'
import { passesOf, readHeader, type Header, type Pass } from './png-rows.ts'

/**
 * Decodes a PNG of any colours and depth, interlaced or not, and turns it upright. Unpacks at most as many bytes as its
 * header states. Throws PictureError if the contents do not match the header.
 */
export function decodePng(content: Buffer): Pixels {
  const chunks = readChunks(content)
  const [first] = chunks
  if (first?.name !== 'IHDR') throw new PictureError('This picture is damaged: its header is wrong.')
  const header = readHeader(first.data)
  const passes = passesOf(header)
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  const rows = unpack(
    packed,
    passes.reduce((sum, pass) => sum + pass.rows * pass.bytes, 0),
  )
  const { width, height } = header
  const pixels: Pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const put = putterOf(header, chunks, pixels)
  let at = 0
  for (const pass of passes) {
    removeFilters(rows, at, pass, Math.max(1, (header.samples * header.depth) / 8))
    for (let row = 0; row < pass.rows; row += 1, at += pass.bytes) {
      for (let column = 0; column < pass.columns; column += 1)
        put(rows, at + 1, column, ((pass.y + row * pass.dy) * width + pass.x + column * pass.dx) * 4)
    }
  }
  return upright(pixels, exifOrientation(chunkOf(chunks, 'eXIf') ?? Buffer.alloc(0)))
}

const chunkOf = (chunks: readonly Chunk[], kind: string) => chunks.find(({ name }) => name === kind)?.data

const damaged = () => new PictureError('This picture is damaged: its pixels cannot be unpacked.')

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
    throw isTooLarge
      ? new PictureError('This picture is refused: it has more pixels than its header states.')
      : damaged()
  }
}

/** Replaces the bytes of each row by their values. `left` is the distance in bytes to the same sample of the pixel before. */
function removeFilters(rows: Buffer, start: number, pass: Pass, left: number): void {
  for (let row = 0; row < pass.rows; row += 1) {
    const begin = start + row * pass.bytes + 1
    const predict = predictors[rows[begin - 1] ?? 0]
    if (!predict) throw damaged()
    if (rows[begin - 1] === 0) continue
    for (let at = begin; at < begin + pass.bytes - 1; at += 1) {
      const hasLeft = at - left >= begin
      const a = hasLeft ? (rows[at - left] ?? 0) : 0
      const b = row > 0 ? (rows[at - pass.bytes] ?? 0) : 0
      const c = hasLeft && row > 0 ? (rows[at - pass.bytes - left] ?? 0) : 0
      rows[at] = (rows[at] ?? 0) + predict(a, b, c)
    }
  }
}

/** By filter: what a byte is predicted to be from that to its left, above it, and above that to its left. */
const predictors: readonly ((a: number, b: number, c: number) => number)[] = [
  () => 0,
  (a) => a,
  (_a, b) => b,
  (a, b) => (a + b) >> 1,
  paeth,
]

export function paeth(a: number, b: number, c: number): number {
  const [left, above, corner] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
  if (left <= above && left <= corner) return a
  return above <= corner ? b : c
}

/** Writes one pixel of a row that begins at `begin` to the picture. */
type Put = (rows: Buffer, begin: number, column: number, to: number) => void

function putterOf(header: Header, chunks: readonly Chunk[], { data }: Pixels): Put {
  const { colour, samples, depth } = header
  const most = 2 ** depth - 1
  const sample = sampleOf(depth)
  const transparency = chunkOf(chunks, 'tRNS')
  if (colour === 3) {
    const palette = chunkOf(chunks, 'PLTE') ?? Buffer.alloc(0)
    return (rows, begin, column, to) => {
      const index = sample(rows, begin, column)
      if (index * 3 + 2 >= palette.length)
        throw new PictureError('This picture is damaged: its palette is incomplete.')
      data.set(palette.subarray(index * 3, index * 3 + 3), to)
      data[to + 3] = transparency?.[index] ?? 255
    }
  }
  const colours = samples < 3 ? 1 : 3
  const hasAlpha = samples % 2 === 0
  /** The colour that is transparent, in a picture without alpha. */
  const hidden =
    !hasAlpha && transparency && transparency.length >= colours * 2
      ? Array.from({ length: colours }, (_, at) => transparency.readUInt16BE(at * 2))
      : null
  return (rows, begin, column, to) => {
    let isHidden = hidden !== null
    for (let channel = 0; channel < 3; channel += 1) {
      const value = sample(rows, begin, column * samples + (colours === 1 ? 0 : channel))
      data[to + channel] = (value * 255) / most
      if (hidden && value !== (hidden[channel] ?? value)) isHidden = false
    }
    const alpha = hasAlpha ? sample(rows, begin, column * samples + colours) : most
    data[to + 3] = isHidden ? 0 : (alpha * 255) / most
  }
}

function sampleOf(depth: number): (rows: Buffer, begin: number, index: number) => number {
  if (depth === 8) return (rows, begin, index) => rows[begin + index] ?? 0
  if (depth === 16) return (rows, begin, index) => rows.readUInt16BE(begin + index * 2)
  return (rows, begin, index) => {
    const bit = index * depth
    return ((rows[begin + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
  }
}
