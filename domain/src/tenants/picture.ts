import type { ImageType } from '../tracking/proof-image.ts'

/** A picture's properties, from its content. */
export interface Picture {
  type: ImageType
  /** Pixels, from the header. */
  width: number
  height: number
  /** Animated. */
  moves: boolean
}
