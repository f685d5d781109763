import { bigEndian, type Bytes } from './image-bytes.ts'
import type { Picture } from './picture.ts'

const START = 0xffd8
const END = 0xd9
const SCAN = 0xda

/** Frames of all codings. The markers between them are a Huffman table, an extension and an arithmetic coding table. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Baseline, extended and progressive with Huffman codes. Browsers show no others. */
const isCommonFrame = (marker: number) => marker <= 0xc2

/**
 * The size of a JPEG (ITU T.81), from the frame before its first scan; undefined for an incomplete file. Other data may
 * follow the end of the picture, as in the photos of many phones.
 */
export function readJpeg(bytes: Bytes): Picture | undefined {
  if (bigEndian(bytes, 0, 2) !== START) return undefined
  let at = 2
  let frame: Frame | undefined
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // A marker can be preceded by any number of 0xff.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) frame = readFrame(bytes, at, marker)
    if (marker === SCAN) return hasEnd(bytes, at) ? frame && { type: 'image/jpeg', ...frame } : undefined
    const length = bigEndian(bytes, at + 2, 2)
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}

type Frame = Omit<Picture, 'type'>

function readFrame(bytes: Bytes, at: number, marker: number): Frame {
  const size = { height: bigEndian(bytes, at + 5, 2), width: bigEndian(bytes, at + 7, 2), moves: false }
  if (!isCommonFrame(marker) || bytes[at + 4] !== 8)
    return { ...size, unsupported: 'This picture is a kind of JPEG that is not supported. Save it as PNG.' }
  // Cyan, magenta, yellow and black.
  return bytes[at + 9] === 4
    ? { ...size, unsupported: 'This picture is in print colours (CMYK). Save it as RGB.' }
    : size
}

/** Within the pixels, 0xff is followed by another byte. */
function hasEnd(bytes: Bytes, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from + 2); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === END) return true
  return false
}
