/** The formats of uploaded pictures. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

/** A picture's properties, from its content. */
export interface Picture {
  type: ImageType
  /** Pixels, from the header. */
  width: number
  height: number
  /** Animated. */
  moves: boolean
  /** Why it cannot be decoded, as a sentence for the user; absent if it can. */
  unsupported?: string
}
