import { bigEndian, type Bytes } from './image-bytes.ts'
import type { Picture } from './picture.ts'

const START = 0xffd8
const END = 0xffd9
const SCAN = 0xda

/** Frames of every coding; between them stand a table of Huffman codes, an extension and one of arithmetic codes. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** A JPEG's size (ITU T.81), from the frame before its first scan, where the file ends as a picture does. */
export function readJpeg(bytes: Bytes): Picture | undefined {
  if (bigEndian(bytes, 0, 2) !== START || bigEndian(bytes, bytes.length - 2, 2) !== END) return undefined
  let at = 2
  let size: { width: number; height: number } | undefined
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // A marker may have any number of 0xff before it.
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
