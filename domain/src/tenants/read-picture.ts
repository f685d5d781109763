import type { Bytes } from './image-bytes.ts'
import { readJpeg } from './jpeg-size.ts'
import type { Picture } from './picture.ts'
import { readPng } from './png-size.ts'
import { readWebp } from './webp-size.ts'

/** What an uploaded picture is for, and its limits. */
export interface PictureKind {
  /** Begins its messages. */
  name: string
  /** The accepted types, in its messages. */
  types: string
  /** The maximum number of pixels of a side. */
  side: number
  /** The maximum number of pixels of the whole, which is what decoding takes in memory and time. */
  pixels: number
}

export type PictureReading = { picture: Picture; error: null } | { picture: null; error: string }

const refused = (error: string): PictureReading => ({ picture: null, error })

/**
 * Reads the type and size of a picture from its content, regardless of its name, before anything is decompressed. Rejects
 * incomplete and other files, animations, codings that cannot be decoded, and pictures beyond the limits of their kind.
 */
export function readPicture(bytes: Bytes, { name, types, side, pixels }: PictureKind): PictureReading {
  const picture = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  if (!picture) return refused(`${name} must be ${types}. This file is of another type or incomplete.`)
  const { width, height, moves, unsupported } = picture
  if (unsupported !== undefined) return refused(unsupported)
  if (width < 1 || height < 1) return refused(`${name} must be ${types}. This picture has no size.`)
  if (width > side || height > side)
    return refused(
      `${name} can have at most ${side} × ${side} pixels. This picture has ${width} × ${height}.`,
    )
  if (width * height > pixels)
    return refused(
      `${name} can have at most ${pixels / 1_000_000} million pixels. This picture has ${width} × ${height}.`,
    )
  if (moves) return refused(`${name} cannot be animated. Save a single picture.`)
  return { picture, error: null }
}
