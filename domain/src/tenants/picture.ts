import type { ImageType } from '../tracking/proof-image.ts'

/** What a picture's own content says of it. */
export interface Picture {
  type: ImageType
  /** Pixels, as it claims. */
  width: number
  height: number
  /** Several pictures in turn. */
  moves: boolean
}
