import { bytesAt, textAt, type Bytes } from './image-bytes.ts'
import { readJpeg } from './jpeg-size.ts'
import { logoLimits } from './logo-limits.ts'
import type { Picture } from './picture.ts'
import { readPng } from './png-size.ts'
import { readWebp } from './webp-size.ts'

export type LogoReading = { picture: Picture; error: null } | { picture: null; error: string }

const refused = (error: string): LogoReading => ({ picture: null, error })

const kinds = 'A logo must be a PNG, JPEG or WebP picture'

/**
 * Reads a logo from its content, regardless of its name (TEN-02). Rejects incomplete and other files, animations, and
 * files larger than `logoLimits`. The size is taken from the header, before anything is decompressed. SVG is rejected,
 * because it can run scripts and load other files.
 */
export function readLogo(bytes: Bytes): LogoReading {
  if (bytes.length === 0) return refused('This file is empty.')
  if (bytes.length > logoLimits.bytes)
    return refused(
      `A logo can have at most ${logoLimits.bytes / 1024} KiB. This file has ${inKib(bytes.length)}.`,
    )
  if (isMarkup(bytes))
    return refused(`${kinds}. SVG is not accepted, because it can contain scripts. Save it as PNG.`)
  const picture = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  if (!picture) return refused(`${kinds}. This file is of another type or incomplete.`)
  const { width, height, moves } = picture
  if (width < 1 || height < 1) return refused(`${kinds}. This picture has no size.`)
  if (width > logoLimits.side || height > logoLimits.side)
    return refused(
      `A logo can have at most ${logoLimits.side} × ${logoLimits.side} pixels. This picture has ${width} × ${height}.`,
    )
  if (moves) return refused('A logo cannot be animated. Save a single picture.')
  return { picture, error: null }
}

const inKib = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en-GB')} KiB`

/** HTML, XML or SVG, after any spaces and byte order mark. */
function isMarkup(bytes: Bytes): boolean {
  const begin = bytesAt(bytes, 0, 3)?.join() === '239,187,191' ? 3 : 0
  const from = bytes.findIndex((byte, at) => at >= begin && byte > 0x20)
  return from >= 0 && textAt(bytes, from, 1) === '<'
}
