import { littleEndian, textAt, type Bytes } from './image-bytes.ts'
import type { Picture } from './picture.ts'

/** The size of a WebP (RFC 9649) of any of its three kinds; undefined if the file's length is wrong. */
export function readWebp(bytes: Bytes): Picture | undefined {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return undefined
  if (littleEndian(bytes, 4, 4) + 8 !== bytes.length) return undefined
  const size = sizes[textAt(bytes, 12, 4)]?.(bytes)
  if (!size || Number.isNaN(size.width) || Number.isNaN(size.height)) return undefined
  return { type: 'image/webp', moves: false, ...size }
}

type Size = Pick<Picture, 'width' | 'height'> & { moves?: boolean }

/** By the name of the first chunk. Each kind stores the sides in different bits. */
const sizes: Partial<Record<string, (bytes: Bytes) => Size | undefined>> = {
  'VP8 ': (bytes) =>
    littleEndian(bytes, 23, 3) === 0x2a019d
      ? { width: littleEndian(bytes, 26, 2) & 0x3fff, height: littleEndian(bytes, 28, 2) & 0x3fff }
      : undefined,
  VP8L: (bytes) => {
    const bits = littleEndian(bytes, 21, 4)
    return littleEndian(bytes, 20, 1) === 0x2f && !Number.isNaN(bits)
      ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
      : undefined
  },
  VP8X: (bytes) => ({
    width: littleEndian(bytes, 24, 3) + 1,
    height: littleEndian(bytes, 27, 3) + 1,
    moves: (littleEndian(bytes, 20, 1) & 2) !== 0,
  }),
}
