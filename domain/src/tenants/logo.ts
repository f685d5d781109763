import { bytesAt, textAt, type Bytes } from './image-bytes.ts'
import { readJpeg } from './jpeg-size.ts'
import { logoLimits } from './logo-limits.ts'
import type { Picture } from './picture.ts'
import { readPng } from './png-size.ts'
import { readWebp } from './webp-size.ts'

export type LogoReading = { picture: Picture; error: null } | { picture: null; error: string }

const refused = (error: string): LogoReading => ({ picture: null, error })

const kinds = 'A logo is a PNG, JPEG or WebP picture'

/**
 * Looks at a logo by its content alone, whatever it was called (TEN-02). Refuses what is no whole PNG, JPEG or WebP,
 * what moves, and what is larger than `logoLimits`; a side is judged by what the file claims, before anything is
 * unpacked. SVG is refused: it is a document that may run scripts and load others.
 */
export function readLogo(bytes: Bytes): LogoReading {
  if (bytes.length === 0) return refused('This file is empty.')
  if (bytes.length > logoLimits.bytes)
    return refused(`A logo has at most ${logoLimits.bytes / 1024} KiB; this one has ${inKib(bytes.length)}.`)
  if (isMarkup(bytes))
    return refused(`${kinds}. SVG is not taken, because it may carry scripts: save it as PNG.`)
  const picture = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  if (!picture) return refused(`${kinds}; this file is none, or not whole.`)
  const { width, height, moves } = picture
  if (width < 1 || height < 1) return refused(`${kinds}; this one has no size.`)
  if (width > logoLimits.side || height > logoLimits.side)
    return refused(
      `A logo has at most ${logoLimits.side} × ${logoLimits.side} pixels; this one has ${width} × ${height}.`,
    )
  if (moves) return refused('A logo does not move: save one of its pictures.')
  return { picture, error: null }
}

const inKib = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en-GB')} KiB`

/** HTML, XML or SVG, behind whatever spaces and marks. */
function isMarkup(bytes: Bytes): boolean {
  const begin = bytesAt(bytes, 0, 3)?.join() === '239,187,191' ? 3 : 0
  const from = bytes.findIndex((byte, at) => at >= begin && byte > 0x20)
  return from >= 0 && textAt(bytes, from, 1) === '<'
}
