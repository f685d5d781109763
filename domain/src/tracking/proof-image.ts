import type { ImageType } from '../tenants/picture.ts'
import type { PictureKind } from '../tenants/read-picture.ts'

/** The maximum size of a signature or photo in bytes (TRACK-04). */
export const maximumImageBytes = 300_000

/** Photos of current phones have 12 million pixels. */
export const proofPictureKind: PictureKind = {
  name: 'A photo',
  types: 'a PNG, JPEG or WebP picture',
  side: 8000,
  pixels: 16_000_000,
}

/** A valid image: its type, and its bytes in base 64. */
export interface ProofImage {
  type: ImageType
  base64: string
}

/** 'data:image/png;base64,' and the bytes, as in the contract. */
export const imagePattern = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/

// Twelve bytes distinguish the three types.
const beginnings: Record<ImageType, (start: string) => boolean> = {
  'image/png': (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  'image/jpeg': (start) => start.startsWith('\xff\xd8\xff'),
  'image/webp': (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
}

const isImageType = (type: string): type is ImageType => Object.hasOwn(beginnings, type)

/**
 * Parses the data URL of a proof's image (TRACK-04). Its first bytes decide the format, not its
 * type. Returns an error for other formats, for more than 300 kB, and for incomplete base 64.
 */
export function readProofImage(dataUrl: string): ProofImage | string {
  const [, type = '', base64 = ''] = imagePattern.exec(dataUrl) ?? []
  if (!isImageType(type) || base64.length % 4 !== 0)
    return 'Send a PNG, JPEG or WebP image as a data URL in base 64'
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='))
  if ((base64.length / 4) * 3 - padding > maximumImageBytes) return `At most ${maximumImageBytes / 1000} kB`
  return beginnings[type](atob(base64.slice(0, 16)))
    ? { type, base64 }
    : 'The image does not have the type in its data URL'
}
