import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive, by its directory. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('This is not a ZIP archive.')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const [name, extra] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)]
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = inflateRawSync(archive.subarray(begin, begin + packed))
    if (content.length !== size) throw new Error('A file of the archive is damaged.')
    files.set(archive.subarray(at + 46, at + 46 + name).toString(), content.toString())
    at += 46 + name + extra
  }
  return files
}
