import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: string
}

/** Deflated. */
const method = 8
/** Names are UTF-8. */
const flags = 0x0800
const version = 20
/** 1 January 1980, the first day of the format, so that the same content always gives the same file. */
const day = 0x0021

interface Packed {
  name: Buffer
  crc: number
  size: number
  packed: Buffer
}

/** A ZIP archive of a few small texts (APPNOTE 6.3). */
export function zipArchive(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const packed = deflateRawSync(content)
    const file = { name: Buffer.from(entry.name), crc: crc32(content), size: content.length, packed }
    const head = localHead(file)
    parts.push(head, file.name, packed)
    directory.push(directoryHead(file, offset), file.name)
    offset += head.length + file.name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  return Buffer.concat([...parts, listed, endOf(entries.length, listed.length, offset)])
}

/** The fields that both headers of a file share: 26 bytes. */
function described({ name, crc, size, packed }: Packed): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt16LE(0, 6)
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  fields.writeUInt16LE(0, 24)
  return fields
}

const localHead = (file: Packed) => Buffer.concat([Buffer.from('PK\u0003\u0004'), described(file)])

function directoryHead(file: Packed, offset: number): Buffer {
  const createdBy = Buffer.alloc(2)
  createdBy.writeUInt16LE(version)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\u0001\u0002'), createdBy, described(file), rest])
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([Buffer.from('PK\u0005\u0006'), end])
}
