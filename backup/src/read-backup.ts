import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { Checksum, End, File, FileEnd, FORMAT, Header, Section, SectionEnd } from './backup-format.ts'
import { ByteSource, EndOfSource } from './byte-source.ts'
import { decrypted } from './encryption.ts'

/** The pieces of a backup, in their order. */
export type Piece =
  | { kind: 'header'; header: Header }
  | { kind: 'section'; section: Section }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'section end'; rows: number }
  | { kind: 'file'; hash: string }
  | { kind: 'file end'; hash: string }
  | ({ kind: 'end' } & End)

export interface ReadOptions {
  /** Secret keys, one of which decrypts an encrypted backup. */
  identities?: readonly string[]
  onProgress?: (share: number) => void
}

/**
 * Reads a backup piece by piece. Throws BackupError if the file is not a backup, is cut off, was altered, or is encrypted
 * for another key. The `end` piece is yielded only when the checksum of everything before it matches.
 */
export async function* readBackup(
  path: string,
  { identities = [], onProgress = () => undefined }: ReadOptions = {},
): AsyncGenerator<Piece> {
  const { size } = await stat(path).catch((failure: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${failure.code}).`)
  })
  const file = createReadStream(path)
  const gunzip = createGunzip()
  let bytes = 0
  const counted = async function* () {
    for await (const piece of decrypted(file, { path, identities })) {
      bytes += piece.length
      onProgress(file.bytesRead / size)
      yield piece
    }
  }
  const compressed = Readable.from(counted(), { objectMode: false })
  compressed.on('error', (failure) => gunzip.destroy(failure))
  const source = new ByteSource(compressed.pipe(gunzip))
  let end: Piece | undefined
  try {
    for await (const piece of pieces(source)) {
      if (piece.kind === 'end') end = piece
      else yield piece
    }
    const { text, before } = await source.line()
    const isWhole = read(Checksum, text).sha256 === before && (await source.isOver())
    if (!isWhole || gunzip.bytesWritten !== bytes) throw new SyntaxError('The checksum does not match')
  } catch (failure) {
    throw errorOf(failure, path)
  } finally {
    compressed.destroy()
    file.destroy()
    gunzip.destroy()
  }
  if (end) yield end
}

async function* pieces(source: ByteSource): AsyncGenerator<Piece> {
  yield { kind: 'header', header: headerOf((await source.line()).text) }
  const counts = { sections: 0, files: 0 }
  for (;;) {
    const opening = read(z.union([Section, File, End]), (await source.line()).text)
    if ('end' in opening) {
      const { sections, files } = opening.end
      if (sections !== counts.sections || files !== counts.files)
        throw new SyntaxError('Sections or files are missing')
      yield { kind: 'end', ...opening }
      return
    }
    if ('file' in opening) {
      yield* file(source, opening.file)
      counts.files += 1
      continue
    }
    yield { kind: 'section', section: opening }
    yield* bytesOf(source)
    yield { kind: 'section end', ...read(SectionEnd, (await source.line()).text) }
    counts.sections += 1
  }
}

async function* file(source: ByteSource, hash: string): AsyncGenerator<Piece> {
  yield { kind: 'file', hash }
  const sha256 = createHash('sha256')
  let count = 0
  for await (const piece of bytesOf(source)) {
    sha256.update(piece.bytes)
    count += piece.bytes.length
    yield piece
  }
  const { bytes } = read(FileEnd, (await source.line()).text)
  if (bytes !== count || sha256.digest('hex') !== hash) throw new SyntaxError('A file is damaged')
  yield { kind: 'file end', hash }
}

async function* bytesOf(source: ByteSource): AsyncGenerator<Piece & { kind: 'bytes' }> {
  for (let count = await lengthOf(source); count > 0; count = await lengthOf(source)) {
    for await (const bytes of source.bytes(count)) yield { kind: 'bytes', bytes }
  }
}

async function lengthOf(source: ByteSource): Promise<number> {
  const { text } = await source.line()
  if (!/^\d{1,9}$/.test(text)) throw new SyntaxError('A length was expected')
  return Number(text)
}

const read = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> =>
  schema.parse(JSON.parse(text))

function headerOf(text: string): Header {
  const parsed: unknown = JSON.parse(text)
  const { format, version } = z.object({ format: z.literal(FORMAT), version: z.int() }).parse(parsed)
  const header = Header.safeParse(parsed)
  if (header.success) return header.data
  throw new BackupError(
    `This ${format} has format version ${version}, which this version of Despatch does not support.`,
  )
}

const isCutOff = (failure: unknown) =>
  failure instanceof EndOfSource ||
  (failure instanceof Error && 'code' in failure && failure.code === 'Z_BUF_ERROR')

/** Reports damaged files as a BackupError. Other failures stay as they are. */
function errorOf(failure: unknown, path: string): unknown {
  if (isCutOff(failure)) return new BackupError(`${path} is incomplete: the end of the backup is missing.`)
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  if (code.startsWith('Z_') || failure instanceof SyntaxError || failure instanceof z.ZodError)
    return new BackupError(`${path} is not a Despatch backup, or has been altered.`)
  return failure
}
