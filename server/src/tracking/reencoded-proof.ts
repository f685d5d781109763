import { maximumImageBytes, proofPictureKind } from '@despatch/domain/tracking/proof-image.ts'
import { reencodeInWorker } from '../platform/pictures/reencode-in-worker.ts'
import type { ReencodedPicture } from '../platform/pictures/reencode-picture.ts'
import type { FileOwner } from '../platform/workers/make-in-worker.ts'

/** A photo or the image of a signature, encoded again: without the camera's data, such as the position. */
export const reencodedProof = (owner: FileOwner, content: Buffer): Promise<ReencodedPicture> =>
  reencodeInWorker(owner, content, proofPictureKind, maximumImageBytes)
