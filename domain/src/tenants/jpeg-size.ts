import { bigEndian, type Bytes } from './image-bytes.ts'
import type { Picture } from './picture.ts'

const START = 0xffd8
const END = 0xffd9
const SCAN = 0xda

/** Frames of all codings. The markers between them are a Huffman table, an extension and an arithmetic coding table. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** The size of a JPEG (ITU T.81), from the frame before its first scan; undefined for an incomplete file. */
export function readJpeg(bytes: Bytes): Picture | undefined {
  if (bigEndian(bytes, 0, 2) !== START || bigEndian(bytes, bytes.length - 2, 2) !== END) return undefined
  let at = 2
  let size: { width: number; height: number } | undefined
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // A marker can be preceded by any number of 0xff.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) size = { height: bigEndian(bytes, at + 5, 2), width: bigEndian(bytes, at + 7, 2) }
    if (marker === SCAN) return size && { type: 'image/jpeg', ...size, moves: false }
    const length = bigEndian(bytes, at + 2, 2)
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}
