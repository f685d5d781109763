import { buffer } from 'node:stream/consumers'
import type { Picture } from '@despatch/domain/tenants/picture.ts'
import { inWorker, type FileOwner } from '../workers/make-in-worker.ts'
import { readReencoded, type reencodedPicture } from './reencode-picture.ts'

const reencode = inWorker<typeof reencodedPicture>(
  new URL('./reencode-picture.ts', import.meta.url),
  'reencodedPicture',
)

/**
 * A picture that was decoded and encoded again in a worker thread, so that only its pixels remain, or the reason why it is
 * refused. Refuses RATE_LIMITED if too many files are made for the owner at once.
 */
export const reencodeInWorker = async (owner: FileOwner, content: Buffer, type: Picture['type']) =>
  readReencoded(await buffer(await reencode(owner, content, type)))
