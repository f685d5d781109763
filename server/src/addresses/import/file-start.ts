import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { ImportFailure } from './import-failure.ts'

export interface FileStart {
  bytes: number
  /** The offset of the text, after a byte order mark. */
  start: number
  /** A fingerprint of the content, independent of the file name. */
  print: string
}

const START_BYTES = 1024 * 1024

/** Reads a file's beginning and end. Refuses binary files, which would give an error for every line. */
export async function inspectFile(path: string): Promise<FileStart> {
  const file = await open(path).catch((failure: NodeJS.ErrnoException) => {
    throw new ImportFailure(`The file ${path} cannot be read (${failure.code ?? failure.message}).`)
  })
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new ImportFailure(`${path} is not a file.`)
    const head = await part(file, 0, START_BYTES)
    refuseOther(head)
    const tail = await part(file, Math.max(0, stat.size - START_BYTES), START_BYTES)
    const print = createHash('sha256').update(String(stat.size)).update(head).update(tail).digest('hex')
    return { bytes: stat.size, start: head.subarray(0, 3).equals(UTF8_MARK) ? UTF8_MARK.length : 0, print }
  } finally {
    await file.close()
  }
}

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])

async function part(file: Awaited<ReturnType<typeof open>>, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

function refuseOther(head: Buffer): void {
  const begins = (...bytes: number[]) => head.subarray(0, bytes.length).equals(Buffer.from(bytes))
  if (begins(0x50, 0x4b, 3, 4)) throw new ImportFailure('The file is a ZIP archive: please unpack it first.')
  if (begins(0x1f, 0x8b)) throw new ImportFailure('The file is compressed (gzip): please unpack it first.')
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff) || head.includes(0)) {
    throw new ImportFailure('The file is not text in UTF-8 or windows-1252: please save it as CSV in UTF-8.')
  }
}
