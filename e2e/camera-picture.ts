import { crc32, deflateSync } from 'node:zlib'

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A picture as large as a camera's, with so many details that it is hard to compress: a PNG of several megabytes. */
export function cameraPicture(width = 1600, height = 1200): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8)
  const lines = Buffer.alloc(height * (1 + width * 3))
  let noise = 1
  for (let at = 0; at < lines.length; at += 1) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648
    const startsLine = at % (1 + width * 3) === 0
    lines[at] = startsLine ? 0 : (noise >> 16) % 256
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(lines, { level: 0 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
