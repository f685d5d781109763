import { crc32 } from 'node:zlib'
import { PictureError } from './picture-error.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length, name and checksum. */
const FRAME = 12

export interface Chunk {
  name: string
  data: Buffer
}

/**
 * The chunks of a PNG (ISO/IEC 15948), in their order. Throws PictureError if one is cut off or has a wrong checksum.
 */
export function readChunks(content: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + FRAME <= content.length;) {
    const end = at + 8 + content.readUInt32BE(at)
    if (end + 4 > content.length) break
    if (crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end))
      throw new PictureError('This picture is damaged: a checksum is wrong.')
    const name = content.toString('latin1', at + 4, at + 8)
    chunks.push({ name, data: content.subarray(at + 8, end) })
    if (name === 'IEND') return chunks
    at = end + 4
  }
  throw new PictureError('This picture is damaged: its end is missing.')
}

/** Writes a PNG with these chunks. */
export const writeChunks = (chunks: readonly Chunk[]): Buffer =>
  Buffer.concat([SIGNATURE, ...chunks.map(writeChunk)])

function writeChunk({ name, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
