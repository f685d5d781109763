import { textAt, type Bytes } from './image-bytes.ts'
import { readPicture, type PictureKind } from './read-picture.ts'

/** The types of a document's file. */
export const documentFileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const

export type DocumentFileType = (typeof documentFileTypes)[number]

/** The maximum size of a document's file: bytes, and pixels per side of a picture. */
export const documentFileLimits = { bytes: 700_000, side: 4000 } as const

/** A document as a picture. */
export const documentPictureKind: PictureKind = {
  name: 'A document',
  types: 'a PDF, or a PNG, JPEG or WebP picture',
  side: documentFileLimits.side,
  pixels: documentFileLimits.side ** 2,
}

export type DocumentFileReading = { type: DocumentFileType; error: null } | { type: null; error: string }

const refused = (error: string): DocumentFileReading => ({ type: null, error })

/**
 * Reads a document's file from its content, whatever its name. Rejects incomplete and other files, animations, and files larger
 * than `documentFileLimits`. The size of a picture is taken from its header.
 */
export function readDocumentFile(bytes: Bytes): DocumentFileReading {
  if (bytes.length === 0) return refused('This file is empty.')
  if (bytes.length > documentFileLimits.bytes)
    return refused(`A document can have at most ${documentFileLimits.bytes / 1000} kB.`)
  if (isPdf(bytes)) return { type: 'application/pdf', error: null }
  const { picture, error } = readPicture(bytes, documentPictureKind)
  return picture ? { type: picture.type, error } : refused(error)
}

/** The end of a PDF is in its last kilobyte (ISO 32000-1, annex H). */
const LAST = 1024

function isPdf(bytes: Bytes): boolean {
  const from = Math.max(0, bytes.length - LAST)
  return textAt(bytes, 0, 5) === '%PDF-' && (textAt(bytes, from, bytes.length - from) ?? '').includes('%%EOF')
}
