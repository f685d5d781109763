/** The most bytes that an image of a signature or a delivery may have (TRACK-04). */
export const mostImageBytes = 300_000

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

/** An image that may be kept: its type, and its bytes in base 64. */
export interface ProofImage {
  type: ImageType
  base64: string
}

/** 'data:image/png;base64,' and the bytes: what the pattern of the contract lets through. */
export const imagePattern = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/

// Twelve bytes tell the three kinds apart.
const beginnings: Record<ImageType, (start: string) => boolean> = {
  'image/png': (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  'image/jpeg': (start) => start.startsWith('\xff\xd8\xff'),
  'image/webp': (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
}

const isImageType = (type: string): type is ImageType => Object.hasOwn(beginnings, type)

/**
 * Reads the data URL of a proof's image (TRACK-04). Refused with a sentence: what is no PNG, JPEG or WebP by its first
 * bytes, whatever it calls itself; more than 300 kB; and base 64 that is cut short.
 */
export function readProofImage(dataUrl: string): ProofImage | string {
  const [, type = '', base64 = ''] = imagePattern.exec(dataUrl) ?? []
  if (!isImageType(type) || base64.length % 4 !== 0)
    return 'A PNG, JPEG or WebP image as a data URL in base 64'
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='))
  if ((base64.length / 4) * 3 - padding > mostImageBytes) return `At most ${mostImageBytes / 1000} kB`
  return beginnings[type](atob(base64.slice(0, 16)))
    ? { type, base64 }
    : 'The image is not of the type that it says'
}
