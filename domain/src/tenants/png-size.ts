import { bigEndian, textAt, type Bytes } from './image-bytes.ts'
import type { Picture } from './picture.ts'

const signature = '\u0089PNG\r\n\u001a\n'

/** The size of a PNG (ISO/IEC 15948); undefined if its chunks are incomplete or followed by other data. */
export function readPng(bytes: Bytes): Picture | undefined {
  if (textAt(bytes, 0, 8) !== signature || textAt(bytes, 12, 4) !== 'IHDR') return undefined
  const [width, height] = [bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4)]
  const chunks = new Set<string>()
  let at = signature.length
  // Length, name, content and a checksum.
  while (at + 12 <= bytes.length) {
    const name = textAt(bytes, at + 4, 4)
    chunks.add(name)
    at += 12 + bigEndian(bytes, at, 4)
    if (name === 'IEND') break
  }
  if (at !== bytes.length || !chunks.has('IDAT') || !chunks.has('IEND')) return undefined
  return { type: 'image/png', width, height, moves: chunks.has('acTL') }
}
