import { bytesAt, textAt, type Bytes } from './image-bytes.ts'
import { logoLimits } from './logo-limits.ts'
import { readPicture, type PictureKind, type PictureReading } from './read-picture.ts'

export const logoKind: PictureKind = {
  name: 'A logo',
  types: 'a PNG, JPEG or WebP picture',
  side: logoLimits.side,
  pixels: logoLimits.side ** 2,
}

const refused = (error: string): PictureReading => ({ picture: null, error })

/**
 * Reads a logo from its content, regardless of its name (TEN-02). Rejects what `readPicture` does, and files larger than
 * `logoLimits`. SVG is rejected, because it can run scripts and load other files.
 */
export function readLogo(bytes: Bytes): PictureReading {
  if (bytes.length === 0) return refused('This file is empty.')
  if (bytes.length > logoLimits.bytes)
    return refused(
      `A logo can have at most ${logoLimits.bytes / 1024} KiB. This file has ${inKib(bytes.length)}.`,
    )
  if (isMarkup(bytes))
    return refused(
      `A logo must be ${logoKind.types}. SVG is not accepted, because it can contain scripts. Save it as PNG.`,
    )
  return readPicture(bytes, logoKind)
}

const inKib = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en-GB')} KiB`

/** HTML, XML or SVG, after any spaces and byte order mark. */
function isMarkup(bytes: Bytes): boolean {
  const begin = bytesAt(bytes, 0, 3)?.join() === '239,187,191' ? 3 : 0
  const from = bytes.findIndex((byte, at) => at >= begin && byte > 0x20)
  return from >= 0 && textAt(bytes, from, 1) === '<'
}
