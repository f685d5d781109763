import { deflateSync } from 'node:zlib'
import { paeth } from './decode-png.ts'
import type { Pixels } from './pixels.ts'
import { writeChunks } from './png-chunks.ts'

/** By samples per pixel: grey, grey with alpha, colour, and colour with alpha, as numbers of the standard. */
const colourTypes = [0, 0, 4, 2, 6]

/** Pictures with few colours, such as drawings, are smaller without a filter. */
const FEW_COLOURS = 256

/** Encodes a PNG of eight bits per sample: grey without colours, and without alpha if nothing is transparent. */
export function encodePng(pixels: Pixels): Buffer {
  const { width, height } = pixels
  const { samples, hasFewColours } = coloursOf(pixels)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colourTypes[samples] ?? 6], 8)
  return writeChunks([
    { name: 'IHDR', data: header },
    { name: 'IDAT', data: deflateSync(rowsOf(pixels, samples, !hasFewColours)) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ])
}

function coloursOf({ data, width, height }: Pixels): { samples: number; hasFewColours: boolean } {
  let [isGrey, isOpaque] = [true, true]
  const seen = new Set<number>()
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height)
  for (let pixel = 0; pixel < words.length; pixel += 1) {
    const at = pixel * 4
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) isGrey = false
    if (data[at + 3] !== 255) isOpaque = false
    if (seen.size <= FEW_COLOURS) seen.add(words[pixel] ?? 0)
  }
  return { samples: (isGrey ? 1 : 3) + Number(!isOpaque), hasFewColours: seen.size <= FEW_COLOURS }
}

function rowsOf({ data, width, height }: Pixels, samples: number, isFiltered: boolean): Buffer {
  const bytes = 1 + width * samples
  const values = new Uint8Array(width * height * samples)
  const hasAlpha = samples % 2 === 0
  for (let pixel = 0, at = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < samples; channel += 1, at += 1)
      values[at] = data[pixel * 4 + (hasAlpha && channel === samples - 1 ? 3 : channel)] ?? 0
  }
  const rows = Buffer.alloc(height * bytes)
  for (let row = 0; row < height; row += 1) {
    const from = row * width * samples
    if (isFiltered) rows[row * bytes] = 4
    for (let at = 0; at < width * samples; at += 1) {
      const a = at >= samples ? (values[from + at - samples] ?? 0) : 0
      const b = row > 0 ? (values[from + at - width * samples] ?? 0) : 0
      const c = at >= samples && row > 0 ? (values[from + at - width * samples - samples] ?? 0) : 0
      rows[row * bytes + 1 + at] = (values[from + at] ?? 0) - (isFiltered ? paeth(a, b, c) : 0)
    }
  }
  return rows
}
