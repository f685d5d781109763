import { buffer } from 'node:stream/consumers'
import type { PictureKind } from '@despatch/domain/tenants/read-picture.ts'
import { inWorker, type FileOwner } from '../workers/make-in-worker.ts'
import { readReencoded, type reencodedPicture, type ReencodedPicture } from './reencode-picture.ts'

const reencode = inWorker<typeof reencodedPicture>(
  new URL('./reencode-picture.ts', import.meta.url),
  'reencodedPicture',
)

/**
 * A picture that was decoded and encoded again in a worker thread, so that only its pixels remain, or the reason why it is
 * refused. Every picture that is taken in goes through here. It keeps its type, unless it would have more than `mostBytes`
 * and becomes a JPEG. Refuses RATE_LIMITED if too many files are made for the owner at once.
 */
export const reencodeInWorker = async (
  owner: FileOwner,
  content: Buffer,
  kind: PictureKind,
  mostBytes: number | null = null,
): Promise<ReencodedPicture> => readReencoded(await buffer(await reencode(owner, content, kind, mostBytes)))
